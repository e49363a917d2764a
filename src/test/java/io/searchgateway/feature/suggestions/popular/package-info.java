@NullMarked
package io.searchgateway.feature.suggestions.popular;

import org.jspecify.annotations.NullMarked;
