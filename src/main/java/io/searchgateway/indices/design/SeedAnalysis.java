package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The settings with the analyzers that searched texts need. */
final class SeedAnalysis {

  static final String BEGINNINGS = "autosuggest_analyzer";
  static final String PARTS = "ngram_analyzer";

  private static final String FOLDING = "folding_filter";
  private static final String BEGINNINGS_FILTER = "autosuggest_filter";
  private static final String PARTS_FILTER = "ngram_filter";

  /** Longest beginning of a word that is searched, in letters. */
  private static final int LONGEST_BEGINNING = 20;

  private SeedAnalysis() {}

  /** Settings below {@code index}. */
  static JsonObject settings(MappingForm form, Grams grams) {
    JsonObjectBuilder index = Json.object();
    if (form.gramLimit()) {
      index.add("max_ngram_diff", grams.most() - grams.least());
    }
    JsonObject settings =
        index
            .add(
                "analysis",
                Json.object().add("analyzer", analyzers()).add("filter", filters(grams)))
            .build();
    return Json.object().add("index", settings).build();
  }

  private static JsonObjectBuilder analyzers() {
    return Json.object()
        .add(BEGINNINGS, analyzer(BEGINNINGS_FILTER))
        .add(PARTS, analyzer(PARTS_FILTER));
  }

  private static JsonObjectBuilder analyzer(String last) {
    return Json.object()
        .add("type", "custom")
        .add("tokenizer", "standard")
        .add("filter", Json.array().add("lowercase").add(FOLDING).add(last));
  }

  private static JsonObjectBuilder filters(Grams grams) {
    return Json.object()
        .add(FOLDING, Json.object().add("type", "asciifolding").add("preserve_original", true))
        .add(BEGINNINGS_FILTER, filter("edge_ngram", 1, LONGEST_BEGINNING))
        .add(PARTS_FILTER, filter("ngram", grams.least(), grams.most()));
  }

  private static JsonObjectBuilder filter(String type, int least, int most) {
    return Json.object().add("type", type).add("min_gram", least).add("max_gram", most);
  }
}
