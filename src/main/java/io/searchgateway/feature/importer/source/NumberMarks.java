package io.searchgateway.feature.importer.source;

import java.util.List;
import java.util.regex.Pattern;

/** Marks in numbers. */
final class NumberMarks {

  private static final Pattern COMMA = Pattern.compile("[+-]?(\\d+|\\d{1,3}(\\.\\d{3})+),\\d+");
  private static final Pattern POINT = Pattern.compile("[+-]?\\d+\\.\\d+");

  private NumberMarks() {}

  /** Whether numbers are written with a comma before their fraction. */
  static boolean commas(List<List<String>> rows) {
    long commas = count(rows, COMMA);
    return commas > 0 && commas > count(rows, POINT);
  }

  private static long count(List<List<String>> rows, Pattern pattern) {
    return rows.stream()
        .flatMap(List::stream)
        .filter(cell -> pattern.matcher(cell.strip()).matches())
        .count();
  }
}
