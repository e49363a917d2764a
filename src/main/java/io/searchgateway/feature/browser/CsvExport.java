package io.searchgateway.feature.browser;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Documents with their ids as rows of CSV (RFC 4180). Lists and objects are written as JSON.
 *
 * @param columns paths of fields, in order
 * @param formulas whether texts that a spreadsheet would compute are left as they are; else they
 *     get an apostrophe in front
 */
record CsvExport(List<String> columns, boolean formulas) implements ExportFormat {

  private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";

  CsvExport {
    columns = List.copyOf(columns);
  }

  @Override
  public String mediaType() {
    return "text/csv; charset=utf-8; header=present";
  }

  @Override
  public byte[] begin() {
    List<String> header = new ArrayList<>();
    header.add("_id");
    columns.forEach(column -> header.add(harmless(column)));
    return written(List.of(header));
  }

  @Override
  public byte[] rows(List<JsonObject> hits, boolean first) {
    List<List<String>> rows = new ArrayList<>(hits.size());
    for (JsonObject hit : hits) {
      List<String> row = new ArrayList<>(columns.size() + 1);
      row.add(harmless(hit.getString("_id", "")));
      JsonObject source = DocumentPage.source(hit);
      columns.forEach(column -> row.add(cell(at(source, column))));
      rows.add(row);
    }
    return written(rows);
  }

  @Override
  public byte[] end() {
    return new byte[0];
  }

  private static byte[] written(List<List<String>> rows) {
    StringWriter text = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().build(text)) {
      rows.forEach(writer::writeRecord);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string cannot be written to", impossible);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String cell(Optional<JsonValue> value) {
    JsonValue found = value.orElse(JsonValue.NULL);
    if (found instanceof JsonString text) {
      return harmless(text.getString());
    }
    return found == JsonValue.NULL ? "" : found.toString();
  }

  private String harmless(String text) {
    return !formulas && !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0
        ? "'" + text
        : text;
  }

  /** The value at a path; of a list of objects the list of what each has there. */
  static Optional<JsonValue> at(JsonObject object, String path) {
    JsonValue whole = object.get(path);
    if (whole != null) {
      return Optional.of(whole);
    }
    for (int dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
      JsonValue outer = object.get(path.substring(0, dot));
      String rest = path.substring(dot + 1);
      if (outer instanceof JsonObject inner) {
        Optional<JsonValue> found = at(inner, rest);
        if (found.isPresent()) {
          return found;
        }
      }
      if (outer instanceof JsonArray several) {
        JsonArrayBuilder values = Json.array();
        several.stream()
            .filter(JsonObject.class::isInstance)
            .forEach(inner -> at(inner.asJsonObject(), rest).ifPresent(values::add));
        JsonArray found = values.build();
        if (!found.isEmpty()) {
          return Optional.of(found);
        }
      }
    }
    return Optional.empty();
  }
}
