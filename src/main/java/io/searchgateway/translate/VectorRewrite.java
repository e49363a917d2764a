package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.engine.dialect.VectorForm;
import io.searchgateway.json.Json;
import io.searchgateway.query.Backend;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.VectorRanking;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;

/** Ranks hits by the likeness of a vector. */
final class VectorRewrite {

  private static final String PROPERTY = "queryVector";
  private static final int DEFAULT_SIZE = 10;

  private final TranslationScope scope;
  private final Backend backend;

  VectorRewrite(TranslationScope scope, Backend backend) {
    this.scope = scope;
    this.backend = backend;
  }

  /** Rewrites {@code query} and {@code size} of a body when the query asks for it. */
  void apply(DeclarativeQuery query, Map<String, JsonValue> body) {
    query.common().vector().ifPresent(ranking -> apply(query, ranking, body));
  }

  private void apply(DeclarativeQuery query, VectorRanking ranking, Map<String, JsonValue> body) {
    boolean plugin =
        backend == Backend.OPENSEARCH
            || (scope.form().vectors() == VectorForm.KNN && ranking.script().isEmpty());
    if (!scope.engineHas(needed(ranking, plugin), query, PROPERTY)) {
      return;
    }
    JsonObject script =
        scope.from(
            query,
            plugin ? knn(ranking) : functions(ranking),
            "rank by likeness",
            PROPERTY,
            "vectorDataField",
            "script");
    JsonValue ranked = body.getOrDefault(Dsl.QUERY, Dsl.matchAll());
    body.put(
        Dsl.QUERY,
        Dsl.object(
            "script_score", Dsl.object().add(Dsl.QUERY, ranked).add("script", script).build()));
    int size = query.common().paging().size().orElse(DEFAULT_SIZE);
    body.put(
        "size",
        scope.from(
            query,
            Json.number(Math.min(ranking.candidates(), size)),
            "number of hits",
            "candidates",
            "size"));
  }

  private static SearchFeature needed(VectorRanking ranking, boolean plugin) {
    if (plugin) {
      return SearchFeature.KNN_SCORE;
    }
    return ranking.script().isPresent()
        ? SearchFeature.VECTOR_SCRIPT
        : SearchFeature.VECTOR_FIELD_BY_NAME;
  }

  private static JsonObject functions(VectorRanking ranking) {
    return Dsl.object()
        .add(
            "source",
            ranking.script().orElse("cosineSimilarity(params.queryVector, params.dataField) + 1.0"))
        .add(
            "params",
            Dsl.object().add("queryVector", ranking.vector()).add("dataField", ranking.field()))
        .build();
  }

  private static JsonObject knn(VectorRanking ranking) {
    return Dsl.object()
        .add("source", "knn_score")
        .add("lang", "knn")
        .add(
            "params",
            Dsl.object()
                .add("query_value", ranking.vector())
                .add(Dsl.FIELD, ranking.field())
                .add("space_type", ranking.script().orElse("cosinesimil")))
        .build();
  }
}
