@NullMarked
package io.searchgateway.feature.cache.preferences;

import org.jspecify.annotations.NullMarked;
