/** Documents of the builder as they are stored, with their versions and what is deployed. */
@NullMarked
package io.searchgateway.feature.uibuilder.document;

import org.jspecify.annotations.NullMarked;
