package io.searchgateway.authorization.ownindex;

import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.rights.Acl;
import java.util.Set;

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

  private static final Set<BodyKind> DEFINING =
      Set.of(BodyKind.CREATE_INDEX, BodyKind.INDEX_PROPERTIES, BodyKind.ALIAS, BodyKind.UNJUDGED);

  /** That of the bodies of an API. */
  public static OwnIndexScanScope of(EngineRoute route) {
    if (route.acl() == Acl.SQL || route.acl() == Acl.ESQL) {
      return QUERY_TEXT;
    }
    if (route.body() == BodyKind.RANK_EVAL) {
      return RATINGS;
    }
    return DEFINING.contains(route.body()) ? EVERYWHERE : PLACES;
  }

  boolean isOfPlaces() {
    return this == PLACES || this == RATINGS;
  }
}
