package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RawEngineQuery;
import java.util.Optional;

/** Engine DSL that came with the request. */
final class RawDsl {

  static final String DEFAULT = "defaultQuery";
  static final String CUSTOM = "customQuery";

  private final TranslationScope scope;

  RawDsl(TranslationScope scope) {
    this.scope = scope;
  }

  /**
   * What one of the two properties holds. A reference to a stored query must have been resolved
   * before: what is left of them is a fault.
   */
  Optional<RawEngineQuery> of(DeclarativeQuery query, String property) {
    Optional<RawEngineQuery> raw =
        property.equals(DEFAULT) ? query.common().defaultQuery() : query.common().customQuery();
    if (raw.isPresent() && raw.get().storedQuery().isPresent()) {
      scope.fault(
          query,
          property,
          "stored_query_not_resolved",
          "the stored query that `" + property + "` names is not available");
      return Optional.empty();
    }
    return raw;
  }
}
