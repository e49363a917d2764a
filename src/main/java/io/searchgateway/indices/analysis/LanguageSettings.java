package io.searchgateway.indices.analysis;

import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Grams;
import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** What settings of relevance say of the analysis of an index. */
public final class LanguageSettings {

  private static final String SECTION = "language";
  private static final String INDEX = "indexSettings";

  private LanguageSettings() {}

  /**
   * Reads the sections {@code language} and {@code indexSettings}; what they leave out has its
   * usual value.
   *
   * @throws Problem 400 for a language that does not exist, or sizes of parts that cannot be
   */
  public static AnalysisDesign of(JsonObject sections) {
    JsonObject texts = IndexDescription.object(sections, SECTION);
    JsonObject index = IndexDescription.object(sections, INDEX);
    return new AnalysisDesign(
        language(texts),
        true,
        flag(texts, "applyStopwords"),
        words(texts, "customStopwords"),
        words(texts, "stemmingExceptions"),
        flag(texts, "normalizeDiacritics"),
        flag(index, "enableNgram"),
        grams(index));
  }

  private static Language language(JsonObject texts) {
    String name = texts.getString(SECTION, Languages.UNIVERSAL.name());
    return Languages.find(name)
        .orElseThrow(
            () ->
                fault(
                    "unknown_language",
                    "the language does not exist: use one of " + Languages.names(),
                    "/language/language"));
  }

  private static Grams grams(JsonObject index) {
    int least = size(index, "minGram").orElse(Grams.USUAL.least());
    int most = size(index, "maxGram").orElse(Grams.USUAL.most());
    if (!Grams.areSizes(least, most)) {
      throw fault("bad_settings", Grams.RANGE, "/indexSettings/minGram");
    }
    return new Grams(least, most);
  }

  private static Problem fault(String type, String message, String at) {
    return Problem.of(List.of(Fault.badRequest(type, message, at)));
  }

  private static Optional<Integer> size(JsonObject section, String name) {
    return section.get(name) instanceof JsonNumber number
        ? Optional.of(number.intValue())
        : Optional.empty();
  }

  private static boolean flag(JsonObject section, String name) {
    return section.get(name) != JsonValue.FALSE;
  }

  private static List<String> words(JsonObject section, String name) {
    return section.get(name) instanceof JsonArray list
        ? list.stream()
            .filter(JsonString.class::isInstance)
            .map(word -> ((JsonString) word).getString())
            .toList()
        : List.of();
  }
}
