package io.searchgateway.judge.body;

import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.judge.own.Breadth;
import io.searchgateway.rights.Acl;
import java.util.Set;

/** Where in the bodies of an API the gateway's own indices are looked for. */
final class Breadths {

  private static final Set<BodyKind> MADE =
      Set.of(BodyKind.CREATE_INDEX, BodyKind.INDEX_PROPERTIES, BodyKind.ALIAS, BodyKind.UNJUDGED);

  private Breadths() {}

  static Breadth of(EngineRoute route) {
    if (route.acl() == Acl.SQL || route.acl() == Acl.ESQL) {
      return Breadth.QUERY_TEXT;
    }
    if (route.body() == BodyKind.RANK_EVAL) {
      return Breadth.RATINGS;
    }
    return MADE.contains(route.body()) ? Breadth.EVERYWHERE : Breadth.PLACES;
  }
}
