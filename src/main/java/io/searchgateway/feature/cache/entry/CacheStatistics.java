package io.searchgateway.feature.cache.entry;

import com.github.benmanes.caffeine.cache.RemovalCause;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** What the cache of this gateway has done since it started, and in each of the last 60 minutes. */
@Component
public final class CacheStatistics {

  private static final int MINUTES = 60;
  private static final long MINUTE_MILLIS = 60_000;

  /** What is counted. */
  public enum Count {
    HITS,
    MISSES,
    BYPASSES,
    STALE,
    SAVED_ENGINE_MILLIS,
    EVICTED_SIZE,
    EVICTED_EXPIRED,
    EVICTED_INVALIDATED,
    EVICTED_EVICTED
  }

  private record Minute(long number, long hits, long misses, long saved) {}

  private final LongSupplier clock;
  private final Map<Count, LongAdder> counts = new EnumMap<>(Count.class);
  private final Deque<Minute> minutes = new ArrayDeque<>();
  private Minute before = new Minute(0, 0, 0, 0);

  @Inject
  public CacheStatistics() {
    this(System::currentTimeMillis);
  }

  CacheStatistics(LongSupplier clock) {
    this.clock = clock;
    for (Count count : Count.values()) {
      counts.put(count, new LongAdder());
    }
  }

  public void add(Count count, long amount) {
    Objects.requireNonNull(counts.get(count)).add(amount);
  }

  public void add(Count count) {
    add(count, 1);
  }

  /** An answer was given without the engine. */
  public void hit(Count how, CachedAnswer answer) {
    answer.used();
    add(how);
    add(Count.SAVED_ENGINE_MILLIS, answer.origin().engineMillis());
  }

  /** An answer is not kept any more. */
  void removed(RemovalCause cause) {
    switch (cause) {
      case SIZE, COLLECTED -> add(Count.EVICTED_SIZE);
      case EXPIRED -> add(Count.EVICTED_EXPIRED);
      default -> {
        // Whoever has removed or replaced it says why.
      }
    }
  }

  public long of(Count count) {
    return Objects.requireNonNull(counts.get(count)).sum();
  }

  /** Closes the minutes that are over; called at least once a minute. */
  public synchronized void tick() {
    long now = clock.getAsLong() / MINUTE_MILLIS;
    Minute total =
        new Minute(
            now, of(Count.HITS) + of(Count.STALE), of(Count.MISSES), of(Count.SAVED_ENGINE_MILLIS));
    if (now != before.number()) {
      minutes.addLast(
          new Minute(
              now - 1,
              total.hits() - before.hits(),
              total.misses() - before.misses(),
              total.saved() - before.saved()));
      if (minutes.size() > MINUTES) {
        minutes.removeFirst();
      }
      before = total;
    }
  }

  /** Counts by their names, and the minutes as {@code history}. */
  public synchronized JsonObject json() {
    long found = of(Count.HITS) + of(Count.STALE);
    long asked = found + of(Count.MISSES);
    JsonArrayBuilder history = Json.array();
    minutes.forEach(
        minute ->
            history.add(
                Json.object()
                    .add("key", minute.number() * MINUTE_MILLIS)
                    .add("hits", minute.hits())
                    .add("misses", minute.misses())
                    .add("savedEngineMillis", minute.saved())));
    var evictions = Json.object();
    for (Count count : Count.values()) {
      if (count.name().startsWith("EVICTED_")) {
        evictions.add(count.name().substring(8).toLowerCase(Locale.ROOT), of(count));
      }
    }
    return Json.object()
        .add("hits", of(Count.HITS))
        .add("misses", of(Count.MISSES))
        .add("bypasses", of(Count.BYPASSES))
        .add("stale", of(Count.STALE))
        .add("hitRatio", asked == 0 ? 0 : (double) found / asked)
        .add("evictions", evictions)
        .add("savedEngineMillis", of(Count.SAVED_ENGINE_MILLIS))
        .add("history", history)
        .build();
  }
}
