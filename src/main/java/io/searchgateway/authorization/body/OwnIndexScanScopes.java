package io.searchgateway.authorization.body;

import io.searchgateway.authorization.ownindex.OwnIndexScanScope;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.rights.Acl;
import java.util.Set;

/** Where in the bodies of an API the gateway's own indices are looked for. */
final class OwnIndexScanScopes {

  private static final Set<BodyKind> MADE =
      Set.of(BodyKind.CREATE_INDEX, BodyKind.INDEX_PROPERTIES, BodyKind.ALIAS, BodyKind.UNJUDGED);

  private OwnIndexScanScopes() {}

  static OwnIndexScanScope of(EngineRoute route) {
    if (route.acl() == Acl.SQL || route.acl() == Acl.ESQL) {
      return OwnIndexScanScope.QUERY_TEXT;
    }
    if (route.body() == BodyKind.RANK_EVAL) {
      return OwnIndexScanScope.RATINGS;
    }
    return MADE.contains(route.body()) ? OwnIndexScanScope.EVERYWHERE : OwnIndexScanScope.PLACES;
  }
}
