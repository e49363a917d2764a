@NullMarked
package io.searchgateway.feature.cache.redis;

import org.jspecify.annotations.NullMarked;
