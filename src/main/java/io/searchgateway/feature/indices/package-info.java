/** The index tools' REST resources. */
@NullMarked
package io.searchgateway.feature.indices;

import org.jspecify.annotations.NullMarked;
