package io.searchgateway.feature.analytics.insight;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What insights can be about, the most urgent first. */
enum InsightId {
  SERVER_ERRORS,
  NO_RESULTS,
  MISSING_SYNONYM_CANDIDATES,
  POPULAR_SEARCHES_LOW_CLICKS,
  LOW_CLICKS,
  HIGH_CLICK_POSITION,
  HIGH_RESPONSE_TIME,
  CLIENT_ERRORS,
  HIGH_BOUNCE_RATE,
  LOW_SUGGESTIONS_CLICKS,
  ZERO_CTR_PROMOTIONS,
  UNUSED_RULES,
  FACET_NEVER_USED,
  CACHE_LOW_HIT,
  LONG_TAIL,
  POPULAR_SEARCHES;

  /** As it is answered. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<InsightId> of(String text) {
    return Arrays.stream(values()).filter(id -> id.text().equals(text)).findFirst();
  }
}
