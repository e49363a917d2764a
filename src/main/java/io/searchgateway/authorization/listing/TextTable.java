package io.searchgateway.authorization.listing;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows of objects as the aligned text that {@code _cat} answers with. */
final class TextTable {

  /** Numbers, sizes and times stand on the right. */
  private static final Pattern FIGURE = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([a-z%]{1,6})?");

  private TextTable() {}

  /**
   * The text.
   *
   * @param rows all with the same members
   * @param headed whether the names of the members go before them
   */
  static byte[] of(JsonArray rows, boolean headed) {
    if (rows.isEmpty()) {
      return new byte[0];
    }
    List<JsonObject> objects = rows.stream().map(JsonNarrowing::object).toList();
    List<String> columns = List.copyOf(objects.get(0).keySet());
    List<List<String>> lines = new ArrayList<>();
    if (headed) {
      lines.add(columns);
    }
    objects.forEach(
        row ->
            lines.add(
                columns.stream()
                    .map(name -> cell(row.getOrDefault(name, JsonValue.NULL)))
                    .toList()));
    StringBuilder text = new StringBuilder();
    List<Integer> widths = widths(lines, columns.size());
    List<Boolean> right = right(lines.subList(headed ? 1 : 0, lines.size()), columns.size());
    for (List<String> line : lines) {
      for (int i = 0; i < line.size(); i++) {
        boolean last = i == line.size() - 1;
        pad(text, line.get(i), widths.get(i), right.get(i), last);
        text.append(last ? "\n" : " ");
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<Integer> widths(List<List<String>> lines, int columns) {
    List<Integer> widths = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      int column = i;
      widths.add(lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0));
    }
    return widths;
  }

  private static List<Boolean> right(List<List<String>> lines, int columns) {
    List<Boolean> right = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      int column = i;
      right.add(
          lines.stream()
              .map(line -> line.get(column))
              .allMatch(cell -> cell.isEmpty() || FIGURE.matcher(cell).matches()));
    }
    return right;
  }

  private static void pad(StringBuilder text, String cell, int width, boolean right, boolean last) {
    String space = " ".repeat(width - cell.length());
    if (right) {
      text.append(space).append(cell);
    } else {
      text.append(cell).append(last ? "" : space);
    }
  }

  private static String cell(JsonValue value) {
    if (value == JsonValue.NULL) {
      return "";
    }
    return value instanceof JsonString text ? text.getString() : value.toString();
  }
}
