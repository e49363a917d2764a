package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Body;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the translating stage hands to the one that asks the engine.
 *
 * @param request as read
 * @param translation what it became; its searches are guarded in {@code searches}
 * @param searches in the order of the translation's queries
 * @param body the searches as written; a later stage that changes them replaces the request's body
 * @param unasked members of the engine's elements that the client did not ask for
 * @param alias name that hits show in place of their index
 */
public record MultiSearch(
    SearchRequest request,
    Translation translation,
    List<GuardedSearch> searches,
    Body.Held body,
    Set<String> unasked,
    Optional<String> alias) {

  public MultiSearch {
    searches = List.copyOf(searches);
    unasked = Set.copyOf(unasked);
  }

  /** The same, told how much time is left where the definition or the client limits it. */
  static Body.Held written(List<GuardedSearch> searches, Optional<Duration> left) {
    return written(
        left.isEmpty()
            ? searches
            : searches.stream().map(search -> search.within(left.get())).toList());
  }

  /** The searches as {@code _msearch} takes them. */
  static Body.Held written(List<GuardedSearch> searches) {
    List<JsonObject> lines = new ArrayList<>(2 * searches.size());
    for (GuardedSearch search : searches) {
      lines.add(search.lines().header());
      lines.add(search.lines().body());
    }
    return Body.of(Json.lines(lines));
  }
}
