package io.searchgateway.indices;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexGrants;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/** All indices that a caller may see, with an alias of each. */
@Component
public final class AliasedIndices {

  private static final JsonObject NONE = JsonValue.EMPTY_JSON_OBJECT;

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

  private static final String SEARCH = "/_search";
  private static final JsonObject NOTHING =
      Json.object().add("query", Json.object().add("match_none", NONE)).build();

  private final GuardedEngine engine;
  private final EngineClient own;

  /**
   * Lists of indices.
   *
   * @param own calls of the gateway's own
   */
  @Inject
  public AliasedIndices(GuardedEngine engine, EngineClient own) {
    this.engine = engine;
    this.own = own;
  }

  /**
   * A row for each index: its alias, or its own name where it has none, under {@code alias}, all of
   * them under {@code aliases}, and what {@code _cat/indices} tells. Who sees documents in part is
   * told of names only, as counts and sizes tell of what is hidden: all else is null.
   */
  public CompletionStage<JsonArray> list(Caller caller) {
    return caller.rights().seesPartly() ? names(caller) : figures(caller);
  }

  private CompletionStage<JsonArray> figures(Caller caller) {
    return engine
        .ask(caller, "GET", "/_cat/indices?format=json&bytes=b")
        .thenCombine(
            engine.ask(caller, "GET", "/_alias"),
            (rows, aliases) ->
                rows(rows.checked().json(), aliases.successful() ? aliases.object() : NONE));
  }

  /** The gateway asks itself, about those indices that the caller may search. */
  private CompletionStage<JsonArray> names(Caller caller) {
    return engine
        .judge(caller, "POST", "/*" + SEARCH, Optional.of(NOTHING))
        .thenCompose(
            passed -> {
              String searched = passed.call().target().path();
              return own.get(
                  searched.substring(0, searched.length() - SEARCH.length()) + "/_alias");
            })
        .thenApply(
            answer -> {
              if (!answer.successful()) {
                throw Problem.of(
                    502, "indices_unknown", "the engine did not return the list of indices");
              }
              return rows(answer.json(), caller.rights().indices());
            });
  }

  /** An index that is granted by its aliases alone goes by these. */
  private static JsonArray rows(JsonObject told, IndexGrants grants) {
    JsonArrayBuilder rows = Json.array();
    new TreeMap<>(told)
        .forEach(
            (index, described) -> {
              List<String> aliases =
                  IndexDescription.object(described.asJsonObject(), "aliases").keySet().stream()
                      .filter(grants::allow)
                      .toList();
              if (grants.allow(index)) {
                rows.add(row(named(index), aliases));
              } else {
                aliases.forEach(alias -> rows.add(row(named(alias), List.of())));
              }
            });
    return rows.build();
  }

  private static JsonObject named(String index) {
    return Json.object().add("index", index).build();
  }

  private static JsonArray rows(JsonValue listed, JsonObject aliases) {
    JsonArrayBuilder rows = Json.array();
    if (listed instanceof JsonArray indices) {
      indices.getValuesAs(JsonObject.class).stream()
          .sorted((a, b) -> a.getString("index", "").compareTo(b.getString("index", "")))
          .forEach(index -> rows.add(row(index, aliases)));
    }
    return rows.build();
  }

  private static JsonObject row(JsonObject index, JsonObject aliases) {
    String name = index.getString("index", "");
    return row(index, List.copyOf(IndexDescription.object(aliases, name, "aliases").keySet()));
  }

  private static JsonObject row(JsonObject index, List<String> aliases) {
    JsonObjectBuilder row =
        Json.object()
            .add("alias", aliases.isEmpty() ? index.getString("index", "") : aliases.get(0));
    COLUMNS.forEach(column -> row.add(column, index.getOrDefault(column, JsonValue.NULL)));
    return row.add("aliases", Json.array(aliases)).build();
  }
}
