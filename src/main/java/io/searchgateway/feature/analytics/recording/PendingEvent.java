package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An event that waits to be written.
 *
 * @param kind as {@link FactFields} names it
 * @param search to which it belongs
 * @param marks kinds of facts that it makes true of its search
 * @param interaction whether it counts as one of its session
 * @param named whether its id was made of one that the client chose, so that it may be known
 * @param measures added to its dimensions
 */
public record PendingEvent(
    String id,
    String kind,
    Instant time,
    Instant received,
    FactDimensions dimensions,
    Optional<KnownSearch> search,
    List<String> marks,
    boolean interaction,
    boolean named,
    JsonObject measures)
    implements Pending {

  private static final int ABOUT = 512;

  public PendingEvent {
    marks = List.copyOf(marks);
  }

  @Override
  public String user() {
    return dimensions.user();
  }

  @Override
  public int weight() {
    return ABOUT
        + dimensions.weight()
        + search.map(KnownSearch::weight).orElse(0)
        + 2 * measures.getString(FactFields.META, "").length()
        + 2 * measures.getString(FactFields.DOCUMENT, "").length();
  }

  /** Who is in the session to which it belongs: that of its search, where that is known. */
  FactDimensions searcher() {
    return search.map(KnownSearch::dimensions).orElse(dimensions);
  }

  Fact fact(Optional<String> session) {
    JsonObject document = dimensions.document(kind, time, session).build();
    var all = Json.object(document);
    search.ifPresent(known -> all.add(FactFields.QUERY_ID, known.id()));
    return new Fact(id, time, all.addAll(Json.object(measures)).build());
  }
}
