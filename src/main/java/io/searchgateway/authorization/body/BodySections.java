package io.searchgateway.authorization.body;

import io.searchgateway.classify.BodyKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Which section of the table tells what a body may hold. */
final class BodySections {

  private static final Map<BodyKind, String> BY_KIND = new EnumMap<>(BodyKind.class);

  static {
    BY_KIND.put(BodyKind.SEARCH, "search");
    BY_KIND.put(BodyKind.QUERY, "query-body");
    BY_KIND.put(BodyKind.BY_QUERY, "by-query");
    BY_KIND.put(BodyKind.MGET, "mget");
    BY_KIND.put(BodyKind.MTERMVECTORS, "mtermvectors");
    BY_KIND.put(BodyKind.TERMVECTORS, "termvectors");
    BY_KIND.put(BodyKind.UPDATE, "update");
    BY_KIND.put(BodyKind.REINDEX, "reindex");
    BY_KIND.put(BodyKind.ALIASES, "aliases");
    BY_KIND.put(BodyKind.ALIAS, "alias");
    BY_KIND.put(BodyKind.CREATE_INDEX, "create-index");
    BY_KIND.put(BodyKind.ANALYZE, "analyze");
    BY_KIND.put(BodyKind.FIELD_CAPS, "field-caps");
    BY_KIND.put(BodyKind.RANK_EVAL, "rank-eval");
    BY_KIND.put(BodyKind.TERMS_ENUM, "terms-enum");
    BY_KIND.put(BodyKind.SCROLL, "scroll");
    BY_KIND.put(BodyKind.PIT, "pit-ids");
  }

  private BodySections() {}

  /** The section; empty where the body is judged in a way of its own. */
  static Optional<String> of(BodyKind kind) {
    return Optional.ofNullable(BY_KIND.get(kind));
  }
}
