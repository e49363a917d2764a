package io.searchgateway.authorization.field;

import io.searchgateway.json.Json;
import io.searchgateway.rights.FieldRights;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Takes out of hits, and documents in their shape, what a caller may not see. */
final class VisibleHits {

  /** Members of a hit that hold values by the names of fields. */
  private static final Set<String> BY_FIELD = Set.of("fields", "highlight", "ignored_field_values");

  /** Members that hold nothing of the document's fields. */
  private static final Set<String> HARMLESS =
      Set.of(
          "_index",
          "_type",
          "_id",
          "_score",
          "_version",
          "_seq_no",
          "_primary_term",
          "_routing",
          "_parent",
          "_timestamp",
          "_ttl",
          "_shard",
          "_node",
          "_rank",
          "_cluster",
          "_nested",
          "_shards",
          "_clusters",
          "found",
          "exists",
          "created",
          "result",
          "forced_refresh",
          "error",
          "status",
          "sort",
          "matched_queries",
          // Of options of suggestions, which are hits in a way.
          "text",
          "score",
          "freq",
          "highlighted",
          "contexts",
          "collate_match");

  private final VisibleSource source;
  private final FieldRights rights;

  VisibleHits(VisibleSource source, FieldRights rights) {
    this.source = source;
    this.rights = rights;
  }

  /** The same for hits within others, of which no part was asked for by parameters. */
  private VisibleHits inner() {
    return new VisibleHits(new VisibleSource(rights), rights);
  }

  /** What is left of one hit or document; members that are not known are left out. */
  JsonObject hit(JsonObject hit) {
    JsonObjectBuilder left = Json.object();
    String around = around(hit.get("_nested"));
    hit.forEach(
        (name, value) -> {
          if (name.equals("_source") && value instanceof JsonObject object) {
            left.add(name, source.object(object, around));
          } else if (BY_FIELD.contains(name) && value instanceof JsonObject byField) {
            left.add(name, new VisibleSource(rights).narrow(byField));
          } else if (name.equals("get") && value instanceof JsonObject got) {
            left.add(name, hit(got));
          } else if (name.equals("inner_hits") && value instanceof JsonObject byName) {
            left.add(name, each(byName, (group, found) -> inner().hitsIn(found)));
          } else if (name.equals("_ignored") && value instanceof JsonArray names) {
            left.add(name, names(names));
          } else if (HARMLESS.contains(name)) {
            left.add(name, value);
          }
        });
    return left.build();
  }

  private static String around(@Nullable JsonValue nested) {
    if (!(nested instanceof JsonObject place)
        || !(place.get("field") instanceof JsonString field)) {
      return "";
    }
    return field.getString() + "." + around(place.get("_nested"));
  }

  private JsonArray names(JsonArray names) {
    JsonArrayBuilder left = Json.array();
    names.stream()
        .filter(name -> name instanceof JsonString text && rights.allow(text.getString()))
        .forEach(left::add);
    return left.build();
  }

  /** What is left of {@code {"hits": {"hits": […]}}}, wherever it stands. */
  JsonValue hitsIn(JsonValue value) {
    return value instanceof JsonObject around
            && around.get("hits") instanceof JsonObject hits
            && hits.get("hits") instanceof JsonArray
        ? with(around, "hits", hits(hits))
        : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** What is left of an object whose {@code hits} are a list. */
  JsonObject hits(JsonObject hits) {
    return hits.get("hits") instanceof JsonArray list ? with(hits, "hits", list(list)) : hits;
  }

  /** What is left of a list of hits or documents. */
  JsonArray list(JsonArray list) {
    return Json.array(
            list, entry -> entry instanceof JsonObject hit ? hit(hit) : JsonValue.EMPTY_JSON_OBJECT)
        .build();
  }

  static JsonObject with(JsonObject object, String name, JsonValue value) {
    return Json.object(object).add(name, value).build();
  }

  static JsonObject each(JsonObject object, BiFunction<String, JsonValue, JsonValue> change) {
    JsonObjectBuilder left = Json.object();
    object.forEach((name, value) -> left.add(name, change.apply(name, value)));
    return left.build();
  }

  static JsonObject only(JsonObject object, Predicate<String> names) {
    JsonObjectBuilder left = Json.object();
    object.forEach(
        (name, value) -> {
          if (names.test(name)) {
            left.add(name, value);
          }
        });
    return left.build();
  }
}
