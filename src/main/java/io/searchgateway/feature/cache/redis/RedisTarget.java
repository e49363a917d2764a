package io.searchgateway.feature.cache.redis;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where answers are kept, as operators have set it.
 *
 * @param password of the server; absent for none
 * @param prefix every key begins so
 * @param authorities PEM file of the certificates to trust; absent for those of the platform
 */
public record RedisTarget(
    RedisAddress address, Optional<String> password, String prefix, Optional<Path> authorities) {

  @Override
  public String toString() {
    return "RedisTarget[address=" + address + ", prefix=" + prefix + "]";
  }
}
