package io.searchgateway.authorization.ownindex;

/** Where in a body the gateway's own indices are looked for. */
public enum OwnIndexScanScope {
  /**
   * In members that name an index, as in searches: everything else there is what users look for.
   */
  PLACES,
  /** The same where no template may be filled in for each of several searches. */
  RATINGS,
  /** In every text, but wildcards are dealt with by somebody else. */
  WITHOUT_WILDCARDS,
  /** In every text, and in wildcards of members that name indices. */
  EVERYWHERE,
  /** The same where indices stand within a language of queries, as of SQL. */
  QUERY_TEXT;

  boolean isOfPlaces() {
    return this == PLACES || this == RATINGS;
  }
}
