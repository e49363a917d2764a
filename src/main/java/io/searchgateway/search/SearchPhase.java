package io.searchgateway.search;

/** Where a stage of a feature takes part in the built-in search pipelines, in the order of runs. */
public enum SearchPhase {
  /** Changes the request, as query rules do. */
  REWRITE_REQUEST,

  /** Puts in place what the request only names, as stored queries. */
  RESOLVE_REFERENCES,

  /** May answer the request before it is translated, as a cache does; not a part of validation. */
  LOOK_UP_ANSWER,

  /** Sees the answer; not a part of validation. */
  RECORD_ANSWER
}
