package io.searchgateway.indices;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.search.call.CallersEngine;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** All indices that a caller may see, with an alias of each (features-data-ui 2). */
public final class AliasedIndices {

  private static final List<String> COLUMNS =
      List.of(
          "health",
          "status",
          "index",
          "uuid",
          "pri",
          "rep",
          "docs.count",
          "docs.deleted",
          "store.size",
          "pri.store.size");

  private final CallersEngine engine;

  public AliasedIndices(CallersEngine engine) {
    this.engine = engine;
  }

  /**
   * A row for each index: its alias, or its own name where it has none, under {@code alias}, all of
   * them under {@code aliases}, and what {@code _cat/indices} tells.
   */
  public CompletionStage<JsonArray> list(Caller caller) {
    return engine
        .ask(caller, "GET", "/_cat/indices?format=json&bytes=b")
        .thenCombine(
            engine.ask(caller, "GET", "/_alias"),
            (rows, aliases) ->
                rows(rows.checked().json(), aliases.successful() ? aliases.object() : NONE));
  }

  private static final JsonObject NONE = JsonValue.EMPTY_JSON_OBJECT;

  private static JsonArray rows(JsonValue listed, JsonObject aliases) {
    JsonArrayBuilder rows = Json.build().createArrayBuilder();
    if (listed instanceof JsonArray indices) {
      indices.getValuesAs(JsonObject.class).stream()
          .sorted((a, b) -> a.getString("index", "").compareTo(b.getString("index", "")))
          .forEach(index -> rows.add(row(index, aliases)));
    }
    return rows.build();
  }

  private static JsonObject row(JsonObject index, JsonObject aliases) {
    String name = index.getString("index", "");
    List<String> own = List.copyOf(App.object(App.object(aliases, name), "aliases").keySet());
    JsonObjectBuilder row =
        Json.build().createObjectBuilder().add("alias", own.isEmpty() ? name : own.get(0));
    COLUMNS.forEach(column -> row.add(column, index.getOrDefault(column, JsonValue.NULL)));
    return row.add("aliases", Json.build().createArrayBuilder(own)).build();
  }
}
