package io.searchgateway.feature.analytics.recording;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of users, of whom those that were seen lately are in memory. Those of others are
 * read with one request for all that is written together. Used by one writer at a time.
 */
final class UserSessions {

  private static final int MOST_WEIGHT = 200_000;
  private static final int MOST_FOUND = 2000;

  private final FactStore store;
  private final Cache<String, UserSession> newest =
      Caffeine.newBuilder()
          .expireAfterAccess(Duration.ofMinutes(40))
          .maximumWeight(MOST_WEIGHT)
          .weigher((String user, UserSession session) -> session.weight())
          .build();

  UserSessions(FactStore store) {
    this.store = store;
  }

  /**
   * The facts of what is written together.
   *
   * @return fails when the engine cannot be asked
   */
  CompletionStage<SessionTurn> turn(Collection<Pending> batch) {
    Map<String, UserSession> known = new HashMap<>();
    Set<String> unknown = new TreeSet<>();
    for (Pending pending : batch) {
      @Nullable UserSession session = newest.getIfPresent(pending.user());
      if (session == null) {
        unknown.add(pending.user());
      } else {
        known.put(pending.user(), session);
      }
    }
    Instant first =
        batch.stream().map(Pending::time).min(Comparator.naturalOrder()).orElse(Instant.EPOCH);
    return read(unknown, first, known)
        .thenCompose(done -> completed(known, batch))
        .thenApply(
            complete -> {
              SessionTurn turn = new SessionTurn(complete);
              batch.forEach(turn::add);
              return turn;
            });
  }

  /** Remembers the sessions of what was written. */
  void commit(SessionTurn turn, Collection<Pending> batch) {
    turn.newest(batch.stream().map(Pending::user).collect(Collectors.toSet())).forEach(newest::put);
  }

  void forget(String user) {
    newest.invalidate(user);
  }

  private CompletionStage<Void> read(
      Set<String> users, Instant first, Map<String, UserSession> known) {
    if (users.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    JsonObject query =
        found(
            FactFields.KIND_SESSION,
            terms(FactFields.USER, users),
            Json.wrapped(
                "range",
                Json.wrapped(
                    FactFields.END,
                    Json.wrapped(
                        "gte", Json.number(first.minus(UserSession.PAUSE).toEpochMilli())))));
    return store
        .search(query)
        .thenAccept(
            answer ->
                HistoryQueries.documents(answer)
                    .forEach(
                        hit -> {
                          UserSession session =
                              UserSession.of(hit.getString("_id"), hit.getJsonObject("_source"));
                          known.merge(
                              session.user(),
                              session,
                              (one, other) -> one.end().isAfter(other.end()) ? one : other);
                        }));
  }

  /** With the searches of those sessions that were begun elsewhere and have an event now. */
  private CompletionStage<Map<String, UserSession>> completed(
      Map<String, UserSession> known, Collection<Pending> batch) {
    Set<String> incomplete = new LinkedHashSet<>();
    for (Pending pending : batch) {
      @Nullable UserSession session = known.get(pending.user());
      if (pending instanceof PendingEvent && session != null && !session.tracked()) {
        incomplete.add(session.id());
      }
    }
    if (incomplete.isEmpty()) {
      return CompletableFuture.completedStage(known);
    }
    return store
        .search(found(FactFields.KIND_SEARCH, terms(FactFields.SESSION, incomplete)))
        .thenApply(
            answer -> {
              Map<String, List<KnownSearch>> searches = new HashMap<>();
              for (JsonObject hit : HistoryQueries.documents(answer)) {
                KnownSearch search =
                    KnownSearch.of(hit.getString("_id"), hit.getJsonObject("_source"));
                search
                    .session()
                    .ifPresent(
                        id -> searches.computeIfAbsent(id, none -> new ArrayList<>()).add(search));
              }
              Map<String, UserSession> complete = new HashMap<>();
              known.forEach(
                  (user, session) ->
                      complete.put(
                          user, session.knowing(searches.getOrDefault(session.id(), List.of()))));
              return complete;
            });
  }

  private static JsonObject terms(String field, Collection<String> values) {
    return Json.wrapped("terms", Json.wrapped(field, Json.array(values).build()));
  }

  private static JsonObject found(String kind, JsonObject... filters) {
    var all =
        Json.array().add(Json.wrapped("term", Json.wrapped(FactFields.KIND, Json.text(kind))));
    for (JsonObject filter : filters) {
      all.add(filter);
    }
    return Json.object()
        .add("size", MOST_FOUND)
        .add(
            "_source",
            Json.wrapped(
                "excludes",
                Json.array()
                    .add(FactFields.STATE)
                    .add(FactFields.META)
                    .add(FactFields.SHOWN)
                    .build()))
        .add("sort", Json.array().add(Json.wrapped(FactFields.TIME, Json.text("desc"))))
        .add("query", Json.wrapped("bool", Json.wrapped("filter", all.build())))
        .build();
  }
}
