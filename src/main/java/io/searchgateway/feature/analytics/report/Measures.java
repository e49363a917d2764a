package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import jakarta.json.JsonObjectBuilder;

/** Columns about clicks and conversions, which many reports have. */
final class Measures {

  /** What the columns are computed from. */
  private static final String[] FIELDS = {
    FactFields.TRACKED,
    FactFields.CLICKED,
    FactFields.CONVERTED,
    FactFields.CLICKS,
    FactFields.POSITIONS
  };

  static final String KEY = "key";
  static final String COUNT = "count";

  private static final String EMPTY = "<empty_query>";

  private Measures() {}

  /** Adds what the columns are computed from, where they are asked for. */
  static Aggregation of(ReportRequest request, Aggregation rows) {
    return request.query().clickAnalytics() ? rows.sums(FIELDS) : rows;
  }

  /** Adds the columns, where they are asked for. */
  static void add(ReportRequest request, JsonObjectBuilder row, Aggregated found) {
    if (request.query().clickAnalytics()) {
      long tracked = found.number(FactFields.TRACKED);
      long clicks = found.number(FactFields.CLICKS);
      row.add("tracked", tracked)
          .add("clicks", clicks)
          .add("click_rate", Rates.percent(found.number(FactFields.CLICKED), tracked))
          .add("click_position", Rates.mean(found.number(FactFields.POSITIONS), clicks, 2))
          .add("conversion_rate", Rates.percent(found.number(FactFields.CONVERTED), tracked));
    }
  }

  /** An empty text as it is shown. */
  static String shown(String text) {
    return text.isEmpty() ? EMPTY : text;
  }

  /** The text that is shown so. */
  static String key(String shown) {
    return shown.equals(EMPTY) ? "" : shown;
  }
}
