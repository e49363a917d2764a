package io.searchgateway.feature.analytics.recording;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.recording.OngoingSearches.Ongoing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches and events that wait to be written. What somebody types within half a minute, each text
 * the beginning of the next or the other way round, is one search with the last text.
 */
final class RecordingQueue {

  private static final Duration PAUSE = Duration.ofSeconds(30);

  /** After so long what the engine does not take is let go of. */
  private static final Duration LONGEST_WAIT = Duration.ofHours(1);

  /** For so long events find their search in memory; it is read from the engine thereafter. */
  private static final Duration RECENT = Duration.ofMinutes(40);

  private static final int MOST_FORGOTTEN = 1000;
  private static final int MOST_CLAIMED = 20_000;

  private final int most;
  private final long mostBytes;
  private final OngoingSearches typing;
  private final Cache<String, KnownSearch> recent;
  private final Map<String, Pending> waiting = new LinkedHashMap<>();

  /** Until when what users did is not to be kept, of the last that were forgotten. */
  private final Map<String, Instant> forgotten = bounded(MOST_FORGOTTEN);

  /** Ids that clients have chosen and nobody has looked for, of the last searches with such ids. */
  private final Map<String, Boolean> claimed = bounded(MOST_CLAIMED);

  /** Users with ids that they have claimed and that are others': these are not written later. */
  private final Map<String, Boolean> lost = bounded(MOST_CLAIMED);

  private long bytes;
  private long dropped;

  /**
   * A queue.
   *
   * @param most searches and events that wait, and users of whom is known what they type
   * @param mostBytes that they take, about; what was recorded lately, and what is being typed, may
   *     take half as much each
   */
  RecordingQueue(int most, long mostBytes) {
    this.most = most;
    this.mostBytes = mostBytes;
    this.typing = new OngoingSearches(most, mostBytes / 2);
    this.recent =
        Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterAccess(RECENT)
            .maximumWeight(mostBytes / 2)
            .weigher((String id, KnownSearch search) -> search.weight())
            .build();
  }

