package io.searchgateway.pipeline;

import java.time.Duration;

/**
 * Limits of invocations.
 *
 * @param maxResponseBytes most that is read in of a streamed response that a stage looks into
 * @param headers whether answers say which pipeline made them
 * @param stageTimeout longest time that a stage may ask for
 * @param purpose what they are for
 */
public record PipelineLimits(
    int maxResponseBytes, boolean headers, Duration stageTimeout, Purpose purpose) {

  /** What invocations are for. */
  public enum Purpose {
    /** To answer clients; they are recorded. */
    SERVICE,
    /** To see what happens; they leave no record. */
    TEST,
    /** The same, and nothing outside the gateway is to be called. */
    DRY_TEST
  }

  private static final Duration STAGE_TIMEOUT = Duration.ofSeconds(60);

  /** 50 MiB, with headers. */
  public static final PipelineLimits DEFAULT = new PipelineLimits(50 * 1024 * 1024, true);

  /** Limits of invocations that answer clients, with stages of at most 60 seconds. */
  public PipelineLimits(int maxResponseBytes, boolean headers) {
    this(maxResponseBytes, headers, STAGE_TIMEOUT, Purpose.SERVICE);
  }

  /** The same for another purpose. */
  public PipelineLimits with(Purpose other) {
    return new PipelineLimits(maxResponseBytes, headers, stageTimeout, other);
  }
}
