@NullMarked
package io.searchgateway.feature.suggestions;

import org.jspecify.annotations.NullMarked;
