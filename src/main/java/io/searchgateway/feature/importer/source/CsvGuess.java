package io.searchgateway.feature.importer.source;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Finds out how cells are written, from the beginning of a text. */
final class CsvGuess {

  private static final char[] DELIMITERS = {',', ';', '\t', '|'};
  private static final int ROWS = 100;
  private static final Pattern COMMA = Pattern.compile("[+-]?(\\d+|\\d{1,3}(\\.\\d{3})+),\\d+");
  private static final Pattern POINT = Pattern.compile("[+-]?\\d+\\.\\d+");

  private CsvGuess() {}

  /**
   * The form of a text.
   *
   * @param head its beginning, which may end within a row
   */
  static CsvForm of(String head, CsvHints hints) {
    String text = behind(head, hints.skip());
    char quote = hints.quote().orElseGet(() -> quote(text));
    char delimiter = hints.delimiter().orElseGet(() -> delimiter(text, quote));
    List<List<String>> rows = rows(text, delimiter, quote);
    char decimal = hints.decimal().orElseGet(() -> delimiter != ',' && hasCommas(rows) ? ',' : '.');
    return new CsvForm(
        delimiter,
        quote,
        hints.comment(),
        hints.skip(),
        hints.header().orElseGet(() -> hints.names().isEmpty() && HeaderGuess.isHeader(rows)),
        hints.names(),
        decimal,
        hints.thousands());
  }

  /** Whether numbers are written with a comma before their fraction. */
  private static boolean hasCommas(List<List<String>> rows) {
    long commas = count(rows, COMMA);
    return commas > 0 && commas > count(rows, POINT);
  }

  private static long count(List<List<String>> rows, Pattern pattern) {
    return rows.stream()
        .flatMap(List::stream)
        .filter(cell -> pattern.matcher(cell.strip()).matches())
        .count();
  }

  private static String behind(String head, int lines) {
    int at = 0;
    for (int i = 0; i < lines; i++) {
      int end = head.indexOf('\n', at);
      if (end < 0) {
        return "";
      }
      at = end + 1;
    }
    return head.substring(at);
  }

  /** Apostrophes are quotes where they stand around cells and no quotation marks do. */
  private static char quote(String text) {
    int marks = 0;
    int apostrophes = 0;
    for (String line : text.lines().limit(ROWS).toList()) {
      marks += line.indexOf('"') >= 0 ? 1 : 0;
      apostrophes += line.matches(".*(^|[,;\\t|])'[^']*'([,;\\t|]|$).*") ? 1 : 0;
    }
    return marks == 0 && apostrophes > 0 ? '\'' : '"';
  }

  /** The one that makes most rows equally wide, and wide at that. */
  private static char delimiter(String text, char quote) {
    char best = ',';
    double most = 0;
    for (char delimiter : DELIMITERS) {
      double score = score(rows(text, delimiter, quote));
      if (score > most) {
        most = score;
        best = delimiter;
      }
    }
    return best;
  }

  private static double score(List<List<String>> rows) {
    Map<Integer, Integer> widths = new TreeMap<>();
    rows.forEach(row -> widths.merge(row.size(), 1, Integer::sum));
    double best = 0;
    for (Map.Entry<Integer, Integer> width : widths.entrySet()) {
      if (width.getKey() > 1) {
        double share = (double) width.getValue() / rows.size();
        best = Math.max(best, share * share * (1 + Math.log(width.getKey())));
      }
    }
    return best;
  }

  /** The first rows; the last one, which may be cut off, counts only where it is the only one. */
  static List<List<String>> rows(String text, char delimiter, char quote) {
    List<List<String>> rows = new ArrayList<>();
    CsvReader.CsvReaderBuilder builder =
        CsvReader.builder()
            .fieldSeparator(delimiter)
            .quoteCharacter(quote)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .allowExtraCharsAfterClosingQuote(true)
            .skipEmptyLines(true);
    try {
      for (CsvRecord row : builder.ofCsvRecord(text)) {
        rows.add(row.getFields());
        if (rows.size() > ROWS) {
          break;
        }
      }
    } catch (CsvParseException malformed) {
      // What was read so far is what there is to go by.
      return rows;
    }
    return rows.size() > 2 ? rows.subList(0, rows.size() - 1) : rows;
  }
}
