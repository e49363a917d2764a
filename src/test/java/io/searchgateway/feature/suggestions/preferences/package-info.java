@NullMarked
package io.searchgateway.feature.suggestions.preferences;

import org.jspecify.annotations.NullMarked;
