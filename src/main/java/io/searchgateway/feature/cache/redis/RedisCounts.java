package io.searchgateway.feature.cache.redis;

import java.util.concurrent.atomic.LongAdder;

/** What became of the questions to Redis since the start of the gateway. */
final class RedisCounts {

  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder errors = new LongAdder();
  private final LongAdder rejected = new LongAdder();

  void hit() {
    hits.increment();
  }

  /** There was nothing, or nothing that may be used. */
  void miss() {
    misses.increment();
  }

  /** A call or a connection failed, or took too long. */
  void error() {
    errors.increment();
  }

  /** What was there was not written by a gateway, or not whole. */
  void reject() {
    rejected.increment();
  }

  long hits() {
    return hits.sum();
  }

  long misses() {
    return misses.sum();
  }

  long errors() {
    return errors.sum();
  }

  long rejected() {
    return rejected.sum();
  }
}
