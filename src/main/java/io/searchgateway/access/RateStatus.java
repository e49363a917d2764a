package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Map;

/**
 * What is left of a limit.
 *
 * @param exceeded whether there was nothing left for this request
 * @param limit requests in its period, and at once
 * @param remaining of them
 * @param reset until all are there again; when exceeded, until there is one
 */
public record RateStatus(boolean exceeded, long limit, long remaining, Duration reset) {

  private static final int NANOS = 999_999_999;

  /** As answers tell it; the reset in seconds from now. */
  public Map<String, String> headers() {
    return Map.of(
        "X-RateLimit-Limit", Long.toString(limit),
        "X-RateLimit-Remaining", Long.toString(remaining),
        "X-RateLimit-Reset", Long.toString(reset.plusNanos(NANOS).toSeconds()));
  }

  /** What the client is told when it is exceeded. */
  public Problem problem() {
    return Problem.retryable(429, "rate_limit_exceeded", "Rate limit exceeded", reset);
  }
}
