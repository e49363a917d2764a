package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.recording.UserSession.Owner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Works out the facts of what is written together: each search and event in its session, the
 * sessions, and what is true of searches now.
 */
final class SessionTurn {

  /** Sessions of one user at different times, as searches of the past are told of. */
  private static final int MOST_OF_ONE = 8;

  private final Map<Owner, List<UserSession>> open;
  private final Map<String, UserSession> changed = new LinkedHashMap<>();
  private final Map<String, Fact> facts = new LinkedHashMap<>();

  /** Begins with the sessions that are known. */
  SessionTurn(Map<Owner, List<UserSession>> known) {
    open = new HashMap<>(known);
  }

  void add(Pending pending) {
    if (pending instanceof PendingSearch search) {
      add(search);
    } else if (pending instanceof PendingEvent event) {
      add(event);
    } else if (pending instanceof PendingFact earlier) {
      facts.putIfAbsent(earlier.id(), earlier.fact());
    }
  }

  private void add(PendingSearch search) {
    @Nullable UserSession before = session(search.dimensions(), search.time());
    UserSession session = before == null ? UserSession.begin(search) : before.with(search);
    keep(session);
    put(search.fact(Optional.of(session.id())));
    if (session.tracked()) {
      put(search.known().in(Optional.of(session.id())).marker(FactFields.KIND_TRACKED));
    }
  }

  private @Nullable UserSession session(FactDimensions whose, Instant time) {
    return among(open.getOrDefault(Owner.of(whose), List.of()), time);
  }

  /** The newest one to which something done at that time belongs. */
  static @Nullable UserSession among(List<UserSession> sessions, Instant time) {
    return sessions.stream()
        .filter(session -> session.isOpen(time))
        .max(Comparator.comparing(UserSession::start))
        .orElse(null);
  }

  private void keep(UserSession session) {
    changed.put(session.id(), session);
    open.merge(session.owner(), List.of(session), SessionTurn::together);
  }

  /** Both lists, the second one's sessions in place of those of the same id; of many the latest. */
  static List<UserSession> together(List<UserSession> some, List<UserSession> others) {
    List<UserSession> all = new ArrayList<>(some);
    all.removeIf(one -> others.stream().anyMatch(other -> other.id().equals(one.id())));
    all.addAll(others);
    return List.copyOf(all.subList(Math.max(0, all.size() - MOST_OF_ONE), all.size()));
  }

  private void add(PendingEvent event) {
    @Nullable UserSession current = session(event.searcher(), event.time());
    Optional<String> session =
        current == null ? event.search().flatMap(KnownSearch::session) : Optional.of(current.id());
    put(event.fact(session));
    if (current != null) {
      UserSession after = current.with(event);
      keep(after);
      if (!current.tracked()) {
        after.knownSearches().stream()
            .map(search -> search.in(session))
            .forEach(search -> put(search.marker(FactFields.KIND_TRACKED)));
      }
    }
    event
        .search()
        .map(search -> search.in(search.session().or(() -> session)))
        .ifPresent(
            search -> {
              put(search.marker(FactFields.KIND_TRACKED));
              event.marks().forEach(mark -> put(search.marker(mark)));
            });
  }

  private void put(Fact fact) {
    facts.put(fact.id(), fact);
  }

  /** All that is to be written without the sessions. */
  List<Fact> facts() {
    return List.copyOf(facts.values());
  }

  /** The sessions that are to be written. */
  List<UserSession> changed() {
    return List.copyOf(changed.values());
  }

  /** The sessions of each user that are known now. */
  Map<Owner, List<UserSession>> sessions() {
    return Map.copyOf(open);
  }
}
