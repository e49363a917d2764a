package io.searchgateway.feature.importer.source;

import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes documents of rows of cells. */
public final class CellDocuments {

  private final CellNumbers numbers;
  private final List<Field> fields = new ArrayList<>();

  private record Field(SourceColumn column, List<Integer> cells) {}

  /**
   * Documents of a file.
   *
   * @param names of the file's columns
   * @param columns the fields; columns of the file that none is made of are left out
   */
  public CellDocuments(CsvForm form, List<String> names, List<SourceColumn> columns) {
    numbers = new CellNumbers(form);
    for (SourceColumn column : columns) {
      List<Integer> cells = column.sources().stream().map(names::indexOf).toList();
      if (column.use() != ColumnUse.IGNORE && !cells.contains(-1)) {
        fields.add(new Field(column, cells));
      }
    }
  }

  /** The document of a row; fields without a value are left out. */
  public JsonObject document(List<String> cells) throws InvalidCell {
    Map<String, JsonValue> values = new LinkedHashMap<>();
    for (Field field : fields) {
      Optional<JsonValue> value = value(field, cells);
      if (value.isPresent()) {
        values.put(field.column().name(), value.get());
      }
    }
    return DottedNames.of(values);
  }

  private Optional<JsonValue> value(Field field, List<String> cells) throws InvalidCell {
    SourceColumn column = field.column();
    String first = cell(cells, field.cells().get(0));
    if (column.isPair()) {
      return place(column, first, cell(cells, field.cells().get(1)));
    }
    if (CellLists.isNull(first)) {
      return Optional.empty();
    }
    Optional<List<String>> list =
        column.use() == ColumnUse.GEO_POINT ? Optional.empty() : CellLists.of(first);
    if (list.isEmpty()) {
      return Optional.of(single(column, first));
    }
    JsonArrayBuilder array = Json.array();
    for (String each : list.get()) {
      array.add(single(column, each));
    }
    return Optional.of(array.build());
  }

  private static String cell(List<String> cells, int at) {
    return at < cells.size() ? cells.get(at) : "";
  }

  private JsonValue single(SourceColumn column, String text) throws InvalidCell {
    String plain = text.strip();
    return switch (column.use()) {
      case INTEGER ->
          Json.number(
              numbers
                  .of(plain)
                  .filter(CellNumbers::isInteger)
                  .orElseThrow(() -> fault(column, plain, "32-bit integer"))
                  .longValueExact());
      case LONG ->
          Json.number(
              numbers
                  .of(plain)
                  .filter(CellNumbers::isLong)
                  .orElseThrow(() -> fault(column, plain, "64-bit integer"))
                  .longValueExact());
      case FLOAT, DOUBLE ->
          Json.number(numbers.of(plain).orElseThrow(() -> fault(column, plain, "number")));
      case BOOLEAN -> bool(column, plain);
      case DATE -> date(column, plain);
      case GEO_POINT -> Json.text(plain);
      case OBJECT, NESTED ->
          Json.read(plain.getBytes(StandardCharsets.UTF_8))
              .map(JsonStructure.class::cast)
              .orElseThrow(() -> fault(column, plain, "JSON object"));
      case SEARCH, TEXT, KEYWORD, NONE, IGNORE -> Json.text(text);
    };
  }

  private static JsonValue date(SourceColumn column, String text) throws InvalidCell {
    if (!DateForms.fits(column.format(), text)) {
      throw fault(column, text, "date" + column.format().map(form -> " like " + form).orElse(""));
    }
    return Json.text(text);
  }

  private static JsonValue bool(SourceColumn column, String text) throws InvalidCell {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "1", "t", "y" -> JsonValue.TRUE;
      case "false", "no", "0", "f", "n" -> JsonValue.FALSE;
      default -> throw fault(column, text, "true or false");
    };
  }

  private Optional<JsonValue> place(SourceColumn column, String latitude, String longitude)
      throws InvalidCell {
    if (CellLists.isNull(latitude) && CellLists.isNull(longitude)) {
      return Optional.empty();
    }
    Optional<BigDecimal> lat = numbers.of(latitude.strip());
    Optional<BigDecimal> lon = numbers.of(longitude.strip());
    if (lat.isEmpty()
        || lon.isEmpty()
        || !Coordinates.isLatitude(lat.get().doubleValue())
        || !Coordinates.isLongitude(lon.get().doubleValue())) {
      throw fault(column, latitude + "," + longitude, "latitude and longitude");
    }
    JsonObjectBuilder place = Json.object();
    return Optional.of(
        place.add("lat", Json.number(lat.get())).add("lon", Json.number(lon.get())).build());
  }

  private static InvalidCell fault(SourceColumn column, String text, String wanted) {
    return new InvalidCell(column.name(), text, wanted);
  }
}
