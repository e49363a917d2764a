/** The index tools' REST resources. */
@NullMarked
package io.searchgateway.indices.rest;

import org.jspecify.annotations.NullMarked;
