package io.searchgateway.feature.importer.source;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds out whether a first row names the columns. */
final class HeaderGuess {

  private static final Pattern VALUE =
      Pattern.compile(
          "[+-]?[\\d.,]+%?|\\d{4}-\\d\\d-\\d\\d.*|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}.*|true|false|null");

  private HeaderGuess() {}

  /** Whether a cell is a number, a date or the like, which names nothing. */
  static boolean isValue(String cell) {
    return VALUE.matcher(cell.strip()).matches();
  }

  /**
   * No cell of a header is a number or a date; most files have a header. One that names two columns
   * alike is a header only if values stand below its names.
   */
  static boolean isHeader(List<List<String>> rows) {
    if (rows.isEmpty()) {
      return true;
    }
    List<String> first = rows.get(0);
    Set<String> seen = new HashSet<>();
    boolean repeated = false;
    for (String cell : first) {
      String plain = cell.strip();
      if (isValue(plain)) {
        return false;
      }
      repeated |= !plain.isEmpty() && !seen.add(plain);
    }
    return !seen.isEmpty() && (!repeated || standsAboveValues(rows));
  }

  private static boolean standsAboveValues(List<List<String>> rows) {
    return rows.stream().skip(1).anyMatch(row -> row.stream().anyMatch(HeaderGuess::isValue));
  }
}
