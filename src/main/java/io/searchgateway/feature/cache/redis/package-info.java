/** The second level of the cache: answers in a Redis or Valkey server, which gateways share. */
@NullMarked
package io.searchgateway.feature.cache.redis;

import org.jspecify.annotations.NullMarked;
