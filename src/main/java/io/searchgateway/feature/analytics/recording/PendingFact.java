package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import java.time.Instant;
import java.util.Set;

/**
 * A fact that the engine has not taken: its interactions are counted already, so that nothing but
 * the fact is tried again.
 *
 * @param received when what it was made of was taken out of the queue
 * @param weight about so many bytes in memory
 */
record PendingFact(Fact fact, Instant received, int weight) implements Pending {

  private static final int ABOUT = 512;

  /** What follows from searches and events. */
  private static final Set<String> DERIVED =
      Set.of(
          FactFields.KIND_SESSION,
          FactFields.KIND_TRACKED,
          FactFields.KIND_CLICKED,
          FactFields.KIND_SUGGESTION_CLICKED,
          FactFields.KIND_CONVERTED);

  static PendingFact of(Fact fact, Instant received) {
    return new PendingFact(fact, received, ABOUT + 2 * Json.bytes(fact.document()).length);
  }

  @Override
  public String id() {
    return fact.id();
  }

  @Override
  public String user() {
    return fact.document().getString(FactFields.USER);
  }

  @Override
  public Instant time() {
    return fact.place();
  }

  @Override
  public boolean counts() {
    return !DERIVED.contains(fact.document().getString(FactFields.KIND));
  }
}
