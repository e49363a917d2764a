package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactFields;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Works out the facts of what is written together: each search and event in its session, the
 * sessions, and what is true of searches now. Nothing has changed should they not be written.
 */
final class SessionTurn {

  private final Map<String, UserSession> open;
  private final Map<String, UserSession> changed = new LinkedHashMap<>();
  private final Map<String, Fact> facts = new LinkedHashMap<>();

  /**
   * Begins with sessions.
   *
   * @param known the newest of each user who has one
   */
  SessionTurn(Map<String, UserSession> known) {
    open = new HashMap<>(known);
  }

  void add(Pending pending) {
    if (pending instanceof PendingSearch search) {
      add(search);
    } else if (pending instanceof PendingEvent event) {
      add(event);
    }
  }

  private void add(PendingSearch search) {
    @Nullable UserSession before = session(search);
    UserSession session = before == null ? UserSession.begin(search) : before.with(search);
    keep(session);
    put(search.fact(Optional.of(session.id())));
    if (session.tracked()) {
      put(search.known().in(Optional.of(session.id())).marker(FactFields.KIND_TRACKED));
    }
  }

  private @Nullable UserSession session(Pending pending) {
    @Nullable UserSession newest = open.get(pending.user());
    return newest != null && newest.isOpen(pending.time()) ? newest : null;
  }

  private void keep(UserSession session) {
    changed.put(session.id(), session);
    @Nullable UserSession newest = open.get(session.user());
    if (newest == null || !newest.start().isAfter(session.start())) {
      open.put(session.user(), session);
    }
  }

  private void add(PendingEvent event) {
    @Nullable UserSession current = session(event);
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

  /** All that is to be written. */
  List<Fact> facts() {
    changed.values().stream().map(UserSession::fact).forEach(this::put);
    return List.copyOf(facts.values());
  }

  /** The newest session of each user whose sessions have changed. */
  Map<String, UserSession> newest(Set<String> users) {
    Map<String, UserSession> newest = new HashMap<>(open);
    newest.keySet().retainAll(users);
    return newest;
  }
}
