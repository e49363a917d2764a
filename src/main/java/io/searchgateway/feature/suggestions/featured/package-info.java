/** Featured suggestions: groups that editors place, the source and the API. */
@NullMarked
package io.searchgateway.feature.suggestions.featured;

import org.jspecify.annotations.NullMarked;
