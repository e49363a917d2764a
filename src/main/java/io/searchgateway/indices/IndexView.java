package io.searchgateway.indices;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.MappedColumns;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Everything that a caller may know of an index. Figures that it may not see are left out. */
final class IndexView {

  private final GuardedEngine engine;
  private final Caller caller;

  IndexView(GuardedEngine engine, Caller caller) {
    this.engine = engine;
    this.caller = caller;
  }

  CompletionStage<JsonObject> of(IndexDescription indexDescription) {
    String name = PercentDecoding.encode(indexDescription.index());
    return asked("/" + name + "/_stats/docs,store")
        .thenCombine(
            asked("/_cluster/health/" + name + "?timeout=2s"),
            (stats, health) -> json(indexDescription, stats, health));
  }

  /** The answer, unless the caller may not ask, or the engine does not know: it may be closed. */
  private CompletionStage<Optional<JsonObject>> asked(String path) {
    return engine
        .ask(caller, "GET", path)
        .handle(
            (reply, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedStage(
                    reply.successful()
                        ? Optional.of(reply.object())
                        : Optional.<JsonObject>empty());
              }
              return CompletionFailures.cause(failure) instanceof Problem refused
                      && refused.status() < 500
                  ? CompletableFuture.completedStage(Optional.<JsonObject>empty())
                  : CompletableFuture.<Optional<JsonObject>>failedStage(failure);
            })
        .thenCompose(known -> known);
  }

  private static JsonObject json(
      IndexDescription indexDescription, Optional<JsonObject> stats, Optional<JsonObject> health) {
    JsonObjectBuilder json =
        Json.object()
            .add("index", indexDescription.index())
            .add("aliases", indexDescription.aliases())
            .add("settings", indexDescription.settings())
            .add("mappings", indexDescription.mapping())
            .add("columns", columns(indexDescription));
    if (!indexDescription.type().isEmpty()) {
      json.add("type", indexDescription.type());
    }
    stats.ifPresent(
        known -> {
          JsonObject all = IndexDescription.object(known, "_all");
          add(json, "docs", number(all, "primaries", "docs", "count"));
          add(json, "docs_deleted", number(all, "primaries", "docs", "deleted"));
          add(json, "store_bytes", number(all, "total", "store", "size_in_bytes"));
          add(json, "primary_store_bytes", number(all, "primaries", "store", "size_in_bytes"));
        });
    health.ifPresent(
        known -> {
          add(json, "health", Optional.ofNullable(known.get("status")));
          add(json, "shards", Optional.ofNullable(known.get("active_shards")));
        });
    return json.build();
  }

  private static JsonArrayBuilder columns(IndexDescription indexDescription) {
    JsonArrayBuilder columns = Json.array();
    for (Column column : MappedColumns.of(indexDescription.mapping())) {
      JsonObjectBuilder one =
          Json.object()
              .add("name", column.name())
              .add("use", column.mapping().isPresent() ? "custom" : column.use().word());
      column.format().ifPresent(format -> one.add("format", format));
      column.mapping().ifPresent(mapping -> one.add("mapping", mapping));
      columns.add(one);
    }
    return columns;
  }

  private static Optional<JsonValue> number(JsonObject all, String of, String what, String which) {
    return Optional.ofNullable(IndexDescription.object(all, of, what).get(which));
  }

  private static void add(JsonObjectBuilder json, String name, Optional<JsonValue> value) {
    value.ifPresent(known -> json.add(name, known));
  }
}
