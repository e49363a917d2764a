package io.searchgateway.classify;

/** How the answer of a call is narrowed for callers who are restricted (4.5 and 4.6). */
public enum AnswerKind {
  /** It shows nothing but what was named. */
  PLAIN,
  /** Hits, aggregations, suggestions; a scroll's id. */
  SEARCH,
  /** Several of those. */
  MSEARCH,
  /** One document. */
  DOCUMENT,
  /** The source of one document, bare. */
  SOURCE,
  /** Several documents. */
  MGET,
  /** What became of each action, with documents perhaps. */
  BULK,
  /** Whether a document matches, and why. */
  EXPLAIN,
  /** An object whose keys are indices: mappings, settings, aliases, recoveries. */
  BY_INDEX,
  /** Figures by index below {@code indices}, with sums over all. */
  STATS,
  /** Rows of text or objects. */
  CAT,
  /** Health, perhaps by index. */
  HEALTH,
  /** The state of the cluster. */
  STATE,
  /** Names of indices, aliases and data streams. */
  RESOLVE,
  /** Data streams with their backing indices. */
  DATA_STREAMS,
  /** Capabilities of fields, with the indices that have them. */
  FIELD_CAPS,
  /** Shards that a search would go to. */
  SEARCH_SHARDS,
  /** What cannot be narrowed: only for callers who see everything. */
  UNNARROWED
}
