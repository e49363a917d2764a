package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.RangeQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Ends and histogram of a range (specification section 8.7). */
final class RangeAggregations {

  private static final String[] PROPERTIES = {
    "aggregations", "interval", "calendarInterval", "range"
  };

  private final Scope scope;
  private final Histogram histogram;

  RangeAggregations(Scope scope) {
    this.scope = scope;
    histogram = new Histogram(scope);
  }

  /** Aggregations by name, within the nested path where there is one. */
  Map<String, JsonValue> of(RangeQuery query) {
    Map<String, JsonValue> named = new LinkedHashMap<>();
    if (!query.dataFields().isEmpty()) {
      String field = query.dataFields().get(0).name();
      query.common().aggregation().names().forEach(name -> add(query, field, name, named));
    }
    Optional<String> path = query.common().nestedField();
    return named.isEmpty() || path.isEmpty()
        ? named
        : Map.of(
            path.get(),
            Dsl.object()
                .add("nested", Dsl.object("path", Json.text(path.get())))
                .add("aggs", Dsl.object(named))
                .build());
  }

  private void add(RangeQuery query, String field, String name, Map<String, JsonValue> named) {
    switch (name) {
      case "min", "max" ->
          named.put(name, noted(query, Dsl.object(name, Dsl.object(Dsl.FIELD, Json.text(field)))));
      case "histogram" ->
          histogram.of(query, field).ifPresent(value -> named.put(field, noted(query, value)));
      case "date-histogram" ->
          histogram.ofDates(query, field).ifPresent(value -> named.put(field, noted(query, value)));
      default -> {
        // Other names have no meaning.
      }
    }
  }

  private JsonObject noted(RangeQuery query, JsonObject aggregation) {
    return scope.from(query, aggregation, "ends and histogram", PROPERTIES);
  }
}
