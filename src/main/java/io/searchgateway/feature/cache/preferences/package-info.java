/** What operators have set for the cache. */
@NullMarked
package io.searchgateway.feature.cache.preferences;

import org.jspecify.annotations.NullMarked;
