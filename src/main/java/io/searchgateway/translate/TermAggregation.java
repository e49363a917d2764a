package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.DataField;
import io.searchgateway.query.SortBy;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Buckets of a field's values. */
final class TermAggregation {

  /** The wrapper's name, which clients look up. */
  private static final String NESTED = "reactivesearch_nested";

  private static final String TERMS = "terms";

  private final TranslationScope scope;

  TermAggregation(TranslationScope scope) {
    this.scope = scope;
  }

  /** A chain over all data fields, the first outermost; empty without any. */
  JsonObject of(TermQuery query) {
    List<DataField> fields = query.dataFields();
    Optional<JsonObject> chain = Optional.empty();
    for (int at = fields.size() - 1; at >= 0; at--) {
      JsonObjectBuilder level = Dsl.object().add(TERMS, terms(query, fields.get(at).name()));
      chain.ifPresent(inner -> level.add("aggs", inner));
      chain = Optional.of(Dsl.object(fields.get(at).name(), level.build()));
    }
    if (chain.isEmpty()) {
      return Dsl.object().build();
    }
    Optional<String> path = query.common().nestedField();
    return path.isEmpty()
        ? chain.get()
        : Dsl.object(
            NESTED,
            Dsl.object()
                .add("nested", Dsl.object("path", Json.text(path.get())))
                .add("aggs", chain.get())
                .build());
  }

  private JsonObject terms(TermQuery query, String field) {
    AggregationOptions options = query.common().aggregation();
    JsonObjectBuilder terms = Dsl.object().add(Dsl.FIELD, field);
    OptionalInt size = options.size().isPresent() ? options.size() : query.common().paging().size();
    size.ifPresent(count -> terms.add("size", count));
    scope.needsBuckets(query);
    terms.add("order", order(query));
    if (options.showMissing()) {
      terms.add("missing", query.missingLabel().orElse("N/A"));
    }
    new ValueFilterOption(scope).add(query, terms);
    return scope.from(
        query,
        terms.build(),
        "facet",
        "dataField",
        "aggregationSize",
        "size",
        "sortBy",
        "showMissing",
        "missingLabel");
  }

  private JsonObject order(TermQuery query) {
    Optional<SortBy> by = query.common().sortBy().filter(sortBy -> sortBy != SortBy.COUNT);
    return by.isEmpty()
        ? Dsl.object("_count", Json.text("desc"))
        : Dsl.object(scope.form().keyOrder(), Json.text(by.get() == SortBy.ASC ? "asc" : "desc"));
  }
}
