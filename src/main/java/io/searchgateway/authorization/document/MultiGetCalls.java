package io.searchgateway.authorization.document;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.document.VisibleDocuments.Found;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Calls of {@code _mget}: each document is asked for on the condition that it is as a search of the
 * caller's found it; those that none found are asked for on a condition that is never met.
 */
final class MultiGetCalls {

  private static final int DEPTH = 100;
  private static final int MOST_DOCUMENTS = 1000;
  private static final int MOST_INDICES = 20;

  /** The highest that there can be. */
  private static final long NEVER = Long.MAX_VALUE;

  private final VisibleDocuments documents;

  MultiGetCalls(VisibleDocuments documents) {
    this.documents = documents;
  }

  /** Where a document is looked for, and its id. */
  private record Place(String search, String id) {}

  CompletionStage<AuthorizedCall> confined(AuthorizedCall call, JsonObject filter) {
    JsonArray items = items(call);
    Map<String, Set<String>> byPlace = new LinkedHashMap<>();
    List<Place> places = new ArrayList<>();
    for (JsonValue item : items) {
      Place place = place(call, item);
      places.add(place);
      byPlace.computeIfAbsent(place.search(), none -> new LinkedHashSet<>()).add(place.id());
    }
    if (items.size() > MOST_DOCUMENTS || byPlace.size() > MOST_INDICES) {
      throw DocumentProblems.api();
    }
    CompletionStage<Map<Place, Found>> all =
        CompletableFuture.completedFuture(new LinkedHashMap<>());
    for (Map.Entry<String, Set<String>> group : byPlace.entrySet()) {
      all =
          all.thenCombine(
              documents.find(group.getKey() + "?ignore_unavailable=true", group.getValue(), filter),
              (gathered, found) -> {
                found.forEach((id, state) -> gathered.put(new Place(group.getKey(), id), state));
                return gathered;
              });
    }
    return all.thenApply(found -> conditional(call, items, places, found));
  }

  private static AuthorizedCall conditional(
      AuthorizedCall call, JsonArray items, List<Place> places, Map<Place, Found> found) {
    JsonArrayBuilder docs = Json.array();
    for (int i = 0; i < items.size(); i++) {
      Found state = found.get(places.get(i));
      JsonObject item =
          items.get(i) instanceof JsonObject object
              ? object
              : Json.object().add("_id", items.get(i)).build();
      docs.add(Json.object(item).add("version", state == null ? NEVER : state.version()));
    }
    return call.to(
            QueryStringEdit.with(
                QueryStringEdit.without(call.target(), "realtime"::equals), "realtime", "false"))
        .withJson(Json.bytes(Json.object().add("docs", docs).build()));
  }

  /**
   * Either {@code docs} or {@code ids}; documents that give conditions of their own are refused.
   */
  private static JsonArray items(AuthorizedCall call) {
    byte[] content = call.content().orElseThrow(DocumentProblems::api);
    if (!(BoundedJson.readExactly(content, DEPTH) instanceof BoundedJson.Read read)
        || !(read.value() instanceof JsonObject body)
        || body.size() != 1) {
      throw DocumentProblems.api();
    }
    JsonValue list = body.getOrDefault("docs", body.getOrDefault("ids", JsonValue.NULL));
    if (!(list instanceof JsonArray items)) {
      throw DocumentProblems.api();
    }
    for (JsonValue item : items) {
      if (item instanceof JsonObject object
          && object.keySet().stream().anyMatch(name -> name.contains("version"))) {
        throw DocumentProblems.parameter("version");
      }
    }
    return items;
  }

  private static Place place(AuthorizedCall call, JsonValue item) {
    List<String> path =
        Arrays.stream(call.target().path().split("/", -1))
            .filter(segment -> !segment.isEmpty() && !segment.equals("_mget"))
            .toList();
    JsonObject object = item instanceof JsonObject some ? some : JsonValue.EMPTY_JSON_OBJECT;
    String index =
        text(object, "_index")
            .map(PercentDecoding::encode)
            .or(() -> path.stream().findFirst())
            .orElseThrow(DocumentProblems::api);
    Optional<String> type =
        text(object, "_type")
            .map(PercentDecoding::encode)
            .or(() -> path.stream().skip(1).findFirst());
    String id =
        item instanceof JsonString plain
            ? plain.getString()
            : text(object, "_id").orElseThrow(DocumentProblems::api);
    return new Place(
        "/"
            + index
            + type.filter(t -> !t.startsWith("_")).map(t -> "/" + t).orElse("")
            + "/_search",
        id);
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }
}
