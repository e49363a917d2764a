package io.searchgateway.feature.analytics.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A report as CSV (RFC 4180): the rows of its table, with a column for each member. Where a report
 * has several tables, a first column names the table. Texts that a spreadsheet would compute get an
 * apostrophe in front; lists and objects are written as JSON.
 */
public final class CsvTable {

  private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
  private static final String TABLE = "table";

  private CsvTable() {}

  /** The report as UTF-8. */
  public static byte[] of(JsonObject report) {
    Map<String, List<JsonObject>> tables = new LinkedHashMap<>();
    addTables(tables, "", report);
    Set<String> columns = new LinkedHashSet<>();
    tables.values().forEach(rows -> rows.forEach(row -> columns.addAll(row.keySet())));
    boolean several = tables.size() > 1;
    StringWriter text = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().build(text)) {
      List<String> header = new ArrayList<>(columns.stream().map(CsvTable::harmless).toList());
      if (several) {
        header.add(0, TABLE);
      }
      writer.writeRecord(header);
      tables.forEach(
          (name, rows) -> {
            for (JsonObject row : rows) {
              List<String> cells = new ArrayList<>(columns.size() + 1);
              if (several) {
                cells.add(name);
              }
              columns.forEach(column -> cells.add(cell(row.getOrDefault(column, JsonValue.NULL))));
              writer.writeRecord(cells);
            }
          });
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string cannot be written to", impossible);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Lists of objects are tables, and so are objects that have none within; lists of texts too. */
  private static void addTables(
      Map<String, List<JsonObject>> tables, String prefix, JsonObject report) {
    report.forEach(
        (name, value) -> {
          if (value instanceof JsonArray rows) {
            tables.put(prefix + name, rows(name, rows));
          } else if (value instanceof JsonObject inner) {
            if (inner.values().stream().anyMatch(JsonArray.class::isInstance)) {
              addTables(tables, prefix + name + ".", inner);
            } else {
              tables.put(prefix + name, List.of(inner));
            }
          }
        });
  }

  private static List<JsonObject> rows(String name, JsonArray values) {
    return values.stream()
        .map(value -> value instanceof JsonObject row ? row : Json.wrapped(name, value))
        .toList();
  }

  private static String cell(JsonValue value) {
    if (value instanceof JsonString text) {
      return harmless(text.getString());
    }
    return value == JsonValue.NULL ? "" : value.toString();
  }

  private static String harmless(String text) {
    return !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
