package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.search.score.ScoreBreakdown;
import io.searchgateway.search.score.ScorePart;
import io.searchgateway.translate.Explanation;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Why a document is a hit of a search, and has the score that it has. */
record HitExplanation(
    HitChoice choice,
    String query,
    Explanation explanation,
    JsonObject body,
    Optional<JsonObject> hit) {

  private static final String SCORE = "score";

  /** The answer: parts of the score, fields that have none, and what made the engine query. */
  JsonObject json() {
    FieldOrigins origins = new FieldOrigins(explanation, body);
    JsonObjectBuilder json =
        Json.object()
            .add("id", query)
            .add("document", choice.document())
            .add("matched", hit.isPresent())
            .add("sorted", body.containsKey("sort"));
    hit.ifPresent(found -> add(found, origins, json));
    explanation.addTo(json, "explain");
    return json.build();
  }

  private static void add(JsonObject hit, FieldOrigins origins, JsonObjectBuilder json) {
    double score = hit.get("_score") instanceof JsonNumber number ? number.doubleValue() : 0;
    List<ScorePart> parts =
        hit.get("_explanation") instanceof JsonObject tree ? ScoreBreakdown.of(tree) : List.of();
    JsonArrayBuilder list = Json.array();
    Set<String> matched = new HashSet<>();
    for (ScorePart part : parts) {
      matched.add(part.field());
      list.add(part(part, score, origins));
    }
    JsonArrayBuilder others = Json.array();
    origins.searched().stream()
        .filter(field -> !matched.contains(field))
        .forEach(
            field ->
                others.add(
                    Json.object().add("field", field).add("made_by", madeBy(field, origins))));
    json.add("index", hit.getString("_index", ""))
        .add(SCORE, hit.getOrDefault("_score", JsonValue.NULL))
        .add("parts", list)
        .add("unmatched", others);
  }

  private static JsonObject part(ScorePart part, double total, FieldOrigins origins) {
    JsonObjectBuilder how = Json.object();
    part.how().forEach(how::add);
    return Json.object()
        .add("field", part.field())
        .add("words", part.words())
        .add("kind", part.kind().name().toLowerCase(Locale.ROOT))
        .add(SCORE, part.score())
        .add("share", total == 0 ? 0 : part.score() / total)
        .add(
            "made_by",
            part.field().isEmpty() ? Json.array().build() : madeBy(part.field(), origins))
        .add("how", how)
        .build();
  }

  private static JsonArray madeBy(String field, FieldOrigins origins) {
    JsonArrayBuilder made = Json.array();
    origins
        .of(field)
        .forEach(
            part ->
                made.add(
                    Json.object().add("from", part.from()).add("source", part.source().json())));
    return made.build();
  }
}
