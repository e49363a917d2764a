/** The data browser's REST resources. */
@NullMarked
package io.searchgateway.browse.rest;

import org.jspecify.annotations.NullMarked;
