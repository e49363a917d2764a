package io.searchgateway.translate;

import io.searchgateway.engine.dialect.CompositeForm;
import io.searchgateway.json.Json;
import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SortBy;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.OptionalInt;

/** Buckets that can be paged through. */
final class CompositeAggregation {

  private static final String TERMS = "terms";

  private final TranslationScope scope;

  CompositeAggregation(TranslationScope scope) {
    this.scope = scope;
  }

  /**
   * The aggregation of a field, without its name. Where the engine has none, a terms aggregation in
   * the same order stands in for it, which cannot be paged through.
   */
  JsonObject of(DeclarativeQuery query, String field) {
    scope.needsBuckets(query);
    JsonObjectBuilder aggregation =
        scope.form().composite() == CompositeForm.NONE
            ? Dsl.object().add(TERMS, terms(query, field))
            : Dsl.object().add("composite", composite(query, field));
    if (query.common().aggregation().field().isPresent()) {
      aggregation.add(
          "aggs", Dsl.object(field, Dsl.object("top_hits", Dsl.object("size", Json.number(1)))));
    }
    return scope.from(
        query,
        aggregation.build(),
        "buckets to page through",
        "pagination",
        "aggregationField",
        "aggregationSize",
        "size",
        "sortBy",
        "showMissing",
        "after");
  }

  private JsonObject composite(DeclarativeQuery query, String field) {
    AggregationOptions options = query.common().aggregation();
    JsonObjectBuilder terms = Dsl.object().add(Dsl.FIELD, field);
    if (options.showMissing() && scope.form().composite().missingBucket()) {
      terms.add("missing_bucket", true);
    }
    direction(query).ifPresent(order -> terms.add("order", order));
    JsonObjectBuilder composite =
        Dsl.object()
            .add("sources", Json.array().add(Dsl.object(field, Dsl.object(TERMS, terms.build()))));
    size(query).ifPresent(size -> composite.add("size", size));
    options.after().ifPresent(after -> composite.add("after", after));
    return composite.build();
  }

  private JsonObject terms(DeclarativeQuery query, String field) {
    JsonObjectBuilder terms = Dsl.object().add(Dsl.FIELD, field);
    size(query).ifPresent(size -> terms.add("size", size));
    return terms
        .add(
            "order", Dsl.object(scope.form().keyOrder(), Json.text(direction(query).orElse("asc"))))
        .build();
  }

  private static OptionalInt size(DeclarativeQuery query) {
    OptionalInt size = query.common().aggregation().size();
    return size.isPresent() ? size : query.common().paging().size();
  }

  private static Optional<String> direction(DeclarativeQuery query) {
    return query
        .common()
        .sortBy()
        .filter(by -> by != SortBy.COUNT)
        .map(by -> by == SortBy.ASC ? "asc" : "desc");
  }
}
