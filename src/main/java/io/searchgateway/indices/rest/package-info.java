/** The index tools' REST resources (features-data-ui 2). */
@NullMarked
package io.searchgateway.indices.rest;

import org.jspecify.annotations.NullMarked;
