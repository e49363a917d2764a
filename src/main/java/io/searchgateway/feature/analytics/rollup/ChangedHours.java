package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the hours of facts, such as those that may not be in the roll-ups. */
final class ChangedHours {

  private static final String HOURS = "hours";

  private ChangedHours() {}

  /** A search for those in a time with facts that may not be in the roll-ups. */
  static JsonObject search(RollUpState state, long from, long to) {
    JsonObject written = range(FactFields.WRITTEN, Json.object().add("gte", state.since()).build());
    JsonObject time =
        range(
            FactFields.TIME,
            Json.object()
                .add("gte", Math.max(from, state.closed()))
                .add("lt", Math.min(to, state.end()))
                .build());
    return search(
        Json.wrapped("bool", Json.wrapped("filter", Json.array().add(written).add(time).build())));
  }

  /** A search for the hours of the facts that a query finds. */
  static JsonObject search(JsonObject query) {
    JsonObject hours =
        Json.object()
            .add("field", FactFields.TIME)
            .add("interval", Hour.MILLIS)
            .add("min_doc_count", 1)
            .build();
    return Json.object()
        .add("size", 0)
        .add("query", query)
        .add("aggs", Json.wrapped(HOURS, Json.wrapped("histogram", hours)))
        .build();
  }

  private static JsonObject range(String field, JsonObject bounds) {
    return Json.wrapped("range", Json.wrapped(field, bounds));
  }

  /** What such a search has found. */
  static SortedSet<Hour> of(JsonObject answer) {
    SortedSet<Hour> found = new TreeSet<>();
    if (answer.get("aggregations") instanceof JsonObject all
        && all.get(HOURS) instanceof JsonObject hours
        && hours.get("buckets") instanceof JsonArray buckets) {
      for (JsonObject bucket : buckets.getValuesAs(JsonObject.class)) {
        if (bucket.get("key") instanceof JsonNumber begin) {
          found.add(Hour.of(begin.longValue()));
        }
      }
    }
    return found;
  }
}
