package io.searchgateway.search.usage;

/** How useful the cache of this gateway is. */
@FunctionalInterface
public interface CacheReview {

  /** Its use since the start of the gateway. */
  CacheUse use();

  /**
   * A use.
   *
   * @param enabled whether responses are cached at all
   * @param hits searches that were answered from it
   * @param misses searches that were not, though their responses may be cached
   */
  record CacheUse(boolean enabled, long hits, long misses) {}
}
