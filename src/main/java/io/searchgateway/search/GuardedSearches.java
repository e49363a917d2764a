package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Searches that have passed {@link FinalSearchGuard}, and cannot be made in any other way. */
public final class GuardedSearches {

  private static final String TIMEOUT = "timeout";

  private final List<MultiSearchEntry> entries;
  private final MessageBody.Held body;

  GuardedSearches(List<MultiSearchEntry> entries) {
    this.entries = List.copyOf(entries);
    List<JsonObject> lines = new ArrayList<>(2 * entries.size());
    for (MultiSearchEntry search : entries) {
      lines.add(search.header());
      lines.add(search.body());
    }
    this.body = MessageBody.of(Json.lines(lines));
  }

  public List<MultiSearchEntry> entries() {
    return entries;
  }

  /** The searches as {@code _msearch} takes them, always the same bytes. */
  public MessageBody.Held body() {
    return body;
  }

  /** Some of them, in the order of the indices. */
  GuardedSearches some(List<Integer> indices) {
    return new GuardedSearches(indices.stream().map(entries::get).toList());
  }

  /**
   * The same, of which the engine tells what it has found by then, where they have no time already.
   *
   * @param left absent where neither the definition nor the client limits the time
   */
  GuardedSearches within(Optional<Duration> left) {
    return left.isEmpty()
        ? this
        : new GuardedSearches(entries.stream().map(search -> within(search, left.get())).toList());
  }

  private static MultiSearchEntry within(MultiSearchEntry search, Duration left) {
    return search.body().containsKey(TIMEOUT)
        ? search
        : new MultiSearchEntry(
            search.header(),
            Json.object(search.body()).add(TIMEOUT, Math.max(1, left.toMillis()) + "ms").build());
  }
}
