package io.searchgateway.pipeline.definition;

import java.time.Instant;
import java.util.Optional;

/**
 * When a pipeline takes a request that its route matches.
 *
 * @param type the circle of requests
 * @param expression condition beside it
 * @param start inclusive
 * @param end exclusive
 */
public record TriggerDefinition(
    Type type, Optional<String> expression, Optional<Instant> start, Optional<Instant> end) {

  /** Circles of requests. */
  public enum Type {
    ALWAYS,
    FILTER,
    INDEX,
    QUERY,
    CRON
  }
}
