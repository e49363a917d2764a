package io.searchgateway.indices.reindex;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexDesignReader;
import io.searchgateway.indices.MappedPath;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/**
 * Fields that get another use in the copy: {@code columns:[{name, use}]} of a request, in place of
 * whole mappings. All other fields stay as they are; those that are ignored are left out.
 */
final class ChangedColumns {

  private static final String COLUMNS = "columns";
  private static final String MAPPINGS = "mappings";
  private static final String SETTINGS = "settings";
  private static final String EXCLUDED = "exclude_fields";

  private final JsonObject body;
  private final List<Column> columns;

  private ChangedColumns(JsonObject body, List<Column> columns) {
    this.body = body;
    this.columns = List.copyOf(columns);
  }

  /**
   * Reads the columns of a body.
   *
   * @throws io.searchgateway.problem.Problem 400 with all that is wrong with them
   */
  static ChangedColumns read(JsonObject body) {
    JsonValue columns = body.get(COLUMNS);
    return new ChangedColumns(
        body,
        columns == null
            ? List.of()
            : IndexDesignReader.read(Json.wrapped(COLUMNS, columns), IndexDesign.ANALYZERS)
                .columns());
  }

  /** The body without columns, for what does not depend on the source. */
  JsonObject rest() {
    return Json.object(body).remove(COLUMNS).build();
  }

  /** The body with the mappings and settings that the columns stand for. */
  JsonObject over(IndexDescription indexDescription, MappingForm form) {
    if (columns.isEmpty()) {
      return rest();
    }
    Set<String> there = indexDescription.analyzers();
    boolean needed =
        there.isEmpty() && columns.stream().anyMatch(column -> column.use() == ColumnUse.SEARCH);
    IndexDesign design =
        new IndexDesign(
            columns,
            needed ? IndexDesign.ANALYZERS : there,
            AnalysisDesign.USUAL,
            JsonValue.EMPTY_JSON_OBJECT,
            IndexDescription.object(body, SETTINGS),
            JsonValue.EMPTY_JSON_OBJECT);
    JsonObjectBuilder whole =
        Json.object(rest()).add(MAPPINGS, mapping(indexDescription, design.mapping(form)));
    if (needed) {
      whole.add(SETTINGS, design.settings(form));
    }
    JsonArrayBuilder excluded =
        body.get(EXCLUDED) instanceof JsonArray named ? Json.array(named) : Json.array();
    columns.stream().filter(ChangedColumns::isLeftOut).map(Column::name).forEach(excluded::add);
    return whole.add(EXCLUDED, excluded).build();
  }

  private JsonObject mapping(IndexDescription indexDescription, JsonObject designed) {
    JsonObject given = IndexDesign.typeless(IndexDescription.object(body, MAPPINGS));
    JsonObject mapping = given.isEmpty() ? indexDescription.mapping() : given;
    for (Column column : columns) {
      MappedPath path = MappedPath.of(column.name());
      mapping = isLeftOut(column) ? path.without(mapping) : path.with(mapping, path.in(designed));
    }
    return mapping;
  }

  private static boolean isLeftOut(Column column) {
    return column.use() == ColumnUse.IGNORE;
  }
}
