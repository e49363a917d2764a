/** Suggestions beside the engine's hits, as a feature. */
@NullMarked
package io.searchgateway.feature.suggestions;

import org.jspecify.annotations.NullMarked;
