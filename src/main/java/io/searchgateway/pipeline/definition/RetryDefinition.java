package io.searchgateway.pipeline.definition;

import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Set;

/**
 * When a failed stage is tried again.
 *
 * @param max most further attempts
 * @param codes statuses of failures after which it is
 * @param types types of failures after which it is
 * @param backoff wait before the second attempt, doubled for each further one
 * @param maxBackoff longest wait
 * @param jitter whether a part of each wait, up to half of it, is left to chance
 * @param anyMethod whether also a call is repeated that may have an effect each time
 */
public record RetryDefinition(
    int max,
    Set<Integer> codes,
    Set<String> types,
    Duration backoff,
    Duration maxBackoff,
    boolean jitter,
    boolean anyMethod) {

  private static final int MOST_DOUBLINGS = 20;

  public RetryDefinition {
    codes = Set.copyOf(codes);
    types = Set.copyOf(types);
  }

  /** Whether a failure is one after which the stage is tried again. */
  public boolean applies(Problem problem) {
    return codes.contains(problem.status()) || types.contains(problem.type());
  }

  /**
   * How long to wait after so many attempts.
   *
   * @param chance from 0 to 1
   */
  public Duration pause(int attempts, double chance) {
    Duration doubled = backoff.multipliedBy(1L << Math.min(MOST_DOUBLINGS, attempts - 1));
    Duration wait = doubled.compareTo(maxBackoff) < 0 ? doubled : maxBackoff;
    return jitter ? Duration.ofNanos((long) (wait.toNanos() * (1 - chance / 2))) : wait;
  }
}
