/** Names that are kept for features to come. */
@NullMarked
package io.searchgateway.feature.planned;

import org.jspecify.annotations.NullMarked;
