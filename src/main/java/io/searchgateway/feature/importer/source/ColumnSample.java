package io.searchgateway.feature.importer.source;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The values of one column that were seen so far. */
final class ColumnSample {

  private static final int EXAMPLES = 5;
  private static final int EXAMPLE_LENGTH = 80;

  private final CellNumbers numbers;
  private final int[] dates = new int[DateForms.count()];
  private final List<String> examples = new ArrayList<>();
  private final Set<Integer> distinct = new HashSet<>();
  private long rows;
  private long values;
  private long booleans;
  private long longs;
  private long decimals;
  private long places;
  private long objects;
  private long lists;
  private long letters;
  private long words;
  private String misfit = "";

  ColumnSample(CsvForm form) {
    numbers = new CellNumbers(form);
  }

  /** A row has the column, perhaps without a value. */
  void row() {
    rows++;
  }

  long rows() {
    return rows;
  }

  long values() {
    return values;
  }

  /** A value that is a list of others. */
  void list() {
    lists++;
  }

  boolean isList() {
    return lists > 0;
  }

  void object(boolean place) {
    values++;
    if (place) {
      places++;
    } else {
      objects++;
    }
  }

  void bool(boolean value) {
    seen(String.valueOf(value));
    booleans++;
  }

  void number(BigDecimal value) {
    seen(value.toPlainString());
    count(value);
  }

  private void count(BigDecimal value) {
    if (CellNumbers.isLong(value)) {
      longs++;
    } else {
      decimals++;
    }
  }

  /**
   * A text.
   *
   * @param cell whether it may stand for a number or a boolean: JSON has its own for them
   */
  void text(String text, boolean cell) {
    seen(text);
    letters += text.length();
    words += text.isBlank() ? 0 : text.strip().split("\\s+").length;
    Optional<BigDecimal> number = cell ? numbers.of(text) : Optional.empty();
    if (number.isPresent()) {
      count(number.get());
    } else if (cell && (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false"))) {
      booleans++;
    } else if (Coordinates.isPlace(text)) {
      places++;
    } else {
      List<Integer> forms = DateForms.of(text);
      forms.forEach(form -> dates[form]++);
      if (forms.isEmpty() && misfit.isEmpty()) {
        misfit = shortened(text);
      }
    }
  }

  private void seen(String value) {
    values++;
    distinct.add(value.hashCode());
    if (examples.size() < EXAMPLES && !examples.contains(shortened(value))) {
      examples.add(shortened(value));
    }
  }

  private static String shortened(String text) {
    return text.length() <= EXAMPLE_LENGTH ? text : text.substring(0, EXAMPLE_LENGTH - 1) + "…";
  }

  List<String> examples() {
    return examples;
  }

  /** A value that is neither number nor date nor place. */
  String misfit() {
    return misfit;
  }

  long booleans() {
    return booleans;
  }

  long longs() {
    return longs;
  }

  long decimals() {
    return decimals;
  }

  long places() {
    return places;
  }

  long objects() {
    return objects;
  }

  /** The form that most of the values have as dates. */
  int dateForm() {
    int best = 0;
    for (int form = 1; form < dates.length; form++) {
      best = dates[form] > dates[best] ? form : best;
    }
    return best;
  }

  long dates() {
    return dates[dateForm()];
  }

  double wordsPerValue() {
    return values == 0 ? 0 : (double) words / values;
  }

  double lettersPerValue() {
    return values == 0 ? 0 : (double) letters / values;
  }

  /** The share of values that are unlike each other. */
  double variety() {
    return values == 0 ? 0 : (double) distinct.size() / values;
  }
}
