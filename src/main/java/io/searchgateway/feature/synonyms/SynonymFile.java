package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a file of synonyms says, line by line. */
final class SynonymFile {

  private final List<Line> lines = new ArrayList<>();
  private final List<Malformed> malformed = new ArrayList<>();
  private int malformedLines;

  /**
   * A synonym of a file.
   *
   * @param number of the line that it begins in, from 1
   */
  record Line(long number, String type, String text, SynonymRule rule) {

    /** The synonym of an index. */
    Synonym of(String index, String id) {
      return new Synonym(id, List.of(index), type, text, rule, JsonValue.EMPTY_JSON_OBJECT);
    }
  }

  /**
   * A line that is no synonym.
   *
   * @param line its number, from 1
   */
  public record Malformed(long line, String message) {}

  /**
   * Takes a line.
   *
   * @throws Problem 400 when there are more than an index can have
   */
  void add(long number, String type, String text) {
    if (!Set.of(SynonymRule.EQUIVALENT, SynonymRule.ONE_WAY).contains(type)) {
      malformed(number, "the type must be `equivalent` or `one-way`");
      return;
    }
    SynonymLimits.checkNext(lines.size());
    try {
      lines.add(new Line(number, type, text.strip(), SynonymRule.read(type, text)));
    } catch (SynonymRule.Malformed wrong) {
      malformed(number, String.valueOf(wrong.getMessage()));
    }
  }

  /** Takes note of a line that is none. */
  void malformed(long number, String message) {
    malformedLines++;
    if (malformed.size() < UploadReport.MOST) {
      malformed.add(new Malformed(number, message));
    }
  }

  List<Line> lines() {
    return lines;
  }

  /** The first of the lines that are no synonyms. */
  List<Malformed> malformed() {
    return malformed;
  }

  /** How many lines are no synonyms. */
  int malformedLines() {
    return malformedLines;
  }
}
