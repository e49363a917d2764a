package io.searchgateway.indices.design;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import io.searchgateway.language.Languages;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LanguageAnalysisTest {

  private static final MappingForm NEW = new MappingForm(Optional.empty(), false, true, true, true);
  private static final MappingForm OLD =
      new MappingForm(Optional.of("doc"), true, false, false, false);

  private final JsonObjectBuilder defined = Json.object();

  private static AnalysisDesign design(
      String language, boolean supported, List<String> custom, List<String> exceptions) {
    return new AnalysisDesign(
        Languages.find(language).orElseThrow(),
        supported,
        true,
        custom,
        exceptions,
        true,
        true,
        Grams.USUAL);
  }

  private JsonObject analyzer(MappingForm form, AnalysisDesign design) {
    return new LanguageAnalysis(form, design).analyzer(defined).build();
  }

  private static List<String> filters(JsonObject analyzer) {
    return analyzer.getJsonArray("filter").getValuesAs(JsonString::getString);
  }

  @Test
  void aLanguageHasItsFiltersInTheirOrder() {
    JsonObject analyzer =
        analyzer(
            NEW,
            design("german", true, List.of(" Firma Gmbh"), List.of("Häuser", "mäuse => maus")));
    JsonObject filters = defined.build();

    assertThat(filters(analyzer))
        .containsExactly(
            "lowercase",
            "language_stop",
            "language_exceptions",
            "language_stems",
            "german_normalization",
            "language_light_german_stemmer",
            "asciifolding");
    assertThat(filters.getJsonObject("language_stop").getJsonArray("stopwords"))
        .contains(Json.text("und"), Json.text("firma"), Json.text("gmbh"));
    assertThat(filters.getJsonObject("language_exceptions").getJsonArray("keywords"))
        .containsExactly(Json.text("häuser"));
    assertThat(filters.getJsonObject("language_stems").getJsonArray("rules"))
        .containsExactly(Json.text("mäuse => maus"));
    assertThat(filters.getJsonObject("language_light_german_stemmer").getString("language"))
        .isEqualTo("light_german");
  }

  @Test
  void elisionAndLowerCaseAreThoseOfTheLanguage() {
    assertThat(filters(analyzer(NEW, design("irish", true, List.of(), List.of()))))
        .containsSubsequence("language_elision", "language_lowercase");
    JsonObject filters = defined.build();
    assertThat(filters.getJsonObject("language_elision").getJsonArray("articles")).hasSize(3);
    assertThat(filters.getJsonObject("language_lowercase").getString("language"))
        .isEqualTo("irish");
  }

  @Test
  void withoutItsPluginALanguageIsAnalysedByItsFallbackWithItsOwnStopWords() {
    JsonObject japanese = analyzer(NEW, design("japanese", false, List.of(), List.of("犬")));

    assertThat(japanese.getString("tokenizer")).isEqualTo("standard");
    assertThat(filters(japanese))
        .containsExactly("cjk_width", "lowercase", "cjk_bigram", "language_stop", "asciifolding");
    assertThat(defined.build().getJsonObject("language_stop").getJsonArray("stopwords"))
        .contains(Json.text("です"));
  }

  @Test
  void anAnalyzerThatAPluginKeepsToItselfGetsItsParameters() {
    JsonObject ukrainian = analyzer(NEW, design("ukrainian", true, List.of(), List.of("слово")));

    assertThat(ukrainian.getString("type")).isEqualTo("ukrainian");
    assertThat(ukrainian.getJsonArray("stopwords")).contains(Json.text("або"));
    assertThat(ukrainian.getJsonArray("stem_exclusion")).containsExactly(Json.text("слово"));
  }

  @Test
  void theOldestEnginesHaveFewerFilters() {
    assertThat(filters(analyzer(OLD, design("hindi", true, List.of(), List.of()))))
        .doesNotContain("decimal_digit");
    assertThat(filters(analyzer(NEW, design("hindi", true, List.of(), List.of()))))
        .contains("decimal_digit");
  }

  @Test
  void withoutWordsThereIsNoFilterForThem() {
    assertThat(filters(analyzer(NEW, design("universal", true, List.of(), List.of("exception")))))
        .containsExactly("lowercase", "asciifolding");
    assertThat(defined.build()).isEmpty();
  }
}
