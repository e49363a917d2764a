/**
 * Suggestions beside the engine's hits: preferences, groups of featured suggestions, and what was
 * searched before.
 */
@NullMarked
package io.searchgateway.feature.suggestions;

import org.jspecify.annotations.NullMarked;
