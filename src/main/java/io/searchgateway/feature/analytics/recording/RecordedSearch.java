package io.searchgateway.feature.analytics.recording;

import io.searchgateway.search.history.Searcher;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A search to be recorded.
 *
 * @param id that the client has chosen
 * @param text as it was typed
 * @param indices as the request names them; empty for all
 * @param customEvents dimensions of the analytics
 * @param filters each as {@code label=value}
 * @param facets labels of the facets that are shown with it
 * @param from how many hits were passed over
 * @param tookMillis how long the answer took; absent where that is not known
 * @param state the request as text; empty for none
 * @param meta what the client sent along; empty for none
 * @param time when it was made; absent for now
 * @param tracked whether the sender wants its clicks to count
 * @param unwanted whether the user has asked not to be tracked
 */
public record RecordedSearch(
    Optional<String> id,
    Searcher searcher,
    String text,
    List<String> indices,
    Map<String, List<String>> customEvents,
    List<String> filters,
    List<String> facets,
    int from,
    Optional<Long> tookMillis,
    String state,
    String meta,
    Optional<Instant> time,
    boolean tracked,
    boolean unwanted) {

  public RecordedSearch {
    indices = List.copyOf(indices);
    customEvents = Map.copyOf(customEvents);
    filters = List.copyOf(filters);
    facets = List.copyOf(facets);
  }

  /** The same, whose id is not chosen yet. */
  RecordedSearch withoutId() {
    return new RecordedSearch(
        Optional.empty(),
        searcher,
        text,
        indices,
        customEvents,
        filters,
        facets,
        from,
        tookMillis,
        state,
        meta,
        time,
        tracked,
        unwanted);
  }

  /** One that is made now, of which nothing else is known. */
  public static RecordedSearch of(
      Searcher searcher,
      String text,
      List<String> indices,
      Map<String, List<String>> customEvents) {
    return new RecordedSearch(
        Optional.empty(),
        searcher,
        text,
        indices,
        customEvents,
        List.of(),
        List.of(),
        0,
        Optional.empty(),
        "",
        "",
        Optional.empty(),
        false,
        false);
  }
}
