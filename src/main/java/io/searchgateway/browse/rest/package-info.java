/** The data browser's REST resources (features-data-ui 3.2). */
@NullMarked
package io.searchgateway.browse.rest;

import org.jspecify.annotations.NullMarked;
