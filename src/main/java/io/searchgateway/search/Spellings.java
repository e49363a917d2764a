package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.search.suggestion.HighlightTags;
import io.searchgateway.search.suggestion.Presentation;
import io.searchgateway.search.suggestion.SuggestedDocument;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionJson;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSection;
import io.searchgateway.search.suggestion.TextMatch;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Other spellings of what was searched, by the words that the fields of a query have. */
final class Spellings {

  private static final int MOST_FIELDS = 3;
  private static final int MOST = 3;
  private static final int LONGEST_TEXT = 256;
  private static final String MEMBER = "did_you_mean";

  /** Their words are parts of words, stems, or whole texts. */
  private static final List<String> NOT_WORDS =
      List.of(".keyword", ".autosuggest", ".search", ".synonyms", ".delimiter", ".raw", ".lang");

  private Spellings() {}

  /** The search for spellings; absent when no field of the query has words that the caller sees. */
  static Optional<JsonObject> search(DeclarativeQuery query, FieldRights visible) {
    List<String> fields =
        query.dataFields().stream()
            .map(DataField::name)
            .filter(name -> name.indexOf('*') < 0 && visible.allow(name))
            .filter(name -> NOT_WORDS.stream().noneMatch(name::endsWith))
            .distinct()
            .limit(MOST_FIELDS)
            .toList();
    Optional<String> text =
        new CaseInsensitiveObject(query.json())
            .text("value")
            .map(String::strip)
            .filter(some -> !some.isEmpty() && some.length() <= LONGEST_TEXT);
    if (fields.isEmpty() || text.isEmpty()) {
      return Optional.empty();
    }
    HighlightTags tags = HighlightTags.of(query.common().highlighting());
    JsonObjectBuilder suggest = Json.object().add("text", text.get());
    for (int i = 0; i < fields.size(); i++) {
      suggest.add("field" + i, Json.wrapped("phrase", phrase(fields.get(i), tags)));
    }
    return Optional.of(Json.object().add("size", 0).add("suggest", suggest).build());
  }

  private static JsonObject phrase(String field, HighlightTags tags) {
    return Json.object()
        .add("field", field)
        .add("size", MOST)
        .add("max_errors", 2)
        .add(
            "direct_generator",
            Json.array()
                .add(
                    Json.object()
                        .add("field", field)
                        .add("suggest_mode", "always")
                        .add("min_word_length", 3)))
        .add("highlight", Json.object().add("pre_tag", tags.before()).add("post_tag", tags.after()))
        .build();
  }

  /** Whether a query was answered, and found nothing. */
  static boolean isEmpty(@Nullable JsonValue answer) {
    return isEmpty(answer, 0);
  }

  /**
   * The same for an answer with hits that the engine has not found.
   *
   * @param others how many of these the total counts
   */
  static boolean isEmpty(@Nullable JsonValue answer, int others) {
    return answer instanceof JsonObject found
        && found.get("hits") instanceof JsonObject hits
        && isAtMost(others, hits.get("total"));
  }

  private static boolean isAtMost(int most, @Nullable JsonValue total) {
    return total instanceof JsonObject counted
        ? isAtMost(most, counted.get("value"))
        : total instanceof JsonNumber number && number.longValue() <= most;
  }

  /**
   * The answer of a query with the spellings that an engine's answer has, the best first; one for
   * suggestions has them as suggestions too. Its total stays 0: nothing was found.
   */
  static JsonObject added(JsonObject before, JsonObject response, DeclarativeQuery query) {
    Map<String, JsonObject> best = new LinkedHashMap<>();
    if (response.get("suggest") instanceof JsonObject suggest) {
      suggest.values().stream()
          .flatMap(field -> objects(field).stream())
          .flatMap(entry -> objects(entry.get("options")).stream())
          .filter(option -> option.get("text") instanceof JsonString text && isPlain(text))
          .sorted(Comparator.comparingDouble(Spellings::score).reversed())
          .forEach(option -> best.putIfAbsent(option.getString("text"), option));
    }
    if (best.isEmpty()) {
      return before;
    }
    List<JsonObject> spellings =
        best.values().stream().limit(MOST).map(Spellings::spelling).toList();
    JsonObjectBuilder after = Json.object(before).add(MEMBER, Json.array(spellings));
    if (query.suggestion().isPresent() && before.get("hits") instanceof JsonObject hits) {
      boolean marked = query.common().highlighting().enabled();
      after.add(
          "hits",
          Json.object(hits)
              .add("hits", Json.array(spellings, spelling -> suggested(spelling, marked))));
    }
    return after.build();
  }

  private static JsonObject suggested(JsonObject spelling, boolean marked) {
    SuggestionKind kind = SuggestionKind.DID_YOU_MEAN;
    return SuggestionJson.write(
        new Suggestion(
            spelling.getString("text"),
            spelling.getString(marked ? "highlighted" : "text"),
            kind,
            new SuggestionSection(kind.section(), Optional.empty()),
            Presentation.plain(),
            Optional.empty(),
            OptionalLong.empty(),
            TextMatch.none(),
            SuggestedDocument.none(),
            Optional.empty()));
  }

  /** Whether it stays text where a page shows it as HTML; not every analyzer drops markup. */
  private static boolean isPlain(JsonString text) {
    return text.getString().chars().noneMatch(c -> c == '<' || c == '>' || c == '&');
  }

  private static List<JsonObject> objects(@Nullable JsonValue list) {
    return list instanceof JsonArray array
        ? array.stream().filter(JsonObject.class::isInstance).map(JsonValue::asJsonObject).toList()
        : List.of();
  }

  private static double score(JsonObject option) {
    return option.get("score") instanceof JsonNumber score ? score.doubleValue() : 0;
  }

  private static JsonObject spelling(JsonObject option) {
    String text = option.getString("text");
    return Json.object()
        .add("text", text)
        .add("highlighted", option.getString("highlighted", text))
        .add("score", score(option))
        .build();
  }
}
