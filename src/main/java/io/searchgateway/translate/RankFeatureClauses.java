package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RankFeature;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Boosts by rank-feature fields. */
final class RankFeatureClauses {

  private final TranslationScope scope;

  RankFeatureClauses(TranslationScope scope) {
    this.scope = scope;
  }

  /** Adds one clause per feature, in the order sent. */
  void add(DeclarativeQuery query, TextOptions options, JsonArrayBuilder clauses) {
    if (options.rankFeatures().isEmpty() || options.rankFeatures().get().isEmpty()) {
      return;
    }
    if (scope.engineHas(SearchFeature.RANK_FEATURE, query, "rankFeature")) {
      for (RankFeature feature : options.rankFeatures().get()) {
        clauses.add(scope.from(query, clause(feature), "boost by a feature", "rankFeature"));
      }
    }
  }

  private static JsonObject clause(RankFeature feature) {
    JsonObjectBuilder clause = Dsl.object().add(Dsl.FIELD, feature.field());
    feature
        .function()
        .ifPresent(
            function -> {
              JsonObjectBuilder parameters = Dsl.object();
              function.parameters().forEach(parameters::add);
              clause.add(function.name(), parameters);
            });
    feature.boost().ifPresent(boost -> clause.add("boost", boost));
    return Dsl.object("rank_feature", clause.build());
  }
}
