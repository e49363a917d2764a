package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Set;

/** The mapping of one field. */
final class FieldMapping {

  /** Longer texts are neither sorted nor counted: the engine refuses them beyond 32,766 bytes. */
  private static final int LONGEST_EXACT = 256;

  private static final String TYPE = "type";
  private static final String ANALYZER = "analyzer";

  /** What is typed is not split into parts as texts are. */
  private static final String SEARCH_ANALYZER = "simple";

  private final MappingForm form;
  private final Set<String> analyzers;

  /**
   * Mappings for an engine.
   *
   * @param analyzers those of {@link SeedAnalysis} that the index has
   */
  FieldMapping(MappingForm form, Set<String> analyzers) {
    this.form = form;
    this.analyzers = analyzers;
  }

  JsonObject of(Column column) {
    return column
        .mapping()
        .orElseGet(
            () ->
                switch (column.use()) {
                  case SEARCH -> searched();
                  case TEXT -> text(exactParts()).build();
                  case KEYWORD -> exact().build();
                  case DATE -> date(column);
                  case NONE, IGNORE -> plain("object").add("enabled", false).build();
                  case INTEGER, LONG, FLOAT, DOUBLE, BOOLEAN, GEO_POINT, OBJECT, NESTED ->
                      plain(column.use().word()).build();
                });
  }

  private static JsonObject date(Column column) {
    JsonObjectBuilder date = plain("date");
    column.format().ifPresent(format -> date.add("format", format));
    return date.build();
  }

  private JsonObject searched() {
    JsonObjectBuilder fields = exactParts();
    typed(fields, "autosuggest", SeedAnalysis.BEGINNINGS);
    typed(fields, "search", SeedAnalysis.PARTS);
    words(fields, "lang", SeedAnalysis.LANGUAGE);
    words(fields, "synonyms", SeedAnalysis.SYNONYMS);
    words(fields, "delimiter", SeedAnalysis.DELIMITER);
    JsonObjectBuilder text = text(fields);
    return analyzers.contains(SeedAnalysis.UNIVERSAL)
        ? text.add(ANALYZER, SeedAnalysis.UNIVERSAL).build()
        : text.build();
  }

  private JsonObjectBuilder exactParts() {
    return Json.object()
        .add("keyword", exact().add("ignore_above", LONGEST_EXACT))
        .add("raw", exact().add("ignore_above", LONGEST_EXACT));
  }

  private JsonObjectBuilder text(JsonObjectBuilder fields) {
    return words().add("fields", fields);
  }

  private JsonObjectBuilder words() {
    return plain(form.strings() ? "string" : "text");
  }

  private void typed(JsonObjectBuilder fields, String name, String analyzer) {
    if (analyzers.contains(analyzer)) {
      fields.add(name, words().add(ANALYZER, analyzer).add("search_analyzer", SEARCH_ANALYZER));
    }
  }

  private void words(JsonObjectBuilder fields, String name, String analyzer) {
    if (analyzers.contains(analyzer)) {
      fields.add(name, words().add(ANALYZER, analyzer));
    }
  }

  private JsonObjectBuilder exact() {
    return form.strings() ? plain("string").add("index", "not_analyzed") : plain("keyword");
  }

  private static JsonObjectBuilder plain(String type) {
    return Json.object().add(TYPE, type);
  }
}
