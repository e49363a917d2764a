/** The resources of the importer (features-data-ui 1.3). */
@NullMarked
package io.searchgateway.importer.management;

import org.jspecify.annotations.NullMarked;
