package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Optional;

/**
 * A search that events can refer to.
 *
 * @param place a time in the month of its facts
 * @param time when it was made
 * @param session its session, once it was written
 */
public record KnownSearch(
    String id, Instant place, Instant time, FactDimensions dimensions, Optional<String> session) {

  private static final int ABOUT = 512;

  /** The search that a fact tells of. */
  static KnownSearch of(String id, JsonObject fact) {
    Instant time = Instant.ofEpochMilli(fact.getJsonNumber(FactFields.TIME).longValue());
    return new KnownSearch(
        id,
        QueryIds.time(id).orElse(time),
        time,
        FactDimensions.of(fact),
        Optional.ofNullable(fact.getString(FactFields.SESSION, null)));
  }

  /** About so many bytes in memory. */
  int weight() {
    return ABOUT + dimensions.weight();
  }

  /** The same in a session. */
  KnownSearch in(Optional<String> other) {
    return new KnownSearch(id, place, time, dimensions, other);
  }

  /**
   * Says that something is true of the search, however often it is said.
   *
   * @param kind of the fact, and its measure
   */
  Fact marker(String kind) {
    JsonObject document =
        Json.object(dimensions.document(kind, time, session).add(FactFields.QUERY_ID, id).build())
            .add(kind, 1)
            .build();
    return new Fact(id + ":" + kind, place, document);
  }
}
