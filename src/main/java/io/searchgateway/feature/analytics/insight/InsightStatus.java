package io.searchgateway.feature.analytics.insight;

import io.searchgateway.feature.analytics.insight.InsightStatus.Status;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What people have made of an insight. It holds for 30 days: what is still true then is worth
 * reading again.
 *
 * @param indices that the insight is about, with commas between them; empty for all
 * @param insight ID
 * @param since when it was set, in epoch seconds
 * @param by name of the credential that has set it; empty where that was not recorded
 */
record InsightStatus(String indices, String insight, Status status, long since, String by) {

  private static final Duration LASTING = Duration.ofDays(30);

  /** Whether it was noticed, kept or thrown away. */
  enum Status {
    NEW,
    READ,
    SAVED,
    DELETED;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Status> of(String text) {
      return Arrays.stream(values()).filter(status -> status.text().equals(text)).findFirst();
    }
  }

  /** As it is stored. */
  public record Stored(
      String indices, String insight, String status, long since, Optional<String> by) {}

  /** The status that it is now. */
  Status at(Instant now) {
    return Instant.ofEpochSecond(since).plus(LASTING).isAfter(now) ? status : Status.NEW;
  }

  JsonObject json() {
    return Json.object()
        .add("indices", indices)
        .add("insight", insight)
        .add("status", status.text())
        .add("since", since)
        .add("by", by)
        .build();
  }

  /**
   * What was stored.
   *
   * @throws IllegalArgumentException when it is none
   */
  static InsightStatus read(JsonObject stored) {
    Stored read = RecordJson.read(stored, Stored.class);
    return new InsightStatus(
        read.indices(),
        read.insight(),
        Status.of(read.status())
            .orElseThrow(() -> new IllegalArgumentException("there is no such status")),
        read.since(),
        read.by().orElse(""));
  }
}
