package io.searchgateway.indices.analysis;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.MappedPath;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.indices.design.MappedColumns;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An index as it is, and as it is to be analysed.
 *
 * @param before as it is
 * @param after the same with the analysis of a design, in its settings and in the fields that are
 *     searched
 * @param analyzers names of those that differ
 * @param searched the fields that are analysed so
 * @param fields names of those of them that differ
 */
record DesiredAnalysis(
    IndexDescription before,
    IndexDescription after,
    Set<String> analyzers,
    List<String> searched,
    Set<String> fields) {

  private static final String ANALYSIS = "analysis";
  private static final String ANALYZER = "analyzer";
  private static final String FILTER = "filter";
  private static final String FIELDS = "fields";
  private static final String SPREAD = "max_ngram_diff";

  /** Filters of these names are made by designs, like the analyzers. */
  private static final Set<String> OWN_FILTERS =
      Set.of("folding_filter", "autosuggest_filter", "ngram_filter");

  private static final String OWN_PREFIX = "language_";

  /**
   * Compares an index with a design.
   *
   * @param chosen fields that are searched although they were not made for that
   */
  static DesiredAnalysis of(
      IndexDescription index, AnalysisDesign design, MappingForm form, Set<String> chosen) {
    JsonObject wanted = design(List.of(), design).settings(form).getJsonObject("index");
    JsonObject analysis = IndexDescription.object(index.settings(), ANALYSIS);
    JsonObject settings =
        settings(index.settings(), wanted, replaced(analysis, wanted.getJsonObject(ANALYSIS)));
    List<Column> searched =
        MappedColumns.of(index.mapping()).stream()
            .filter(
                column ->
                    column.use() == ColumnUse.SEARCH
                        || (column.use() == ColumnUse.TEXT && chosen.contains(column.name())))
            .map(column -> Column.of(column.name(), ColumnUse.SEARCH))
            .toList();
    JsonObject designed = design(searched, design).mapping(form);
    Set<String> fields = new TreeSet<>();
    JsonObject mapping = index.mapping();
    for (Column column : searched) {
      MappedPath path = MappedPath.of(column.name());
      JsonObject is = path.in(mapping);
      JsonObject field = field(is, path.in(designed));
      if (!Definitions.equal(is, field)) {
        fields.add(column.name());
        mapping = path.with(mapping, field);
      }
    }
    return new DesiredAnalysis(
        index,
        index.with(settings, mapping),
        Definitions.different(analysis, settings.getJsonObject(ANALYSIS)),
        searched.stream().map(Column::name).toList(),
        fields);
  }

  private static IndexDesign design(List<Column> columns, AnalysisDesign design) {
    return new IndexDesign(
        columns,
        design.analyzers(),
        design,
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT);
  }

  private static JsonObject settings(JsonObject settings, JsonObject wanted, JsonObject analysis) {
    JsonObjectBuilder all = Json.object(settings).add(ANALYSIS, analysis);
    if (wanted.containsKey(SPREAD)) {
      all.add(SPREAD, wanted.get(SPREAD));
    }
    return all.build();
  }

  /** What others have defined stays. */
  private static JsonObject replaced(JsonObject analysis, JsonObject wanted) {
    JsonObjectBuilder analyzers = Json.object();
    IndexDescription.object(analysis, ANALYZER)
        .forEach(
            (name, defined) -> {
              if (!IndexDesign.ANALYZERS.contains(name)) {
                analyzers.add(name, defined);
              }
            });
    JsonObjectBuilder filters = Json.object();
    IndexDescription.object(analysis, FILTER)
        .forEach(
            (name, defined) -> {
              if (!OWN_FILTERS.contains(name) && !name.startsWith(OWN_PREFIX)) {
                filters.add(name, defined);
              }
            });
    wanted.getJsonObject(ANALYZER).forEach(analyzers::add);
    wanted.getJsonObject(FILTER).forEach(filters::add);
    return Json.object(analysis).add(ANALYZER, analyzers).add(FILTER, filters).build();
  }

  /** Sub-fields that others have made stay, and so do those that are there in another form. */
  private static JsonObject field(JsonObject is, JsonObject designed) {
    JsonObjectBuilder fields = Json.object(IndexDescription.object(designed, FIELDS));
    IndexDescription.object(is, FIELDS)
        .forEach(
            (name, form) -> {
              if (!isOfDesign(form)) {
                fields.add(name, form);
              }
            });
    JsonObjectBuilder field = Json.object(is).add(FIELDS, fields);
    if (!is.containsKey(ANALYZER)) {
      field.add(ANALYZER, designed.get(ANALYZER));
    }
    return field.build();
  }

  private static boolean isOfDesign(JsonValue form) {
    return form instanceof JsonObject field
        && IndexDesign.ANALYZERS.contains(field.getString(ANALYZER, ""));
  }

  /** Whether the index is analysed as the design says. */
  boolean isCurrent() {
    return analyzers.isEmpty() && fields.isEmpty();
  }
}
