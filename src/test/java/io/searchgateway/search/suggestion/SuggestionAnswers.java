package io.searchgateway.search.suggestion;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Answers of the engine and what is read from shaped ones. */
final class SuggestionAnswers {
  private static final SuggestionShaper SHAPER = new SuggestionShaper();

  private SuggestionAnswers() {}

  /** JSON with single quotes in place of double ones. */
  static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  /** An answer with these hits, each as an object with single quotes. */
  static JsonObject hits(String... hits) {
    return json(
        "{'took':3,'timed_out':false,'_shards':{'total':1},'hits':{'total':{'value':900,"
            + "'relation':'eq'},'max_score':2.5,'hits':["
            + String.join(",", hits)
            + "]},'status':200}");
  }

  /** A hit whose document has a title. */
  static String titled(String id, double score, String title) {
    return "{'_id':'"
        + id
        + "','_index':'dishes','_score':"
        + score
        + ",'_source':{'title':'"
        + title
        + "'}}";
  }

  static JsonObject shaped(SuggestionQueryBuilder suggestionQueryBuilder, JsonObject answer) {
    return SHAPER.shape(suggestionQueryBuilder.options(), answer, List.of());
  }

  static List<JsonObject> suggestions(
      SuggestionQueryBuilder suggestionQueryBuilder, JsonObject answer) {
    return suggestions(shaped(suggestionQueryBuilder, answer));
  }

  static List<JsonObject> suggestions(JsonObject shaped) {
    return shaped.getJsonObject("hits").getJsonArray("hits").getValuesAs(JsonObject.class);
  }

  static List<String> values(SuggestionQueryBuilder suggestionQueryBuilder, JsonObject answer) {
    return texts("value", suggestions(suggestionQueryBuilder, answer));
  }

  static List<String> labels(SuggestionQueryBuilder suggestionQueryBuilder, JsonObject answer) {
    return texts("label", suggestions(suggestionQueryBuilder, answer));
  }

  static List<String> texts(String name, List<JsonObject> suggestions) {
    return suggestions.stream().map(suggestion -> suggestion.getString(name)).toList();
  }

  static JsonValue text(String text) {
    return Json.array().add(text).build().get(0);
  }
}
