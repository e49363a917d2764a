package io.searchgateway.feature.analytics.recording;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.recording.UserSession.Owner;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of users, of whom those that were seen lately are in memory. Those of others, and of
 * users without a session that goes on, are read with one request for all that is written together.
 * Used by one writer at a time.
 */
final class UserSessions {

  private static final int MOST_BYTES = 32 * 1024 * 1024;
  private static final int MOST_FOUND = 2000;
  private static final int MOST_UNSAVED = 20_000;

  private final FactStore store;
  private final Cache<Owner, List<UserSession>> sessions =
      Caffeine.newBuilder()
          .executor(Runnable::run)
          .expireAfterAccess(Duration.ofMinutes(40))
          .maximumWeight(MOST_BYTES)
          .weigher(
              (Owner owner, List<UserSession> all) ->
                  all.stream().mapToInt(UserSession::weight).sum())
          .build();

  private final String gateway = UUID.randomUUID().toString();
  private final SessionWriter writer;

  /** Those that the engine has not taken, by id. */
  private final Map<String, UserSession> unsaved = new ConcurrentHashMap<>();

  UserSessions(FactStore store) {
    this.store = store;
    this.writer = new SessionWriter(store, gateway);
  }

  /** A search or an event, as far as its session matters. */
  private record Deed(Owner owner, Instant time, boolean event) {

    static Stream<Deed> of(Pending pending) {
      if (pending instanceof PendingFact) {
        return Stream.of();
      }
      FactDimensions whose =
          pending instanceof PendingEvent event
              ? event.searcher()
              : ((PendingSearch) pending).dimensions();
      return Stream.of(new Deed(Owner.of(whose), pending.time(), pending instanceof PendingEvent));
    }
  }

  /**
   * The facts of what is written together.
   *
   * @return fails when the engine cannot be asked
   */
  CompletionStage<SessionTurn> turn(Collection<Pending> batch) {
    List<Deed> deeds = batch.stream().flatMap(Deed::of).toList();
    Map<Owner, List<UserSession>> known = new HashMap<>();
    Map<LocalDate, List<Deed>> unknown = new TreeMap<>();
    for (Deed deed : deeds) {
      @Nullable List<UserSession> all = sessions.getIfPresent(deed.owner());
      if (all != null) {
        known.put(deed.owner(), all);
      }
      if (all == null || SessionTurn.among(all, deed.time()) == null) {
        unknown.computeIfAbsent(Recorder.day(deed.time()), day -> new ArrayList<>()).add(deed);
      }
    }
    CompletionStage<Void> read = CompletableFuture.completedStage(null);
    for (List<Deed> ofDay : unknown.values()) {
      read = read.thenCompose(done -> read(ofDay, known));
    }
    return read.thenCompose(done -> completed(known, deeds))
        .thenApply(
            complete -> {
              SessionTurn turn = new SessionTurn(complete);
              batch.forEach(turn::add);
              return turn;
            });
  }

  /** Remembers the sessions of a turn. */
  void commit(SessionTurn turn) {
    sessions.putAll(turn.sessions());
  }

  /** Whether sessions wait to be written. */
  boolean hasUnsaved() {
    return !unsaved.isEmpty();
  }

  /**
   * Writes the sessions of a turn, and earlier ones that were not written; the stage does not fail.
   *
   * @return facts that follow from what other gateways have written of them
   */
  CompletionStage<List<Fact>> save(Collection<UserSession> changed) {
    Map<String, UserSession> all = new LinkedHashMap<>(unsaved);
    changed.forEach(session -> all.put(session.id(), session));
    unsaved.clear();
    return writer
        .write(all.values())
        .thenApply(
            outcome -> {
              outcome.saved().forEach(this::replace);
              outcome
                  .unsaved()
                  .forEach(
                      session -> {
                        if (unsaved.size() < MOST_UNSAVED) {
                          unsaved.put(session.id(), session);
                        }
                      });
              outcome.gone().forEach(this::drop);
              return outcome.facts();
            });
  }

  /** What was written, in place of what is in memory: there is one writer. */
  private void replace(UserSession saved) {
    sessions
        .asMap()
        .computeIfPresent(saved.owner(), (owner, all) -> SessionTurn.together(all, List.of(saved)));
  }

  private void drop(String id) {
    sessions
        .asMap()
        .replaceAll(
            (owner, all) -> all.stream().filter(session -> !session.id().equals(id)).toList());
  }

  /** Of whom sessions are in memory. */
  Set<String> users() {
    Set<String> users =
        sessions.asMap().keySet().stream().map(Owner::user).collect(Collectors.toSet());
    unsaved.values().forEach(session -> users.add(session.owner().user()));
    return users;
  }

  void forget(String user) {
    unsaved.values().removeIf(session -> session.owner().user().equals(user));
    sessions.asMap().keySet().removeIf(owner -> owner.user().equals(user));
  }

  /** Adds the sessions of users around the times of what they did. */
  private CompletionStage<Void> read(List<Deed> deeds, Map<Owner, List<UserSession>> known) {
    List<Instant> times = deeds.stream().map(Deed::time).sorted().toList();
    Set<String> users =
        deeds.stream()
            .map(deed -> deed.owner().user())
            .collect(Collectors.toCollection(TreeSet::new));
    JsonObject query =
        found(
            FactFields.KIND_SESSION,
            terms(FactFields.USER, users),
            range(FactFields.END, "gte", times.get(0).minus(UserSession.PAUSE)),
            range(FactFields.TIME, "lte", times.get(times.size() - 1).plus(UserSession.PAUSE)));
    return store
        .search(query)
        .thenAccept(
            answer ->
                HistoryQueries.documents(answer).stream()
                    .map(hit -> UserSession.of(hit.getString("_id"), hit.getJsonObject("_source")))
                    .forEach(
                        session ->
                            known.merge(
                                session.owner(),
                                List.of(session),
                                (some, one) -> withStored(some, session))));
  }

  /** One that is in memory may have gone on elsewhere. */
  private List<UserSession> withStored(List<UserSession> some, UserSession stored) {
    return some.stream().noneMatch(one -> one.id().equals(stored.id()))
        ? SessionTurn.together(List.of(stored), some)
        : some.stream()
            .map(one -> one.id().equals(stored.id()) ? one.onTopOf(stored, gateway) : one)
            .toList();
  }

  private static JsonObject range(String field, String bound, Instant time) {
    return Json.wrapped(
        "range", Json.wrapped(field, Json.wrapped(bound, Json.number(time.toEpochMilli()))));
  }

  /** With the searches of those sessions that were begun elsewhere and have an event now. */
  private CompletionStage<Map<Owner, List<UserSession>>> completed(
      Map<Owner, List<UserSession>> known, List<Deed> deeds) {
    Set<String> incomplete = new LinkedHashSet<>();
    for (Deed deed : deeds) {
      @Nullable UserSession session =
          SessionTurn.among(known.getOrDefault(deed.owner(), List.of()), deed.time());
      if (deed.event() && session != null && !session.tracked()) {
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
              Map<Owner, List<UserSession>> complete = new HashMap<>();
              known.forEach(
                  (owner, all) ->
                      complete.put(
                          owner,
                          all.stream()
                              .map(one -> one.knowing(searches.getOrDefault(one.id(), List.of())))
                              .toList()));
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
        .add("_source", FactFields.SMALL)
        .add("sort", Json.array().add(Json.wrapped(FactFields.TIME, Json.text("desc"))))
        .add("query", Json.wrapped("bool", Json.wrapped("filter", all.build())))
        .build();
  }
}
