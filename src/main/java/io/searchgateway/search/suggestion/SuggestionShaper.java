package io.searchgateway.search.suggestion;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns the engine's answer to a suggestion query into suggestions.
 *
 * <p>Immutable; to be made once, for it reads the stop words of all languages.
 */
public final class SuggestionShaper {

  /** What an engine without a hit would have answered. */
  private static final JsonObject NO_HITS =
      Json.object()
          .add("took", 0)
          .add("timed_out", false)
          .add(
              "_shards",
              Json.object().add("total", 1).add("successful", 1).add("skipped", 0).add("failed", 0))
          .add(
              "hits",
              Json.object()
                  .add("total", Json.object().add("value", 0).add("relation", "eq"))
                  .addNull("max_score")
                  .add("hits", Json.array()))
          .add("status", 200)
          .build();

  private final SuggestionLanguages languages = new SuggestionLanguages();

  /**
   * The answer of one query that the engine was asked.
   *
   * @param engineAnswer the engine's whole answer to this query; a failure is returned as it is
   * @param others what other sources suggest, each in its own order
   */
  public JsonObject shape(
      ShapingOptions options, JsonObject engineAnswer, List<Suggestion> others) {
    if (engineAnswer.containsKey("error")) {
      return engineAnswer;
    }
    TextAnalysis analysis = new TextAnalysis(languages.find(options.language()));
    List<Suggestion> suggestions = EngineSuggestions.of(options, analysis, engineAnswer);
    if (!others.isEmpty()) {
      List<Suggestion> all = matched(others, options, analysis);
      all.addAll(suggestions);
      suggestions = MergedSuggestions.of(all, options.sectionsOrder(), analysis);
    }
    return Json.object(engineAnswer).add("hits", hits(engineAnswer, suggestions)).build();
  }

  /** The others with how well they match the query, as it is told of the engine's hits. */
  private static List<Suggestion> matched(
      List<Suggestion> others, ShapingOptions options, TextAnalysis analysis) {
    TextMatcher matcher = new TextMatcher(analysis.words(options.query().orElse("")));
    List<Suggestion> matched = new ArrayList<>();
    for (Suggestion other : others) {
      matched.add(other.withMatch(matcher.match(analysis.words(PlainText.value(other.value())))));
    }
    return matched;
  }

  /** The answer of one query that the engine was not asked. */
  public JsonObject placeholder(ShapingOptions options, List<Suggestion> others) {
    return shape(options, NO_HITS, others);
  }

  private static JsonObject hits(JsonObject engineAnswer, List<Suggestion> suggestions) {
    JsonArrayBuilder array = Json.array();
    suggestions.forEach(suggestion -> array.add(SuggestionJson.write(suggestion)));
    JsonObject before =
        LenientMembers.object(engineAnswer, "hits").orElse(JsonValue.EMPTY_JSON_OBJECT);
    JsonObjectBuilder hits = Json.object(before);
    int total = suggestions.size();
    if (before.get("total") instanceof JsonNumber) {
      hits.add("total", total);
    } else {
      hits.add("total", totalObject(before, total));
    }
    return hits.add("hits", array).build();
  }

  private static JsonObjectBuilder totalObject(JsonObject hits, int total) {
    JsonObjectBuilder counted = Json.object().add("relation", "eq");
    LenientMembers.object(hits, "total").ifPresent(before -> counted.addAll(Json.object(before)));
    return counted.add("value", total);
  }
}
