package io.searchgateway.feature.cache.preferences;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.preferences.Evictions.Eviction;
import io.searchgateway.request.Exchange;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Evictions, written down so that all gateways carry them out. */
@Component
public final class EvictionLog {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the evictions of the cache", "evict again");

  private static final String ID = "evictions";
  private static final Eviction ALL = new Eviction(List.of(), Optional.empty());

  private final SavedCollection<Evictions> saved;
  private final AnswerCache answers;
  private Optional<Long> seen = Optional.empty();

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of evictions
   * @param answers are evicted
   */
  @Inject
  public EvictionLog(
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      AuditTrail audit,
      AnswerCache answers) {
    this.answers = answers;
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "cacheevictions",
                    indices,
                    new SavedFormat<>(Evictions::json, (id, json) -> Evictions.read(json))),
                dialect,
                PROBLEMS),
            audit,
            evictions -> evictions.last().isEmpty() ? ALL.json() : last(evictions).json());
  }

  private static Eviction last(Evictions evictions) {
    return evictions.last().get(evictions.last().size() - 1);
  }

  /** Carries out what other gateways were asked for; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return saved.look().thenRun(this::catchUp);
  }

  private synchronized void catchUp() {
    if (saved.known().isEmpty()) {
      return;
    }
    Evictions now = saved.find(ID).orElse(Evictions.NONE);
    long before = seen.orElse(now.number());
    if (before != now.number()) {
      now.after(before).orElse(List.of(ALL)).forEach(next -> answers.evict(matching(next)));
    }
    seen = Optional.of(now.number());
  }

  /**
   * Evicts answers here, and on other gateways when they look for it.
   *
   * @return how many there were here; fails with a {@link io.searchgateway.problem.Problem}
   */
  public CompletionStage<Integer> evict(Eviction which, Exchange exchange) {
    return saved
        .save(
            ID,
            exchange,
            "cache.evict",
            before -> before.map(found -> found.value().value()).orElse(Evictions.NONE).and(which))
        .thenApply(
            done -> {
              int count = answers.evict(matching(which));
              catchUp();
              return count;
            });
  }

  /** The answers that would go, without evicting them. */
  public Stream<CachedAnswer> matching(Eviction which, Stream<CachedAnswer> all) {
    return all.filter(matching(which));
  }

  /** Those that are known; absent while they were not read yet. */
  public Optional<Evictions> known() {
    return saved.known().map(read -> saved.find(ID).orElse(Evictions.NONE));
  }

  /** Whether an answer was evicted after there were so many evictions. */
  public boolean isEvicted(CachedAnswer answer, long seen) {
    return known()
        .flatMap(now -> now.after(seen))
        .map(later -> later.stream().anyMatch(next -> matching(next).test(answer)))
        .orElse(true);
  }

  private static Predicate<CachedAnswer> matching(Eviction which) {
    List<WildcardPattern> patterns = IndexNames.patterns(which.indices());
    Optional<String> text = which.query().map(CacheableRequest::text);
    return answer ->
        (patterns.isEmpty() || names(answer).anyMatch(name -> any(patterns, name)))
            && (text.isEmpty() || answer.origin().texts().contains(text.get()));
  }

  /** By what an index is known: its own name, and what requests call it. */
  private static Stream<String> names(CachedAnswer answer) {
    return Stream.concat(
        answer.origin().state().indices().stream(),
        IndexNames.split(answer.origin().expression()).stream());
  }

  private static boolean any(List<WildcardPattern> patterns, String name) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(name));
  }
}
