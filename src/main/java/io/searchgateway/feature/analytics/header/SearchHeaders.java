package io.searchgateway.feature.analytics.header;

import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.search.history.Searcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the headers of a request say of the recording of its search.
 *
 * @param text what was searched for; absent where the headers do not ask for a recording, empty for
 *     a search without a text
 * @param prevented whether the search is not to be recorded
 * @param filters that were chosen, each as {@code label=value}, in order
 * @param customEvents dimensions of the analytics
 * @param userId of the user
 * @param earlier id of the search that this one may go on with
 * @param unwanted whether the user has asked not to be tracked
 */
public record SearchHeaders(
    Optional<String> text,
    boolean prevented,
    List<String> filters,
    Map<String, List<String>> customEvents,
    Optional<String> userId,
    Optional<String> earlier,
    boolean unwanted) {

  /** With the id of the search, in requests and answers. */
  public static final String ID = "X-Search-Id";

  private static final String QUERY = "X-Search-Query";
  private static final String RECORD = "X-Search-Record";
  private static final int MOST = 50;
  private static final int LONGEST_FILTER = 256;
  private static final int LONGEST_USER = 512;

  public SearchHeaders {
    filters = List.copyOf(filters);
    customEvents = Map.copyOf(customEvents);
  }

  /**
   * What headers say.
   *
   * @param headers by name; several of one name are joined by commas
   */
  public static SearchHeaders of(Function<String, Optional<String>> headers) {
    return new SearchHeaders(
        headers.apply(QUERY).map(HeaderText::of),
        headers.apply(RECORD).filter(said -> said.strip().equalsIgnoreCase("false")).isPresent(),
        filters(headers),
        events(headers),
        headers
            .apply("X-User-Id")
            .map(HeaderText::of)
            .filter(id -> !id.isEmpty() && id.length() <= LONGEST_USER),
        headers.apply(ID).map(String::strip).filter(QueryIds::isId),
        isSet(headers, "DNT") || isSet(headers, "Sec-GPC"));
  }

  /** Whether they ask for a recording; one look-up where they do not. */
  public static boolean ask(Function<String, Optional<String>> headers) {
    return headers.apply(QUERY).isPresent();
  }

  private static List<String> filters(Function<String, Optional<String>> headers) {
    return headers.apply("X-Search-Filters").stream()
        .flatMap(list -> HeaderText.pairs(list, MOST).stream())
        .map(HeaderText.Pair::text)
        .filter(filter -> filter.length() <= LONGEST_FILTER)
        .distinct()
        .sorted()
        .toList();
  }

  private static Map<String, List<String>> events(Function<String, Optional<String>> headers) {
    Map<String, List<String>> events = new LinkedHashMap<>();
    for (String name : List.of("X-Search-CustomEvent", "X-Search-CustomEvents")) {
      headers.apply(name).stream()
          .flatMap(list -> HeaderText.pairs(list, MOST).stream())
          .forEach(
              pair ->
                  events
                      .computeIfAbsent(pair.name(), first -> new ArrayList<>())
                      .add(pair.value()));
    }
    return events;
  }

  private static boolean isSet(Function<String, Optional<String>> headers, String name) {
    return headers.apply(name).filter(value -> value.strip().equals("1")).isPresent();
  }

  /**
   * The search that is made now, in the engine's own language.
   *
   * @param indices as the request names them; none for all
   * @param tookMillis from the request to the answer
   */
  public RecordedSearch search(Searcher searcher, List<String> indices, long tookMillis) {
    return new RecordedSearch(
        Optional.empty(),
        searcher,
        text.orElse(""),
        indices,
        customEvents,
        filters,
        List.of(),
        0,
        Optional.of(tookMillis),
        "",
        "",
        Optional.empty(),
        false,
        unwanted);
  }
}
