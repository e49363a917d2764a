/**
 * Searches that were made: their recording, queries over them, their erasure, and suggestions of
 * one's own searches.
 */
@NullMarked
package io.searchgateway.feature.suggestions.history;

import org.jspecify.annotations.NullMarked;
