package io.searchgateway.pipeline;

/** What a stage uses besides time. */
public enum StageMeasure {
  /** Calls to other hosts. */
  OUTBOUND_CALLS,
  /** Further attempts after a failure. */
  RETRIES,
  /** Answers that a cache had. */
  CACHE_HITS,
  /** Processor time of scripts, in nanoseconds. */
  SCRIPT_NANOS,
  /** Memory that scripts allocated, in bytes. */
  SCRIPT_BYTES
}
