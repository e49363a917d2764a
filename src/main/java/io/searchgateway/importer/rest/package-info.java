/** The resources of the importer (features-data-ui 1.3). */
@NullMarked
package io.searchgateway.importer.rest;

import org.jspecify.annotations.NullMarked;
