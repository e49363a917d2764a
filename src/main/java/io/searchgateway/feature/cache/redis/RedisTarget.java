package io.searchgateway.feature.cache.redis;

import java.util.Optional;

/**
 * Where answers are kept, as operators have set it.
 *
 * @param password of the server; absent for none
 * @param prefix every key begins so
 */
public record RedisTarget(RedisAddress address, Optional<String> password, String prefix) {

  @Override
  public String toString() {
    return "RedisTarget[address=" + address + ", prefix=" + prefix + "]";
  }
}
