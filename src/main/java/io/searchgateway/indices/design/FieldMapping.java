package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The mapping of one field. */
final class FieldMapping {

  /** Longer texts are neither sorted nor counted: the engine refuses them beyond 32,766 bytes. */
  private static final int LONGEST_EXACT = 256;

  private static final String TYPE = "type";
  private static final String ANALYZER = "analyzer";

  /** Texts are written in plain words, whatever their language. */
  private static final String SEARCH_ANALYZER = "simple";

  private final MappingForm form;
  private final boolean analyzers;

  /**
   * Mappings for an engine.
   *
   * @param analyzers whether the index has the analyzers of {@link SeedAnalysis}
   */
  FieldMapping(MappingForm form, boolean analyzers) {
    this.form = form;
    this.analyzers = analyzers;
  }

  JsonObject of(Column column) {
    return column
        .mapping()
        .orElseGet(
            () ->
                switch (column.use()) {
                  case SEARCH -> text(analyzers);
                  case TEXT -> text(false);
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

  private JsonObject text(boolean whileTyping) {
    JsonObjectBuilder fields = Json.object();
    fields.add("keyword", exact().add("ignore_above", LONGEST_EXACT));
    fields.add("raw", exact().add("ignore_above", LONGEST_EXACT));
    if (whileTyping) {
      fields.add("autosuggest", analyzed(SeedAnalysis.BEGINNINGS));
      fields.add("search", analyzed(SeedAnalysis.PARTS));
    }
    return plain(form.strings() ? "string" : "text").add("fields", fields).build();
  }

  private JsonObjectBuilder analyzed(String analyzer) {
    return plain(form.strings() ? "string" : "text")
        .add(ANALYZER, analyzer)
        .add("search_analyzer", SEARCH_ANALYZER);
  }

  private JsonObjectBuilder exact() {
    return form.strings() ? plain("string").add("index", "not_analyzed") : plain("keyword");
  }

  private static JsonObjectBuilder plain(String type) {
    return Json.object().add(TYPE, type);
  }
}
