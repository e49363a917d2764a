package io.searchgateway.feature.analytics.fact;

import io.searchgateway.engine.dialect.Dialect;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The indices that facts are stored in, for tests that fill them without a gateway. */
public final class FactIndices {

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu.MM").withZone(ZoneOffset.UTC);

  private FactIndices() {}

  /** The body that creates one of them. */
  public static JsonObject newIndex(Dialect dialect) {
    return dialect.documents().newIndex(FactFields.WORDS, FactFields.NUMBERS);
  }

  /** The name of the index of that time, behind the prefix of the gateway's own indices. */
  public static String name(String prefix, Instant time) {
    return prefix + "analytics-" + MONTH.format(time);
  }
}
