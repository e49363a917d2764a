package io.searchgateway.feature.cache.redis;

import java.time.Duration;

/**
 * What the gateway puts up with.
 *
 * @param look how long a search waits for Redis
 * @param write how long a write may take, for which nobody waits
 * @param connect how long the server may take to be connected
 * @param failures after so many in a row it is left alone
 * @param pause for so long
 * @param calls most that are not answered yet
 * @param bytes most of all entries that are being written
 */
record RedisLimits(
    Duration look,
    Duration write,
    Duration connect,
    int failures,
    Duration pause,
    int calls,
    int bytes) {

  static final RedisLimits USUAL =
      new RedisLimits(
          Duration.ofMillis(50),
          Duration.ofMillis(500),
          Duration.ofSeconds(1),
          5,
          Duration.ofSeconds(5),
          256,
          32 * 1024 * 1024);
}
