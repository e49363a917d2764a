/**
 * Popular suggestions: the job that works them out, the list, the filter of its texts, the source
 * and the API.
 */
@NullMarked
package io.searchgateway.feature.suggestions.popular;

import org.jspecify.annotations.NullMarked;
