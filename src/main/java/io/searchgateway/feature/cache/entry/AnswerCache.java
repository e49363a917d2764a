package io.searchgateway.feature.cache.entry;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.state.IndexState;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The answers that this gateway keeps in memory, bounded by their size in bytes. */
@Component
public final class AnswerCache {

  /** An answer that nobody asks for goes by itself. */
  private static final Duration LONGEST = Duration.ofHours(2);

  /**
   * For so many keys it is counted how often they are asked for, so that those that are asked for
   * most are kept: also keys whose answers are not there.
   */
  private static final int COUNTED = 32_768;

  private final Cache<String, CachedAnswer> answers;
  private final CacheStatistics statistics;
  private final LongSupplier clock;
  private volatile CacheLimits limits = new CacheLimits(0, Duration.ZERO, Duration.ZERO);

  @Inject
  public AnswerCache(CacheStatistics statistics) {
    this(statistics, System::currentTimeMillis);
  }

  AnswerCache(CacheStatistics statistics, LongSupplier clock) {
    this.statistics = statistics;
    this.clock = clock;
    this.answers =
        Caffeine.newBuilder()
            .maximumWeight(Long.MAX_VALUE)
            .initialCapacity(COUNTED)
            .weigher((String key, CachedAnswer answer) -> key.length() + answer.weight())
            .expireAfterWrite(LONGEST)
            .executor(Runnable::run)
            .evictionListener(
                (@Nullable String key, @Nullable CachedAnswer answer, RemovalCause cause) ->
                    statistics.removed(cause))
            .build();
    limit(limits);
  }

  /** What was found under a key. */
  public sealed interface Lookup {

    /** An answer that is right. */
    record Hit(CachedAnswer answer) implements Lookup {}

    /** One that may be given only while it is computed anew. */
    record Stale(CachedAnswer answer) implements Lookup {}

    /** None. */
    record Miss() implements Lookup {}
  }

  /** The limits from now on. */
  public void limit(CacheLimits changed) {
    limits = changed;
    answers
        .policy()
        .eviction()
        .filter(eviction -> eviction.getMaximum() != changed.bytes())
        .ifPresent(eviction -> eviction.setMaximum(changed.bytes()));
  }

  public CacheLimits limits() {
    return limits;
  }

  /** Largest answer that is kept, so that one does not drive out all others. */
  public int longestAnswer() {
    return (int) Math.min(4L * 1024 * 1024, limits.bytes() / 8);
  }

  /** What there is for a request while its indices have that state. */
  public Lookup find(String key, IndexState state) {
    CachedAnswer answer = answers.getIfPresent(key);
    if (answer == null) {
      return new Lookup.Miss();
    }
    if (!answer.origin().state().text().equals(state.text())) {
      if (answers.asMap().remove(key, answer)) {
        statistics.add(CacheStatistics.Count.EVICTED_INVALIDATED);
      }
      return new Lookup.Miss();
    }
    long age = answer.age(clock.getAsLong());
    if (age < limits.age().toMillis()) {
      return new Lookup.Hit(answer);
    }
    if (age < limits.age().plus(limits.stale()).toMillis()) {
      return new Lookup.Stale(answer);
    }
    if (answers.asMap().remove(key, answer)) {
      statistics.add(CacheStatistics.Count.EVICTED_EXPIRED);
    }
    return new Lookup.Miss();
  }

  /** Keeps an answer, in place of one under that key. */
  public void put(String key, CachedAnswer answer) {
    answers.put(key, answer);
  }

  /**
   * Removes answers.
   *
   * @return how many there were
   */
  public int evict(Predicate<CachedAnswer> which) {
    int count = 0;
    for (Map.Entry<String, CachedAnswer> entry : answers.asMap().entrySet()) {
      if (which.test(entry.getValue())
          && answers.asMap().remove(entry.getKey(), entry.getValue())) {
        count++;
      }
    }
    statistics.add(CacheStatistics.Count.EVICTED_EVICTED, count);
    return count;
  }

  /** All of them. */
  public Collection<CachedAnswer> all() {
    return answers.asMap().values();
  }

  /** Bytes of memory that they take up. */
  public long bytes() {
    return answers
        .policy()
        .eviction()
        .flatMap(eviction -> Optional.of(eviction.weightedSize().orElse(0)))
        .orElse(0L);
  }
}
