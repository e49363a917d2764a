package io.searchgateway.feature.analytics.event;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An event as a client tells it.
 *
 * @param queryId of the search that it belongs to
 * @param query text of that search
 * @param index in which it was searched
 * @param targets documents that it is about
 * @param hits how many there were; -1 where that is not told
 * @param filters each as {@code label=value}
 * @param tracked whether the clicks of this search count though none was sent yet
 * @param meta as text; empty for none
 * @param time when it happened; absent for now
 * @param eventId by which it counts once
 * @param address of the user's browser, where another program tells of it
 * @param userAgent of the user's browser, where another program tells of it
 */
public record ClientEvent(
    EventType type,
    Optional<String> queryId,
    Optional<String> query,
    List<String> index,
    List<Target> targets,
    long hits,
    Map<String, List<String>> customEvents,
    List<String> filters,
    boolean tracked,
    String meta,
    Optional<String> userId,
    Optional<Instant> time,
    Optional<String> eventId,
    Optional<String> address,
    Optional<String> userAgent) {

  public ClientEvent {
    index = List.copyOf(index);
    targets = List.copyOf(targets);
    customEvents = Map.copyOf(customEvents);
    filters = List.copyOf(filters);
  }

  /**
   * A document.
   *
   * @param index that has it; empty where that is not told
   * @param id empty where that is not told
   * @param position from 1; 0 where that is not told
   * @param value in hundredths of the currency; absent for none
   * @param currency three letters; empty for none
   */
  public record Target(
      String index, String id, int position, Optional<Long> value, String currency) {

    public static Target of(String index, String id, int position) {
      return new Target(index, id, position, Optional.empty(), "");
    }
  }

  /** One that was told by headers. */
  static ClientEvent plain(EventType type, String queryId, int position) {
    return new ClientEvent(
        type,
        Optional.of(queryId),
        Optional.empty(),
        List.of(),
        List.of(Target.of("", "", position)),
        -1,
        Map.of(),
        List.of(),
        false,
        "",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
