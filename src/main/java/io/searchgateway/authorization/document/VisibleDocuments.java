package io.searchgateway.authorization.document;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Finds out by searches which documents a caller may see, and in which state they are. */
final class VisibleDocuments {

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int MOST_COPIES = 3;
  private static final String SEEN = "seen";

  private final EngineClient engine;
  private final Supplier<Optional<Dialect>> dialect;

  VisibleDocuments(EngineClient engine, Supplier<Optional<Dialect>> dialect) {
    this.engine = engine;
    this.dialect = dialect;
  }

  /**
   * A document that was found.
   *
   * @param version the number that grows with each change
   * @param condition parameters that make a write fail unless it is as it was found
   */
  record Found(long version, String condition) {}

  /**
   * The documents of these ids that match the filter, by id. Where an id is there twice, on shards
   * or in types, it is left out, whichever of the two matches: the versions of one would pass for
   * those of the other.
   *
   * @param path of the search, with its parameters
   */
  CompletionStage<Map<String, Found>> find(String path, Collection<String> ids, JsonObject filter) {
    Dialect engines = dialect.get().orElseThrow(DocumentProblems::unknown);
    return engine
        .call("POST", path, Optional.of(search(ids, filter, engines)))
        .handle(
            (answer, failure) -> {
              if (failure != null) {
                throw DocumentProblems.unknown();
              }
              return answer.status() == NOT_FOUND
                  ? Map.of()
                  : found(answer, engines, MOST_COPIES * ids.size());
            });
  }

  private static JsonObject search(Collection<String> ids, JsonObject filter, Dialect engines) {
    JsonObject byId =
        Json.object().add("ids", Json.object().add("values", Json.array(ids))).build();
    JsonObjectBuilder seen =
        Json.object().add("filter", Json.array().add(filter)).add("_name", SEEN);
    JsonObjectBuilder both =
        Json.object()
            .add("must", Json.array().add(byId))
            .add("should", Json.array().add(Json.object().add("bool", seen)))
            .add("minimum_should_match", 0);
    JsonObjectBuilder search =
        Json.object()
            .add("size", MOST_COPIES * ids.size())
            .add("version", true)
            .add("_source", false)
            .add("query", Json.object().add("bool", both));
    if (engines.hiddenIndices()) {
      search.add("seq_no_primary_term", true);
    }
    return search.build();
  }

  private static Map<String, Found> found(EngineAnswer answer, Dialect engines, int most) {
    if (answer.status() == BAD_REQUEST) {
      throw DocumentProblems.unfit();
    }
    if (!answer.successful()
        || !(answer.json().get("hits") instanceof JsonObject hits)
        || !(hits.get("hits") instanceof JsonArray list)) {
      throw DocumentProblems.unknown();
    }
    if (list.size() >= most) {
      return Map.of(); // There may be more than these, of any of the ids.
    }
    Map<String, Integer> times = new HashMap<>();
    Map<String, Found> found = new HashMap<>();
    for (JsonValue value : list) {
      if (!(value instanceof JsonObject hit) || !(hit.get("_id") instanceof JsonString id)) {
        throw DocumentProblems.unknown();
      }
      times.merge(id.getString(), 1, Integer::sum);
      if (isSeen(hit) && hit.get("_version") instanceof JsonNumber version) {
        engines
            .documents()
            .version(hit)
            .ifPresent(
                state ->
                    found.put(
                        id.getString(),
                        new Found(version.longValue(), engines.documents().onlyIf(state))));
      }
    }
    found.keySet().removeIf(id -> times.getOrDefault(id, 0) > 1);
    return found;
  }

  private static boolean isSeen(JsonObject hit) {
    return hit.get("matched_queries") instanceof JsonArray names && names.contains(Json.text(SEEN));
  }
}
