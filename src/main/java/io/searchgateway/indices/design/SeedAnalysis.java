package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The settings with the analyzers that searched texts need. */
final class SeedAnalysis {

  static final String BEGINNINGS = "autosuggest_analyzer";
  static final String PARTS = "ngram_analyzer";
  static final String UNIVERSAL = "universal_analyzer";
  static final String LANGUAGE = "language_analyzer";
  static final String SYNONYMS = "synonyms_analyzer";
  static final String DELIMITER = "universal_delimiter_analyzer";

  static final String LOWERCASE = "lowercase";
  static final String ASCII = "asciifolding";

  private static final String STANDARD = "standard";
  private static final String FOLDING = "folding_filter";
  private static final String BEGINNINGS_FILTER = "autosuggest_filter";
  private static final String PARTS_FILTER = "ngram_filter";

  /** Longest beginning of a word that is searched, in letters. */
  private static final int LONGEST_BEGINNING = 20;

  private final MappingForm form;
  private final AnalysisDesign design;
  private final JsonObjectBuilder analyzers = Json.object();
  private final JsonObjectBuilder filters = Json.object();

  private SeedAnalysis(MappingForm form, AnalysisDesign design) {
    this.form = form;
    this.design = design;
  }

  /** Settings below {@code index}. */
  static JsonObject settings(MappingForm form, AnalysisDesign design) {
    JsonObjectBuilder index = Json.object();
    if (form.gramLimit() && design.partsOfWords()) {
      index.add("max_ngram_diff", design.grams().most() - design.grams().least());
    }
    JsonObject settings = index.add("analysis", new SeedAnalysis(form, design).analysis()).build();
    return Json.object().add("index", settings).build();
  }

  private JsonObject analysis() {
    if (design.foldsDiacritics()) {
      filters.add(FOLDING, Json.object().add("type", ASCII).add("preserve_original", true));
    }
    typing(BEGINNINGS, BEGINNINGS_FILTER, filter("edge_ngram", 1, LONGEST_BEGINNING));
    if (design.partsOfWords()) {
      Grams grams = design.grams();
      typing(PARTS, PARTS_FILTER, filter("ngram", grams.least(), grams.most()));
    }
    analyzers
        .add(UNIVERSAL, analyzer(STANDARD, folded(Json.array().add(LOWERCASE))))
        .add(LANGUAGE, new LanguageAnalysis(form, design).analyzer(filters))
        .add(SYNONYMS, analyzer(STANDARD, Json.array().add(LOWERCASE)))
        .add(DELIMITER, delimiter());
    return Json.object().add("analyzer", analyzers).add("filter", filters).build();
  }

  private void typing(String name, String last, JsonObjectBuilder filter) {
    JsonArrayBuilder chain = Json.array().add(LOWERCASE);
    if (design.foldsDiacritics()) {
      chain.add(FOLDING);
    }
    analyzers.add(name, analyzer(STANDARD, chain.add(last)));
    filters.add(last, filter);
  }

  /** Blanks part words too, and unlike a text as a whole they keep tokens short. */
  private JsonObjectBuilder delimiter() {
    String delimiter = form.laterFilters() ? "word_delimiter_graph" : "word_delimiter";
    return analyzer("whitespace", folded(Json.array().add(LOWERCASE)).add(delimiter));
  }

  private JsonArrayBuilder folded(JsonArrayBuilder chain) {
    return design.foldsDiacritics() ? chain.add(ASCII) : chain;
  }

  static JsonObjectBuilder analyzer(String tokenizer, JsonArrayBuilder filters) {
    return Json.object().add("type", "custom").add("tokenizer", tokenizer).add("filter", filters);
  }

  private static JsonObjectBuilder filter(String type, int least, int most) {
    return Json.object().add("type", type).add("min_gram", least).add("max_gram", most);
  }
}
