package io.searchgateway.feature.relevance;

import io.searchgateway.feature.relevance.PreviewRequest.Tried;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The results of queries with what is saved and with a draft, side by side. */
final class Comparison {

  private static final List<String> SHOWN =
      List.of("_id", "_index", "_score", "_source", "highlight");

  private final PreviewRequest request;
  private final JsonArrayBuilder queries = Json.array();
  private final List<Double> overlaps = new ArrayList<>();
  private final List<Double> savedGains = new ArrayList<>();
  private final List<Double> draftGains = new ArrayList<>();

  private Comparison(PreviewRequest request) {
    this.request = request;
  }

  /**
   * Compares two answers to the same queries.
   *
   * @param saved the answer with what is saved, by the places of queries
   * @param draft the same with the draft
   */
  static JsonObject of(PreviewRequest request, JsonObject saved, JsonObject draft) {
    Comparison comparison = new Comparison(request);
    for (int i = 0; i < request.queries().size(); i++) {
      String id = Integer.toString(i);
      comparison.add(request.queries().get(i), Results.of(saved, id), Results.of(draft, id));
    }
    return comparison.json();
  }

  private JsonObject json() {
    JsonObjectBuilder json = Json.object().add("queries", queries).add("overlap", mean(overlaps));
    if (!savedGains.isEmpty()) {
      json.add("ndcg", Json.object().add("saved", mean(savedGains)).add("draft", mean(draftGains)));
    }
    return json.build();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private void add(Tried tried, Results saved, Results draft) {
    Optional<Map<String, Integer>> ratings =
        Optional.ofNullable(request.judgments().get(tried.text()));
    ratings.ifPresent(
        rated -> {
          savedGains.add(saved.ranking().ndcg(rated));
          draftGains.add(draft.ranking().ndcg(rated));
        });
    double overlap = saved.ranking().overlap(draft.ranking());
    overlaps.add(overlap);
    queries.add(
        Json.object()
            .add("query", tried.sent())
            .add("saved", shown(saved, ratings))
            .add("draft", shown(draft, ratings))
            .add("moves", moves(saved.ranking(), draft.ranking()))
            .add("overlap", overlap));
  }

  private JsonObjectBuilder shown(Results results, Optional<Map<String, Integer>> ratings) {
    JsonObjectBuilder shown =
        Json.object()
            .add("total", results.total())
            .add(
                "hits",
                Json.array(
                    results.hits().stream().limit(request.size()).toList(), Comparison::shown));
    results.error().ifPresent(error -> shown.add("error", error));
    ratings.ifPresent(
        rated ->
            shown
                .add("ndcg", results.ranking().ndcg(rated))
                .add("judged", results.ranking().judged(rated)));
    return shown;
  }

  private static JsonObject shown(JsonObject hit) {
    JsonObjectBuilder shown = Json.object();
    SHOWN.stream().filter(hit::containsKey).forEach(member -> shown.add(member, hit.get(member)));
    return shown.build();
  }

  /** The documents whose places differ, in the order of the draft. */
  private JsonArrayBuilder moves(Ranking saved, Ranking draft) {
    Set<String> ids = new LinkedHashSet<>(first(draft));
    ids.addAll(first(saved));
    JsonArrayBuilder moves = Json.array();
    for (String id : ids) {
      OptionalInt from = saved.rank(id);
      OptionalInt to = draft.rank(id);
      if (!from.equals(to)) {
        JsonObjectBuilder move = Json.object().add("_id", id);
        addRank(move, "from", from);
        addRank(move, "to", to);
        moves.add(move);
      }
    }
    return moves;
  }

  private static void addRank(JsonObjectBuilder move, String name, OptionalInt rank) {
    if (rank.isPresent()) {
      move.add(name, rank.getAsInt());
    } else {
      move.addNull(name);
    }
  }

  private List<String> first(Ranking ranking) {
    return ranking.ids().stream().limit(request.size()).toList();
  }

  /**
   * The results of one query.
   *
   * @param error the engine's, in place of results
   */
  private record Results(
      long total, List<JsonObject> hits, Ranking ranking, Optional<JsonValue> error) {

    static Results of(JsonObject answer, String id) {
      JsonObject own = object(answer, id);
      JsonObject found = object(own, "hits");
      List<JsonObject> hits =
          found.get("hits") instanceof JsonArray list
              ? list.getValuesAs(JsonObject.class)
              : List.of();
      JsonValue total = found.getOrDefault("total", JsonValue.NULL);
      JsonValue count = total instanceof JsonObject counted ? counted.get("value") : total;
      return new Results(
          count instanceof JsonNumber number ? number.longValue() : 0,
          hits,
          Ranking.of(hits),
          Optional.ofNullable(own.get("error")));
    }

    private static JsonObject object(JsonObject around, String name) {
      return around.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    }
  }
}
