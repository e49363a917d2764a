package io.searchgateway.importer.source;

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

  /** No cell of a header is empty, a number, a date or there twice; most files have a header. */
  static boolean isHeader(List<List<String>> rows) {
    if (rows.isEmpty()) {
      return true;
    }
    List<String> first = rows.get(0);
    Set<String> seen = new HashSet<>();
    for (String cell : first) {
      String plain = cell.strip();
      if (VALUE.matcher(plain).matches() || (!plain.isEmpty() && !seen.add(plain))) {
        return false;
      }
    }
    return !seen.isEmpty();
  }
}
