package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Makes a query depend on more queries than it did. */
final class ReactJoin {

  private static final String REACT = "react";
  private static final String AND = "and";

  /** What a query asks of the engine besides its value; a value that stands alone needs none. */
  private static final Set<String> NOT_OF_THE_VALUE =
      Set.of("id", "execute", "react", "defaultquery", "customquery", "size", "from", "index");

  private ReactJoin() {}

  /** The query, all whose hits must match those of these ids too. */
  static QueryItem and(QueryItem query, List<String> ids, AddedQueries added) {
    CaseInsensitiveObject react =
        new CaseInsensitiveObject(
            query.members().find(REACT).orElse(JsonValue.EMPTY_JSON_OBJECT)
                    instanceof JsonObject object
                ? object
                : JsonValue.EMPTY_JSON_OBJECT);
    JsonArrayBuilder all = Json.array();
    react
        .find(AND)
        .ifPresent(
            before -> {
              if (before instanceof JsonArray several) {
                several.forEach(all::add);
              } else {
                all.add(before);
              }
            });
    ids.forEach(all::add);
    if (losesItsValue(query)) {
      all.add(added.add(valueOf(query)));
    }
    return query.with(REACT, react.with(AND, all.build()).json());
  }

  /**
   * Beside dependencies the value of a query counts no more if its default query has no query of
   * its own.
   */
  private static boolean losesItsValue(QueryItem query) {
    return query.hasValue()
        && query.members().find("defaultQuery").orElse(JsonValue.NULL) instanceof JsonObject raw
        && !raw.containsKey("query")
        && !raw.containsKey("id");
  }

  private static JsonObject valueOf(QueryItem query) {
    JsonObjectBuilder own = Json.object();
    query
        .json()
        .forEach(
            (name, value) -> {
              if (!NOT_OF_THE_VALUE.contains(name.toLowerCase(Locale.ROOT))) {
                own.add(name, value);
              }
            });
    return own.build();
  }
}
