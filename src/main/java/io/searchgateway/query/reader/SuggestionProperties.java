package io.searchgateway.query.reader;

import io.searchgateway.query.PredictiveSuggestions;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonNumber;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The properties of suggestion queries. */
final class SuggestionProperties {

  private static final Set<String> LANGUAGES =
      Set.of(
          "arabic",
          "bulgarian",
          "czech",
          "danish",
          "dutch",
          "english",
          "finnish",
          "french",
          "german",
          "hungarian",
          "italian",
          "japanese",
          "khmer",
          "latvian",
          "norwegian",
          "persian",
          "polish",
          "portuguese",
          "romanian",
          "russian",
          "slovak",
          "spanish",
          "swedish",
          "thai",
          "turkish");

  static final Property<String> SEARCHBOX_ID =
      of("searchboxId", Shapes.NAME, "ID of the search box for featured and FAQ suggestions.");
  static final Property<Boolean> ENABLE_INDEX =
      of(
              "enableIndexSuggestions",
              Shapes.FLAG,
              "If false, there are no suggestions from the engine.")
          .orElse(true);
  static final Property<RequestMembers> INDEX_CONFIG =
      config("indexSuggestionsConfig", SuggestionConfigs.INDEX_FORM);
  static final Property<Boolean> ENABLE_POPULAR =
      source("enablePopularSuggestions", "Suggest popular searches.");
  static final Property<RequestMembers> POPULAR_CONFIG =
      config("popularSuggestionsConfig", SuggestionConfigs.POPULAR);
  static final Property<Boolean> ENABLE_RECENT =
      source("enableRecentSuggestions", "Suggest recent searches of the current user.");
  static final Property<RequestMembers> RECENT_CONFIG =
      config("recentSuggestionsConfig", SuggestionConfigs.RECENT);
  static final Property<Boolean> ENABLE_FEATURED =
      source("enableFeaturedSuggestions", "Suggest featured entries.");
  static final Property<RequestMembers> FEATURED_CONFIG =
      config("featuredSuggestionsConfig", SuggestionConfigs.FEATURED);
  static final Property<Boolean> ENABLE_FAQ =
      source("enableFAQSuggestions", "Suggest questions with their answers.");
  static final Property<RequestMembers> FAQ_CONFIG =
      config("FAQSuggestionsConfig", SuggestionConfigs.FAQ);
  static final Property<Boolean> ENABLE_DOCUMENT =
      source("enableDocumentSuggestions", "Suggest documents.");
  static final Property<RequestMembers> DOCUMENT_CONFIG =
      config("documentSuggestionsConfig", SuggestionConfigs.DOCUMENT);
  static final Property<Boolean> ENABLE_ENDPOINT =
      of(
          "enableEndpointSuggestions",
          Shapes.FLAG,
          "Suggest results of the endpoint. Default: true if there is an " + "endpoint.");
  static final Property<Boolean> SHOW_DISTINCT =
      source("showDistinctSuggestions", "Return one suggestion per document.");
  static final Property<Boolean> ENABLE_PREDICTIVE =
      source("enablePredictiveSuggestions", "Predict the words around the input.");
  static final Property<Integer> MAX_PREDICTED_WORDS =
      of("maxPredictedWords", predictedWords(), "Maximum number of predicted words, 1 to 5.")
          .orElse(PredictiveSuggestions.DEFAULT_WORDS);
  static final Property<Boolean> APPLY_STOPWORDS =
      source("applyStopwords", "Exclude stop words from predictions.");
  static final Property<List<String>> CUSTOM_STOPWORDS =
      of("customStopwords", Shapes.TEXTS, "Additional stop words.").alias("stopwords");
  static final Property<String> SEARCH_LANGUAGE =
      of("searchLanguage", language(), "Language of stop words and stemming.").orElse("english");
  static final Property<String> URL_FIELD =
      of("urlField", Shapes.NAME, "Source field for the URL of a suggestion.");

  private SuggestionProperties() {}

  /** Numbers out of range are brought into it, for they ask for no harm. */
  private static Shape<Integer> predictedWords() {
    return new Shape<>(
        new JsonForm.WholeNumber(Integer.MIN_VALUE, Integer.MAX_VALUE),
        (value, at, findings) -> {
          int asked = ((JsonNumber) value).intValue();
          int granted = Math.max(1, Math.min(PredictiveSuggestions.MOST_WORDS, asked));
          if (granted != asked) {
            findings.warning("value_out_of_range", "'maxPredictedWords' is read as " + granted, at);
          }
          return Optional.of(granted);
        });
  }

  /** Any other counts as English. */
  private static Shape<String> language() {
    return new Shape<>(
        Shapes.NAME.form(),
        (value, at, findings) -> {
          Optional<String> name = Shapes.NAME.conversion().convert(value, at, findings);
          name.filter(said -> !LANGUAGES.contains(said.strip().toLowerCase(Locale.ROOT)))
              .ifPresent(
                  said ->
                      findings.warning(
                          "unknown_language", "'searchLanguage' is read as english", at));
          return name;
        });
  }

  private static <T> Property<T> of(String name, Shape<T> shape, String description) {
    return Property.of(name, shape, description).only(QueryType.SUGGESTION);
  }

  private static Property<Boolean> source(String name, String description) {
    return of(name, Shapes.FLAG, description).orElse(false);
  }

  private static Property<RequestMembers> config(String name, ObjectForm form) {
    return of(name, Shapes.object(form, members -> members), form.description());
  }
}
