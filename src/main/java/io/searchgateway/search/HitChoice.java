package io.searchgateway.search;

import io.searchgateway.classify.QueryParameters;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The hit whose score is explained.
 *
 * @param query id of the query that found it; not needed where one query is executed
 * @param document its id
 * @param index its index; not needed where one index is searched
 */
record HitChoice(Optional<String> query, String document, Optional<String> index) {

  /** The parameters by which it is named. */
  static final Set<String> PARAMETERS = Set.of("query", "document", "document_index");

  /** Documents of that id in several indices that are looked at. */
  private static final int MOST = 10;

  /** What has a part in the score beside the query. */
  private static final List<String> SCORING =
      List.of("rescore", "indices_boost", "runtime_mappings", "derived");

  /**
   * Reads the parameters.
   *
   * @throws Problem 400 when no document is named
   */
  static HitChoice of(RequestTarget received) {
    return new HitChoice(
        parameter(received, "query"),
        parameter(received, "document")
            .orElseThrow(
                () ->
                    Problem.of(
                        400,
                        "document_required",
                        "the parameter `document` says of which hit the score is explained")),
        parameter(received, "document_index"));
  }

  private static Optional<String> parameter(RequestTarget target, String name) {
    return target.query().map(QueryParameters::parse).orElse(List.of()).stream()
        .filter(parameter -> parameter.name().equals(name) && !parameter.value().isEmpty())
        .map(QueryParameters.Parameter::value)
        .findFirst();
  }

  /**
   * The place of its query among those that are executed.
   *
   * @throws Problem 400 when that is not known
   */
  int in(MultiSearch search) {
    List<String> ids =
        search.translation().queries().stream().map(one -> one.query().id()).toList();
    int at = query.isPresent() ? ids.indexOf(query.get()) : ids.size() == 1 ? 0 : -1;
    if (at < 0) {
      throw Problem.of(
          400,
          "query_required",
          "the parameter `query` is the id of an executed query: " + String.join(", ", ids));
    }
    return at;
  }

  /** A search for this hit alone, whose score is that of the search and comes with its reasons. */
  MultiSearchEntry explained(MultiSearchEntry search) {
    JsonObject ids =
        Json.wrapped("ids", Json.wrapped("values", Json.array(List.of(document)).build()));
    JsonValue scored =
        search.body().getOrDefault("query", Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT));
    JsonObjectBuilder body =
        Json.object()
            .add(
                "query",
                Json.object()
                    .add(
                        "bool",
                        Json.object()
                            .add("must", Json.array().add(scored))
                            .add("filter", Json.array().add(ids))))
            .add("explain", true)
            .add("_source", false)
            .add("size", MOST);
    for (String name : SCORING) {
      if (search.body().containsKey(name)) {
        body.add(name, search.body().get(name));
      }
    }
    return new MultiSearchEntry(search.header(), body.build());
  }

  /** It among the hits of such a search. */
  Optional<JsonObject> among(JsonArray hits) {
    List<JsonObject> found =
        hits.stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonValue::asJsonObject)
            .filter(hit -> hit.getString("_id", "").equals(document))
            .toList();
    return found.stream()
        .filter(hit -> index.isEmpty() || hit.getString("_index", "").equals(index.get()))
        .findFirst()
        .or(() -> found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty());
  }
}