  private static <K, V> Map<K, V> bounded(int most) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
      }
    };
  }

  /**
   * Adds what somebody has typed.
   *
   * @param made the search that it is, should it be none of those that go on
   * @param earlier id of the search that it may be, as the client says
   */
  synchronized Recording add(PendingSearch made, Typist typist, Optional<String> earlier) {
    @Nullable Ongoing before = typing.of(typist);
    if (before != null && goesOn(before.now(), made)) {
      typing.change(before, before.now().goneOn(made));
      return put(before.now()) ? recording(before, made.typed()) : dropped(before.now().id());
    }
    Optional<KnownSearch> same = earlier.flatMap(this::known).filter(known -> isSame(known, made));
    if (same.isPresent()) {
      typing.end(same.get().id());
      return addAlone(again(same.get(), made), typist);
    }
    if (!put(made)) {
      return dropped(made.id());
    }
    Ongoing first = new Ongoing(typist, made);
    typing.begin(first);
    return recording(first, made.typed());
  }

  /** Whether the same user has made the same search, not too long before. */
  private static boolean isSame(KnownSearch known, PendingSearch made) {
    FactDimensions before = known.dimensions();
    FactDimensions now = made.dimensions();
    return before.text().equals(now.text())
        && before.scope().equals(now.scope())
        && before.user().equals(now.user())
        && before.credential().equals(now.credential())
        && !made.time().isBefore(known.time())
        && !made.time().isAfter(known.time().plus(UserSession.PAUSE));
  }

  /** A search that was recorded, as it is made now. */
  private PendingSearch again(KnownSearch known, PendingSearch made) {
    return waiting.get(known.id()) instanceof PendingSearch before
        ? before.goneOn(made)
        : made.again(known);
  }

  /** Adds a search that neither goes on nor is gone on with: the client has chosen its id. */
  synchronized Recording addAlone(PendingSearch made, Typist typist) {
    return put(made) ? recording(new Ongoing(typist, made), made.typed()) : dropped(made.id());
  }

  private static boolean goesOn(PendingSearch before, PendingSearch next) {
    return !isOver(before, next.last())
        && !next.last().isBefore(before.time())
        && (next.typed().startsWith(before.typed()) || before.typed().startsWith(next.typed()))
        // A box that was emptied, and one in which something was typed, are two searches.
        && (next.typed().isEmpty() == before.typed().isEmpty());
  }

  private static boolean isOver(PendingSearch search, Instant now) {
    return Duration.between(search.last(), now).compareTo(PAUSE) > 0;
  }

  /** Adds the events of one request, unless there is no room for all of them. */
  synchronized boolean add(List<PendingEvent> events) {
    long more = events.stream().mapToLong(Pending::weight).sum();
    if (waiting.size() + events.size() > most || bytes + more > mostBytes) {
      dropped += events.size();
      return false;
    }
    for (PendingEvent event : events) {
      // A fact of the same id is this event, which was counted before.
      if (!(waiting.get(event.id()) instanceof PendingFact)) {
        boolean unused = put(event);
      }
    }
    return true;
  }

  private static String owned(Pending pending) {
    return pending.user() + "\n" + pending.id();
  }

  private boolean put(Pending pending) {
    if (pending instanceof PendingSearch && lost.containsKey(owned(pending))) {
      return true; // It was counted as dropped.
    }
    @Nullable Pending before = waiting.get(pending.id());
    long more = pending.weight() - (before == null ? 0L : before.weight());
    if (before == null && (waiting.size() >= most || bytes + more > mostBytes)) {
      return false;
    }
    bytes += more;
    waiting.put(pending.id(), pending);
    if (pending instanceof PendingSearch search) {
      recent.put(search.id(), search.known());
    }
    return true;
  }

  private Recording recording(Ongoing search, String text) {
    String id = search.now().id();
    return new Recording() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public void found(long hits, List<String> shown) {
        synchronized (RecordingQueue.this) {
          if (search.now().typed().equals(text) && !isForgotten(search.now())) {
            typing.change(search, search.now().found(hits, shown));
            if (!put(search.now())) {
              dropped++;
            }
          }
        }
      }
    };
  }

  private boolean isForgotten(Pending pending) {
    @Nullable Instant until = forgotten.get(pending.user());
    return until != null && !pending.received().isAfter(until);
  }

  /** A client has chosen this id, and nobody has looked for a search of it. */
  synchronized void claim(String id) {
    claimed.put(id, true);
  }

  synchronized boolean isClaimed(String id) {
    return claimed.containsKey(id);
  }

  /** It was looked for; what belongs to somebody else is lost. */
  synchronized void settle(Collection<String> ids, Collection<Pending> theirs) {
    claimed.keySet().removeAll(ids);
    for (Pending search : theirs) {
      recent.invalidate(search.id());
      lost.put(owned(search), true);
    }
    dropped += theirs.size();
  }

  /** A search that was added lately. */
  synchronized Optional<KnownSearch> known(String id) {
    return Optional.ofNullable(recent.getIfPresent(id));
  }

  /** What is typed next is another search than this. */
  synchronized void end(String id) {
    typing.end(id);
  }

  /** Drops what a user has done until now; what is typed next is another search. */
  synchronized void forget(String user, Instant now) {
    typing.endIf(search -> search.user().equals(user));
    recent.asMap().values().removeIf(search -> search.dimensions().user().equals(user));
    List<Pending> theirs =
        waiting.values().stream().filter(pending -> pending.user().equals(user)).toList();
    theirs.forEach(this::remove);
    forgotten.put(user, now);
  }

  /** Of whom anything is in memory. */
  synchronized Set<String> users() {
    Set<String> users = new HashSet<>();
    waiting.values().forEach(pending -> users.add(pending.user()));
    recent.asMap().values().forEach(search -> users.add(search.dimensions().user()));
    typing.addUsers(users);
    return users;
  }

  private void remove(Pending pending) {
    waiting.remove(pending.id());
    bytes -= pending.weight();
  }

  /** Counts a search that is not recorded. */
  synchronized Recording dropped(String id) {
    dropped++;
    return Recording.dropped(id);
  }

  /** How many searches and events were not recorded. */
  synchronized long count() {
    return dropped;
  }

  /** Takes the first ones out. */
  synchronized List<Pending> take(int atMost, Instant now) {
    typing.endIf(search -> isOver(search, now));
    List<Pending> taken = new ArrayList<>();
    Iterator<Pending> next = waiting.values().iterator();
    while (taken.size() < atMost && next.hasNext()) {
      Pending pending = next.next();
      bytes -= pending.weight();
      taken.add(pending);
      next.remove();
    }
    return taken;
  }

  /** Puts back what could not be written, as far as it is not known better by now. */
  synchronized void putBack(Collection<Pending> taken, Instant now) {
    for (Pending pending : taken) {
      boolean old = Duration.between(pending.received(), now).compareTo(LONGEST_WAIT) > 0;
      boolean better = isKnownBetter(pending) || isForgotten(pending);
      if (!better && (old || !put(pending)) && pending.counts()) {
        dropped++;
      }
    }
  }

  /** An event that was sent again is the one that was counted, and not counted once more. */
  private boolean isKnownBetter(Pending pending) {
    @Nullable Pending now = waiting.get(pending.id());
    return now != null && !(pending instanceof PendingFact && now instanceof PendingEvent);
  }

  /** Counts what the engine refuses. */
  synchronized void refused(Collection<Pending> facts) {
    for (Pending fact : facts) {
      if (fact.counts()) {
        dropped++;
      }
    }
  }
}
