package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Distinct;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.Optional;

/** One hit per value of a field. */
final class CollapseOption {

  private static final String FIELD = "distinctField";
  private static final String CONFIG = "distinctFieldConfig";

  private final TranslationScope scope;

  CollapseOption(TranslationScope scope) {
    this.scope = scope;
  }

  Optional<JsonObject> of(DeclarativeQuery query) {
    Distinct distinct = query.common().distinct();
    if (!distinct.isAsked()
        || !scope.engineHas(
            SearchFeature.COLLAPSE, query, distinct.field().isPresent() ? FIELD : CONFIG)) {
      return Optional.empty();
    }
    if (distinct.field().isEmpty()
        && distinct
            .config()
            .filter(config -> config.get(Dsl.FIELD) instanceof JsonString)
            .isEmpty()) {
      scope.fault(
          query,
          CONFIG,
          "missing_distinct_field",
          "`distinctFieldConfig` needs `distinctField` or a `field` of its own");
      return Optional.empty();
    }
    JsonObjectBuilder collapse = Dsl.object();
    distinct.config().ifPresent(config -> config.forEach(collapse::add));
    distinct.field().ifPresent(field -> collapse.add(Dsl.FIELD, field));
    return Optional.of(scope.from(query, collapse.build(), "one hit per value", FIELD, CONFIG));
  }
}
