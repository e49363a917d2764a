package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.RangeValue;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Optional;

/** The clause of a range (specification section 7.4). */
final class RangeClause {

  private final Scope scope;

  RangeClause(Scope scope) {
    this.scope = scope;
  }

  /** The clause of the value. */
  Optional<JsonValue> of(RangeQuery query) {
    Optional<RangeValue> value = scope.use(query.value());
    if (value.isEmpty() || isOpen(value.get()) || !scope.hasField(query)) {
      return Optional.empty();
    }
    return Optional.of(
        Dsl.nested(
            query.common().nestedField(),
            value.get() instanceof RangeValue.Several several
                ? several(query, several)
                : one(query, ((RangeValue.Single) value.get()).bounds())));
  }

  /** The clause of the slider's whole extent, which stands in for that of the value. */
  Optional<JsonValue> ofExtent(RangeQuery query, RangeBounds extent) {
    if (extent.isOpen() || !scope.hasField(query)) {
      return Optional.empty();
    }
    return Optional.of(
        scope.from(
            query,
            Dsl.nested(query.common().nestedField(), one(query, extent)),
            "whole extent of the slider",
            "range"));
  }

  private static boolean isOpen(RangeValue value) {
    return value instanceof RangeValue.Several several
        ? several.ranges().stream().anyMatch(RangeBounds::isOpen)
        : value instanceof RangeValue.Single single && single.bounds().isOpen();
  }

  private static JsonObject several(RangeQuery query, RangeValue.Several several) {
    JsonArrayBuilder should = Json.build().createArrayBuilder();
    several.ranges().forEach(bounds -> should.add(one(query, bounds)));
    return Dsl.object(
        "bool",
        Dsl.object()
            .add(Dsl.SHOULD, should)
            .add(Dsl.MINIMUM_SHOULD_MATCH, 1)
            .add("boost", 1.0)
            .build());
  }

  private static JsonObject one(RangeQuery query, RangeBounds bounds) {
    String field = query.dataFields().get(0).name();
    JsonObjectBuilder range = Dsl.object();
    bounds.start().ifPresent(start -> range.add("gte", start));
    bounds.end().ifPresent(end -> range.add("lte", end));
    query.queryFormat().dateFormat().ifPresent(format -> range.add("format", format));
    bounds.boost().ifPresent(boost -> range.add("boost", boost));
    JsonObject clause = Dsl.object("range", Dsl.object(field, range.build()));
    return query.includeNullValues()
        ? Dsl.bool(
            Dsl.SHOULD,
            Json.build().createArrayBuilder().add(clause).add(Dsl.missing(field)).build())
        : clause;
  }
}
