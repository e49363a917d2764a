package io.searchgateway.feature.cache.stage;

import io.searchgateway.feature.cache.entry.CachedAnswer.Origin;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.preferences.Evictions;
import io.searchgateway.feature.cache.redis.EntryPlace;
import io.searchgateway.feature.cache.state.IndexState;

/**
 * Where the answer to a request stands in the cache that gateways share.
 *
 * @param evictions how many there were when the place was looked for
 */
record SharedPlace(CacheableRequest request, IndexState state, EntryPlace place, long evictions) {

  static SharedPlace of(CacheableRequest request, IndexState state, Evictions known) {
    return new SharedPlace(
        request,
        state,
        new EntryPlace(request.key(), state.shared(), known.whole()),
        known.number());
  }

  /** What the request tells of an answer; its times stand with the answer. */
  Origin origin() {
    return new Origin(state, request.texts(), request.expressions().get(0), 0, 0);
  }
}
