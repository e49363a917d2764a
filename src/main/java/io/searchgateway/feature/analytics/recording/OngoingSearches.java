package io.searchgateway.feature.analytics.recording;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is being typed, by who types it and by the id of the search. Above the limits, what nobody
 * has gone on with for the longest time is over. Not safe for use by several threads.
 */
final class OngoingSearches {

  private final int most;
  private final long mostBytes;
  private final Map<Typist, Ongoing> byTypist = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, Ongoing> byId = new HashMap<>();
  private long bytes;

  /** A search with what is known of it now. */
  static final class Ongoing {
    private final Typist typist;
    private PendingSearch now;

    Ongoing(Typist typist, PendingSearch first) {
      this.typist = typist;
      this.now = first;
    }

    PendingSearch now() {
      return now;
    }
  }

  OngoingSearches(int most, long mostBytes) {
    this.most = most;
    this.mostBytes = mostBytes;
  }

  @Nullable Ongoing of(Typist typist) {
    return byTypist.get(typist);
  }

  /** Begins another search in place of the one that somebody has typed. */
  void begin(Ongoing first) {
    @Nullable Ongoing before = byTypist.put(first.typist, first);
    if (before != null) {
      forget(before);
    }
    byId.put(first.now.id(), first);
    bytes += first.now.weight();
    shrink();
  }

  /** Says what is known of a search now. */
  void change(Ongoing search, PendingSearch now) {
    if (byId.get(search.now.id()) == search) {
      bytes += now.weight() - search.now.weight();
    }
    search.now = now;
    shrink();
  }

  /** What is typed next is another search than this. */
  void end(String id) {
    @Nullable Ongoing search = byId.get(id);
    if (search != null) {
      byTypist.remove(search.typist);
      forget(search);
    }
  }

  void endIf(Predicate<PendingSearch> over) {
    Iterator<Ongoing> all = byTypist.values().iterator();
    while (all.hasNext()) {
      Ongoing search = all.next();
      if (over.test(search.now)) {
        all.remove();
        forget(search);
      }
    }
  }

  /** Adds who types. */
  void addUsers(Collection<String> users) {
    byTypist.keySet().forEach(typist -> users.add(typist.user()));
  }

  private void shrink() {
    Iterator<Ongoing> eldest = byTypist.values().iterator();
    while ((byTypist.size() > most || bytes > mostBytes) && eldest.hasNext()) {
      Ongoing search = eldest.next();
      eldest.remove();
      forget(search);
    }
  }

  private void forget(Ongoing search) {
    byId.remove(search.now.id());
    bytes -= search.now.weight();
  }
}
