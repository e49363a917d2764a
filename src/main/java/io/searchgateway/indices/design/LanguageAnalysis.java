package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import io.searchgateway.language.Language;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The analyzer of the language of an index, with the filters that it defines. */
final class LanguageAnalysis {

  private static final String TYPE = "type";
  private static final String OWN = "language_";
  private static final String RULE = "=>";

  private final MappingForm form;
  private final AnalysisDesign design;
  private final Language chain;

  LanguageAnalysis(MappingForm form, AnalysisDesign design) {
    this.form = form;
    this.design = design;
    this.chain = design.chain();
  }

  /**
   * The analyzer.
   *
   * @param filters gets those that the analyzer names
   */
  JsonObjectBuilder analyzer(JsonObjectBuilder filters) {
    return chain
        .tokenizer()
        .map(tokenizer -> SeedAnalysis.analyzer(tokenizer, chain(filters)))
        .orElseGet(this::ofEngine);
  }

  /** One whose parts a plugin keeps to itself. */
  private JsonObjectBuilder ofEngine() {
    JsonObjectBuilder analyzer =
        Json.object()
            .add(TYPE, chain.analyzer())
            .add(
                "stopwords",
                stopWords().isEmpty()
                    ? Json.array(List.of("_none_")).build()
                    : Json.array(stopWords()).build());
    List<String> exceptions = exceptions(false);
    return exceptions.isEmpty() ? analyzer : analyzer.add("stem_exclusion", Json.array(exceptions));
  }

  private JsonArrayBuilder chain(JsonObjectBuilder filters) {
    JsonArrayBuilder names = Json.array();
    for (String filter : chain.filters()) {
      switch (filter) {
        case Language.STOP -> stop(names, filters);
        case Language.EXCEPTIONS -> exceptions(names, filters);
        case "decimal_digit" -> {
          if (form.laterFilters()) {
            names.add(filter);
          }
        }
        default -> names.add(filter.contains(":") ? defined(filter, filters) : filter);
      }
    }
    // The stemmers of many languages need accents: they are taken off behind them.
    return design.foldsDiacritics() ? names.add(SeedAnalysis.ASCII) : names;
  }

  private void stop(JsonArrayBuilder names, JsonObjectBuilder filters) {
    Collection<String> words = stopWords();
    if (!words.isEmpty()) {
      names.add(OWN + "stop");
      filters.add(
          OWN + "stop", Json.object().add(TYPE, "stop").add("stopwords", Json.array(words)));
    }
  }

  private Set<String> stopWords() {
    Set<String> words =
        new TreeSet<>(design.stopWords() ? design.language().stopWords() : Set.of());
    design.customStopWords().stream()
        .flatMap(word -> Stream.of(word.strip().toLowerCase(Locale.ROOT).split("\\s+")))
        .filter(word -> !word.isEmpty())
        .forEach(words::add);
    return words;
  }

  private void exceptions(JsonArrayBuilder names, JsonObjectBuilder filters) {
    if (chain.filters().stream().noneMatch(filter -> filter.contains("stem"))) {
      return;
    }
    List<String> words = exceptions(false);
    if (!words.isEmpty()) {
      names.add(OWN + "exceptions");
      filters.add(
          OWN + "exceptions",
          Json.object().add(TYPE, "keyword_marker").add("keywords", Json.array(words)));
    }
    List<String> rules = exceptions(true);
    if (!rules.isEmpty()) {
      names.add(OWN + "stems");
      filters.add(
          OWN + "stems",
          Json.object().add(TYPE, "stemmer_override").add("rules", Json.array(rules)));
    }
  }

  private List<String> exceptions(boolean withStem) {
    return design.stemmingExceptions().stream()
        .map(word -> word.strip().toLowerCase(Locale.ROOT))
        .filter(word -> word.contains(RULE) == withStem)
        .toList();
  }

  /** A filter with a value, such as {@code stemmer:light_german}. */
  private static String defined(String filter, JsonObjectBuilder filters) {
    String type = filter.substring(0, filter.indexOf(':'));
    String value = filter.substring(type.length() + 1);
    JsonObjectBuilder definition = Json.object().add(TYPE, type);
    if (type.equals("elision")) {
      definition.add("articles", Json.array(List.of(value.split(",")))).add("articles_case", true);
    } else {
      definition.add("language", value);
    }
    String name = OWN + (type.equals("stemmer") ? value + "_" : "") + type;
    filters.add(name, definition);
    return name;
  }
}
