package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.RangeValue;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Filters by a range, with the ends and the histogram to choose it from. */
final class RangeQueryTranslation extends QueryTranslation<RangeQuery> {

  RangeQueryTranslation(TranslationScope scope, RangeQuery query) {
    super(scope, query);
  }

  @Override
  Optional<JsonValue> ownClause() {
    Optional<RangeValue> value = scope.use(query.value());
    if (value.isEmpty() || isOpen(value.get()) || !scope.hasField(query)) {
      return Optional.empty();
    }
    return Optional.of(
        Dsl.nested(
            query.common().nestedField(),
            value.get() instanceof RangeValue.Multiple several
                ? several(several)
                : one(((RangeValue.Single) value.get()).bounds())));
  }

  /** The slider's whole extent stands in for the value. */
  @Override
  Optional<JsonValue> alone() {
    return query.range().isPresent() ? ofExtent(query.range().get()) : clause();
  }

  private Optional<JsonValue> ofExtent(RangeBounds extent) {
    if (extent.isOpen() || !scope.hasField(query)) {
      return Optional.empty();
    }
    return Optional.of(
        scope.from(
            query,
            Dsl.nested(query.common().nestedField(), one(extent)),
            "whole extent of the slider",
            "range"));
  }

  @Override
  boolean hasHits() {
    return false;
  }

  @Override
  void aggregate(Map<String, JsonValue> named) {
    Map<String, JsonValue> own = new LinkedHashMap<>();
    query
        .firstField()
        .ifPresent(
            field ->
                query.common().aggregation().names().forEach(name -> add(name, field.name(), own)));
    Optional<String> path = query.common().nestedField();
    if (own.isEmpty() || path.isEmpty()) {
      named.putAll(own);
    } else {
      named.put(
          path.get(),
          Dsl.object()
              .add("nested", Dsl.object("path", Json.text(path.get())))
              .add("aggs", Dsl.object(own))
              .build());
    }
    super.aggregate(named);
  }

  private void add(String name, String field, Map<String, JsonValue> own) {
    Histogram histogram = new Histogram(scope);
    switch (name) {
      case "min", "max" ->
          own.put(name, noted(Dsl.object(name, Dsl.object(Dsl.FIELD, Json.text(field)))));
      case "histogram" -> histogram.of(query, field).ifPresent(bars -> own.put(field, noted(bars)));
      case "date-histogram" ->
          histogram.ofDates(query, field).ifPresent(bars -> own.put(field, noted(bars)));
      default -> {
        // Other names have no meaning.
      }
    }
  }

  private JsonObject noted(JsonObject aggregation) {
    return scope.from(
        query,
        aggregation,
        "ends and histogram",
        "aggregations",
        "interval",
        "calendarInterval",
        "range");
  }

  private static boolean isOpen(RangeValue value) {
    return value instanceof RangeValue.Multiple several
        ? several.ranges().stream().anyMatch(RangeBounds::isOpen)
        : value instanceof RangeValue.Single single && single.bounds().isOpen();
  }

  private JsonObject several(RangeValue.Multiple several) {
    JsonArrayBuilder should = Json.array();
    several.ranges().forEach(bounds -> should.add(one(bounds)));
    return Dsl.object(
        "bool",
        Dsl.object()
            .add(Dsl.SHOULD, should)
            .add(Dsl.MINIMUM_SHOULD_MATCH, 1)
            .add("boost", 1.0)
            .build());
  }

  private JsonObject one(RangeBounds bounds) {
    String field = query.dataFields().get(0).name();
    JsonObjectBuilder range = Dsl.object();
    bounds.start().ifPresent(start -> range.add("gte", start));
    bounds.end().ifPresent(end -> range.add("lte", end));
    query.queryFormat().dateFormat().ifPresent(format -> range.add("format", format));
    bounds.boost().ifPresent(boost -> range.add("boost", boost));
    JsonObject clause = Dsl.object("range", Dsl.object(field, range.build()));
    return query.includeNullValues()
        ? Dsl.bool(Dsl.SHOULD, Json.array().add(clause).add(Dsl.missing(field)).build())
        : clause;
  }
}
