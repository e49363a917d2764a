@NullMarked
package io.searchgateway.feature.suggestions.history;

import org.jspecify.annotations.NullMarked;
