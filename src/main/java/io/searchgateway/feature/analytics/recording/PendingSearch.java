package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.place.Place;
import io.searchgateway.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A search that waits to be written, as far as it is known.
 *
 * @param id of the search
 * @param place a time in the month of its facts
 * @param typed the text as it was typed, made comparable; the dimensions may have less of it
 * @param suggested whether the text may be suggested
 * @param time of the first keystroke
 * @param last time of the last keystroke
 * @param received when the gateway learned of it
 * @param details what is recorded of the last keystroke
 * @param interactions how often its text, its filters or its page were chosen, the text once; 0 for
 *     one more time of a search whose interactions were counted before
 * @param hits how many there were; -1 while that is not known
 * @param shown documents of the first page
 */
record PendingSearch(
    String id,
    Instant place,
    String typed,
    boolean suggested,
    Instant time,
    Instant last,
    Instant received,
    FactDimensions dimensions,
    Details details,
    int interactions,
    long hits,
    List<String> shown)
    implements Pending {

  private static final int ABOUT = 512;
  private static final int OBJECT = 56;

  PendingSearch {
    shown = List.copyOf(shown);
  }

  /**
   * What else is recorded of a search.
   *
   * @param from how many hits were passed over
   * @param took milliseconds; -1 where that is not known
   * @param state the request as text; empty for none
   * @param tracked whether the sender wants its clicks to count
   * @param address of the client, as far as it is kept
   * @param place where the client is
   * @param facets labels of the facets that are shown
   * @param meta what the client sent along; empty for none
   */
  record Details(
      int from,
      long took,
      String state,
      boolean tracked,
      Optional<String> address,
      Optional<Place> place,
      List<String> facets,
      String meta) {

    Details {
      facets = List.copyOf(facets);
    }

    static final Details NONE =
        new Details(0, -1, "", false, Optional.empty(), Optional.empty(), List.of(), "");
  }

  @Override
  public String user() {
    return dimensions.user();
  }

  @Override
  public int weight() {
    return ABOUT
        + dimensions.weight()
        + details.facets().stream().mapToInt(one -> OBJECT + 2 * one.length()).sum()
        + 2 * (typed.length() + details.state().length() + details.meta().length())
        + shown.stream().mapToInt(one -> OBJECT + 2 * one.length()).sum();
  }

  /** The same search with what was typed next. */
  PendingSearch goneOn(PendingSearch next) {
    boolean refined =
        !next.dimensions.filters().equals(dimensions.filters())
            || next.details.from() != details.from();
    return new PendingSearch(
        id,
        place,
        next.typed,
        next.suggested,
        time,
        next.last,
        received,
        next.dimensions,
        next.details,
        interactions + (refined ? 1 : 0),
        -1,
        List.of());
  }

  /** The same search as one that was recorded before. */
  PendingSearch again(KnownSearch known) {
    return new PendingSearch(
        known.id(),
        known.place(),
        typed,
        suggested,
        known.time(),
        last,
        received,
        dimensions,
        details,
        0,
        -1,
        List.of());
  }

  PendingSearch found(long total, List<String> documents) {
    return new PendingSearch(
        id,
        place,
        typed,
        suggested,
        time,
        last,
        received,
        dimensions,
        details,
        interactions,
        total,
        documents);
  }

  private boolean isChosen(String facet) {
    return dimensions.filters().stream().anyMatch(filter -> filter.startsWith(facet + "="));
  }

  KnownSearch known() {
    return new KnownSearch(id, place, time, dimensions, Optional.empty());
  }

  Fact fact(Optional<String> session) {
    String text = dimensions.text().orElse("");
    JsonObjectBuilder document =
        dimensions
            .document(FactFields.KIND_SEARCH, time, session)
            .add(FactFields.QUERY_ID, id)
            .add(FactFields.SEARCHES, 1)
            .add(FactFields.SHOWN, Json.array(shown));
    if (suggested) {
      document.add(FactFields.ENTRY, dimensions.scope() + "\n" + text);
    }
    if (hits >= 0) {
      document.add(FactFields.HITS, hits).add(FactFields.COUNTED, 1);
      document.add(FactFields.NO_RESULTS, hits == 0 ? 1 : 0);
    }
    if (details.took() >= 0) {
      document
          .add(FactFields.TOOK, details.took())
          .add(FactFields.TOOK_SUM, details.took())
          .add(FactFields.TIMED, 1);
    }
    if (!details.state().isEmpty()) {
      document.add(FactFields.STATE, details.state());
    }
    if (!details.meta().isEmpty()) {
      document.add(FactFields.META, details.meta());
    }
    details.address().ifPresent(address -> document.add(FactFields.ADDRESS, address));
    details.place().ifPresent(place -> place.add(document));
    if (!details.facets().isEmpty()) {
      document
          .add(FactFields.FACETS, Json.array(details.facets()))
          .add(
              FactFields.CHOSEN_FACETS,
              Json.array(details.facets().stream().filter(this::isChosen).toList()));
    }
    return new Fact(id, place, document.build());
  }
}
