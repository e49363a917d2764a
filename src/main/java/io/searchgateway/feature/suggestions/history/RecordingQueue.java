package io.searchgateway.feature.suggestions.history;

import io.searchgateway.feature.suggestions.text.SearchTexts;
import io.searchgateway.json.Json;
import io.searchgateway.search.history.SearchHistory.Recording;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Searches that wait to be written. What somebody types within half a minute, each text the
 * beginning of the next or the other way round, is one search with the last text.
 */
final class RecordingQueue {

  private static final Duration PAUSE = Duration.ofSeconds(30);
  private static final int MOST_FORGOTTEN = 1000;

  private final int most;
  private final Map<Typist, Search> typing;
  private final Map<String, Search> waiting = new LinkedHashMap<>();

  /** Until when the searches of users are not to be kept, of the last that were forgotten. */
  private final Map<String, Instant> forgotten = bounded(MOST_FORGOTTEN);

  private long dropped;

  /**
   * A queue.
   *
   * @param most searches that wait, and users of whom is known what they type
   */
  RecordingQueue(int most) {
    this.most = most;
    this.typing = bounded(most);
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

  /** Adds what somebody has typed. */
  synchronized Recording add(String text, Typist typist, Instant now) {
    String key = SearchTexts.key(text);
    @Nullable Search before = typing.get(typist);
    if (before != null && before.goesOn(key, now)) {
      before.text = key;
      before.last = now;
      before.hits = -1;
      return put(before) ? recording(before, key) : dropped();
    }
    Search made = new Search(typist, key, now);
    if (!put(made)) {
      return dropped();
    }
    typing.put(typist, made);
    return recording(made, key);
  }

  private boolean put(Search search) {
    if (!waiting.containsKey(search.id) && waiting.size() >= most) {
      return false;
    }
    waiting.put(search.id, search);
    return true;
  }

  private Recording recording(Search search, String text) {
    return new Recording() {
      @Override
      public String id() {
        return search.id;
      }

      @Override
      public void found(long hits) {
        synchronized (RecordingQueue.this) {
          if (search.text.equals(text) && !isForgotten(search) && put(search)) {
            search.hits = hits;
          }
        }
      }
    };
  }

  private boolean isForgotten(Search search) {
    @Nullable Instant until = forgotten.get(search.typist.user());
    return until != null && !search.begin.isAfter(until);
  }

  /** Drops what a user has searched until now; what is typed next is another search. */
  synchronized void forget(String user, Instant now) {
    typing.keySet().removeIf(typist -> typist.user().equals(user));
    waiting.values().removeIf(search -> search.typist.user().equals(user));
    forgotten.put(user, now);
  }

  /** Counts a search that is not recorded. */
  synchronized Recording dropped() {
    dropped(1);
    return unrecorded();
  }

  /** Counts searches that are not recorded. */
  synchronized void dropped(long several) {
    dropped += several;
  }

  /** One that is not to be recorded. */
  static Recording unrecorded() {
    String id = UUID.randomUUID().toString();
    return new Recording() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public void found(long hits) {}
    };
  }

  synchronized long count() {
    return dropped;
  }

  /** Takes the first ones out, as documents by their day and id. */
  synchronized Map<Instant, Map<String, JsonObject>> take(int atMost, Instant now) {
    typing.values().removeIf(search -> search.isOver(now));
    Map<Instant, Map<String, JsonObject>> documents = new TreeMap<>();
    Iterator<Search> next = waiting.values().iterator();
    for (int i = 0; i < atMost && next.hasNext(); i++) {
      Search search = next.next();
      documents
          .computeIfAbsent(search.day(), day -> new TreeMap<>())
          .put(search.id, search.document());
      next.remove();
    }
    return documents;
  }

  private static final class Search {
    private final String id = UUID.randomUUID().toString();
    private final Typist typist;
    private final Instant begin;
    private String text;
    private Instant last;
    private long hits = -1;

    Search(Typist typist, String text, Instant begin) {
      this.typist = typist;
      this.text = text;
      this.begin = begin;
      this.last = begin;
    }

    boolean goesOn(String next, Instant now) {
      return !isOver(now) && (next.startsWith(text) || text.startsWith(next));
    }

    boolean isOver(Instant now) {
      return Duration.between(last, now).compareTo(PAUSE) > 0;
    }

    Instant day() {
      return begin.truncatedTo(ChronoUnit.DAYS);
    }

    JsonObject document() {
      String user = typist.user();
      JsonObjectBuilder document =
          Json.object()
              .add(SearchFields.USER, user)
              .add(user.startsWith("u") ? SearchFields.KNOWN : SearchFields.ANONYMOUS, user)
              .add(SearchFields.ENTRY, typist.indices() + "\n" + text)
              .add(SearchFields.CREDENTIAL, typist.credential())
              .add(SearchFields.EVENTS, Json.array(typist.events()))
              .add(SearchFields.TIME, last.toEpochMilli())
              .add(SearchFields.DAY, day().getEpochSecond() / 86_400);
      if (hits >= 0) {
        document.add(SearchFields.HITS, hits);
      }
      return document.build();
    }
  }
}
