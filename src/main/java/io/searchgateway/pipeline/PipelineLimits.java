package io.searchgateway.pipeline;

/**
 * Limits of invocations (section 15).
 *
 * @param maxResponseBytes most that is read in of a streamed response that a stage looks into
 * @param headers whether answers say which pipeline made them (section 16.3)
 */
public record PipelineLimits(int maxResponseBytes, boolean headers) {

  /** 50 MiB, with headers. */
  public static final PipelineLimits DEFAULT = new PipelineLimits(50 * 1024 * 1024, true);
}
