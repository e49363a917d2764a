package io.searchgateway.classify;

/** How the body of a call is judged for callers who are restricted. */
public enum BodyKind {
  /** There is none that matters; one that comes all the same is refused. */
  NONE,
  /** A user's document, which names nothing. */
  DOCUMENT,
  /** A search: query, aggregations, and all that goes with them. */
  SEARCH,
  /** Only a query, as of {@code _count}, {@code _validate/query}, {@code _explain}. */
  QUERY,
  /** A query by which documents are changed or deleted. */
  BY_QUERY,
  /** Lines of headers and searches. */
  MSEARCH,
  /** Lines of headers and templates. */
  MSEARCH_TEMPLATE,
  /** A template, stored or not, with its parameters. */
  SEARCH_TEMPLATE,
  /** Lines of actions and documents. */
  BULK,
  /** Documents by index and id. */
  MGET,
  /** Documents by index and id, or artificial ones. */
  MTERMVECTORS,
  /** One document's vectors. */
  TERMVECTORS,
  /** A partial document, a script. */
  UPDATE,
  /** Source and destination. */
  REINDEX,
  /** Actions on aliases. */
  ALIASES,
  /** A filter of one alias. */
  ALIAS,
  /** Settings, mappings and aliases of a new index, also of one made by roll over or resize. */
  CREATE_INDEX,
  /** Settings or mappings. */
  INDEX_PROPERTIES,
  /** Text and analyzers, perhaps an index. */
  ANALYZE,
  /** A filter on indices. */
  FIELD_CAPS,
  /** Rated requests. */
  RANK_EVAL,
  /** Terms of a field. */
  TERMS_ENUM,
  /** Ids of scrolls. */
  SCROLL,
  /** Ids of points in time. */
  PIT,
  /** What cannot be judged: only for callers who need no authorization of bodies. */
  UNJUDGED;

  /** Whether the body itself names the indices where neither path nor query does, if any. */
  public boolean namesIndices() {
    return switch (this) {
      case BULK, MGET, MTERMVECTORS, REINDEX, ALIASES, ANALYZE -> true;
      default -> false;
    };
  }
}
