package io.searchgateway.feature.relevance;

import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The nDCG of given hits as the engine's {@code _rank_eval} computes it. */
final class EngineEvaluation {

  private final EngineCalls engine;
  private final String index;
  private final int best;

  /**
   * An evaluation of documents of one index.
   *
   * @param best how many hits count
   */
  EngineEvaluation(EngineCalls engine, String index, int best) {
    this.engine = engine;
    this.index = index;
    this.best = best;
  }

  /** The nDCG of each search, in the order of the searches. */
  List<Double> of(Map<RatedSearch, List<String>> found) throws IOException, InterruptedException {
    JsonArrayBuilder requests = Json.array();
    int id = 0;
    for (Map.Entry<RatedSearch, List<String>> search : found.entrySet()) {
      requests.add(request(id++, search.getValue(), search.getKey().ratings()));
    }
    JsonStructure metric =
        Json.wrapped("dcg", Json.object().add("k", best).add("normalize", true).build());
    JsonObject body = Json.object().add("requests", requests).add("metric", metric).build();
    JsonObject details =
        Json.readObject(
                engine
                    .call("POST", "/" + index + "/_rank_eval", body.toString())
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow()
            .getJsonObject("details");
    List<Double> values = new ArrayList<>();
    for (int at = 0; at < id; at++) {
      JsonObject detail = details.getJsonObject(String.valueOf(at));
      values.add(detail.getJsonNumber("metric_score").doubleValue());
    }
    return values;
  }

  private JsonObject request(int id, List<String> hits, Map<String, Integer> rated) {
    JsonArrayBuilder ratings = Json.array();
    rated.forEach(
        (film, rating) ->
            ratings.add(Json.object().add("_index", index).add("_id", film).add("rating", rating)));
    return Json.object()
        .add("id", String.valueOf(id))
        .add("request", Json.wrapped("query", ranked(hits, rated)))
        .add("ratings", ratings)
        .build();
  }

  /** A query whose best hits are the given ones, in their order. */
  private JsonObject ranked(List<String> hits, Map<String, Integer> rated) {
    JsonArrayBuilder clauses = Json.array();
    for (int at = 0; at < hits.size(); at++) {
      clauses.add(scored(ids(List.of(hits.get(at))), best + 1 - at));
    }
    // The engine's ideal ranking is no longer than the hits, so documents without a rating follow.
    JsonObject others = Json.wrapped("must_not", ids(List.copyOf(rated.keySet())));
    clauses.add(scored(Json.wrapped("bool", others), 1));
    return Json.wrapped("dis_max", Json.object().add("queries", clauses).build());
  }

  private static JsonObject scored(JsonObject filter, int score) {
    return Json.wrapped(
        "constant_score", Json.object().add("filter", filter).add("boost", score).build());
  }

  private static JsonObject ids(List<String> values) {
    return Json.wrapped("ids", Json.object().add("values", Json.array(values, Json::text)).build());
  }
}
