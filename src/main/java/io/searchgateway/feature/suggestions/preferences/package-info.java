/**
 * The preferences of suggestions: their members, their API, and their use as defaults of queries.
 */
@NullMarked
package io.searchgateway.feature.suggestions.preferences;

import org.jspecify.annotations.NullMarked;
