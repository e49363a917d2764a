package io.searchgateway.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The cache of answers.
 *
 * @param heapPercent most memory that answers take up, in percent of the heap
 * @param redisHosts Redis servers that the preferences may name, each {@code host} or {@code
 *     host:port}
 * @param redisPassword of that server; absent for none
 * @param redisAuthorities certificates to trust for that server instead of the platform's, PEM
 */
public record CacheSettings(
    int heapPercent,
    List<String> redisHosts,
    Optional<String> redisPassword,
    Optional<Path> redisAuthorities) {

  public CacheSettings {
    redisHosts = List.copyOf(redisHosts);
  }

  @Override
  public String toString() {
    return "CacheSettings[heapPercent=" + heapPercent + ", redisHosts=" + redisHosts + "]";
  }
}
