@NullMarked
package io.searchgateway.feature.suggestions.featured;

import org.jspecify.annotations.NullMarked;
