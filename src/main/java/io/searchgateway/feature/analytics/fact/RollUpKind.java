package io.searchgateway.feature.analytics.fact;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;

/**
 * Which sums a roll-up holds. The same events are in roll-ups of several kinds, so that a report
 * reads those of one kind.
 */
public enum RollUpKind {
  /** By text and filters. */
  SEARCHES("searches"),

  /** By document. */
  RESULTS("results"),

  /** By time that searches took, by position of clicks, and by currency. */
  NUMBERS("numbers");

  private static final List<String> OF_SEARCHES =
      List.of(
          FactFields.SEARCHES,
          FactFields.COUNTED,
          FactFields.NO_RESULTS,
          FactFields.HITS,
          FactFields.TRACKED,
          FactFields.CLICKED,
          FactFields.SUGGESTION_CLICKED,
          FactFields.CONVERTED,
          FactFields.CLICKS,
          FactFields.POSITIONS,
          FactFields.SUGGESTION_CLICKS,
          FactFields.CONVERSIONS,
          FactFields.SESSIONS,
          FactFields.DURATION,
          FactFields.BOUNCED);

  private static final List<String> OF_RESULTS =
      List.of(
          FactFields.IMPRESSIONS, FactFields.CLICKS, FactFields.POSITIONS, FactFields.CONVERSIONS);

  private static final List<String> OF_NUMBERS =
      List.of(
          FactFields.SEARCHES,
          FactFields.TIMED,
          FactFields.TOOK_SUM,
          FactFields.CLICKS,
          FactFields.RECIPROCALS,
          FactFields.VALUE,
          FactFields.CONVERSIONS);

  private final String word;

  RollUpKind(String word) {
    this.word = word;
  }

  /** The value of {@link FactFields#ROLLUP}. */
  public String word() {
    return word;
  }

  /** The fields that are added up. */
  public List<String> measures() {
    return switch (this) {
      case SEARCHES -> OF_SEARCHES;
      case RESULTS -> OF_RESULTS;
      case NUMBERS -> OF_NUMBERS;
    };
  }

  /** The query that finds the roll-ups of this kind. */
  public JsonObject query() {
    return Json.wrapped("term", Json.wrapped(FactFields.ROLLUP, Json.text(word)));
  }
}
