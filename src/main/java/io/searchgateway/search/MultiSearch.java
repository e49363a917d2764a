package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the translating stage hands to the one that asks the engine.
 *
 * @param request as read
 * @param translation what it became; its searches are guarded in {@code searches}
 * @param explained the same with explanations, made when asked for
 * @param searches in the order of the translation's queries
 * @param body the searches as written; a later stage that changes them replaces the request's body
 * @param call the multi-search that is sent
 * @param warnings of what is odd in the request and does no harm
 * @param unasked members of the engine's elements that the client did not ask for
 * @param alias name that hits show in place of their index
 */
public record MultiSearch(
    SearchRequest request,
    Translation translation,
    Supplier<Translation> explained,
    List<GuardedSearch> searches,
    MessageBody.Held body,
    RequestTarget call,
    List<Warning> warnings,
    Set<String> unasked,
    Optional<String> alias) {

  public MultiSearch {
    searches = List.copyOf(searches);
    warnings = List.copyOf(warnings);
    unasked = Set.copyOf(unasked);
  }

  /** The same, told how much time is left where the definition or the client limits it. */
  static MessageBody.Held written(List<GuardedSearch> searches, Optional<Duration> left) {
    return written(
        left.isEmpty()
            ? searches
            : searches.stream().map(search -> search.within(left.get())).toList());
  }

  /** The searches as {@code _msearch} takes them. */
  static MessageBody.Held written(List<GuardedSearch> searches) {
    List<JsonObject> lines = new ArrayList<>(2 * searches.size());
    for (GuardedSearch search : searches) {
      lines.add(search.lines().header());
      lines.add(search.lines().body());
    }
    return MessageBody.of(Json.lines(lines));
  }
}
