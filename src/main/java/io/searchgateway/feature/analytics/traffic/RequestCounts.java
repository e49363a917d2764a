package io.searchgateway.feature.analytics.traffic;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.request.Client;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.Outcome;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.SingleWriter;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Counts the requests that this gateway answers, by indices and status, and writes the counts of
 * each five minutes as facts. Those of the dashboard and of load balancers are not counted.
 */
@Component
public final class RequestCounts implements ExchangeListener {

  private static final System.Logger LOG = System.getLogger(RequestCounts.class.getName());

  /** More are counted without their indices. */
  private static final int MOST_KEYS = 5_000;

  /** What the engine does not take for so long is let go of. */
  private static final Duration LONGEST_WAIT = Duration.ofHours(12);

  private static final String PROBES = "/_gateway/health";

  private final FactStore store;
  private final Supplier<Optional<Dialect>> dialect;
  private final InstantSource clock;
  private final String gateway = UUID.randomUUID().toString();
  private final ConcurrentMap<RequestKey, LongAdder> counts = new ConcurrentHashMap<>();

  /** What the engine has, of the keys that still count; used by one writer at a time. */
  private final Map<RequestKey, Long> written = new HashMap<>();

  private final SingleWriter turns = new SingleWriter();
  private final OutageLog writes =
      new OutageLog(
          LOG,
          "Counts of requests cannot be written, and wait in memory",
          "Counts of requests are written again");

  /**
   * Counts in the facts.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RequestCounts(FactStore store, Supplier<Optional<Dialect>> dialect) {
    this(store, dialect, InstantSource.system());
  }

  RequestCounts(FactStore store, Supplier<Optional<Dialect>> dialect, InstantSource clock) {
    this.store = store;
    this.dialect = dialect;
    this.clock = clock;
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    if (Client.of(exchange) == Client.DASHBOARD || exchange.asked().isBelow(PROBES)) {
      return;
    }
    RequestKey key = RequestKey.of(exchange, outcome, clock.instant());
    counts
        .computeIfAbsent(
            counts.size() < MOST_KEYS || counts.containsKey(key) ? key : key.anyIndex(),
            first -> new LongAdder())
        .increment();
  }

  /** Writes what has changed; the stage does not fail. */
  public CompletionStage<Void> flush() {
    return dialect.get().isPresent()
        ? turns.write(this::write)
        : CompletableFuture.completedStage(null);
  }

  private CompletionStage<Void> write() {
    Map<RequestKey, Long> changed = new HashMap<>();
    counts.forEach(
        (key, count) -> {
          if (count.sum() != written.getOrDefault(key, 0L)) {
            changed.put(key, count.sum());
          }
        });
    return written(changed)
        .handle(
            (done, failure) -> {
              writes.ended(failure);
              forget(clock.instant());
              return null;
            });
  }

  private CompletionStage<Void> written(Map<RequestKey, Long> changed) {
    if (changed.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    Map<Instant, Map<String, JsonObject>> facts = new HashMap<>();
    changed.forEach(
        (key, count) ->
            facts
                .computeIfAbsent(key.begin(), first -> new HashMap<>())
                .put(key.id(gateway), key.fact(count)));
    return store
        .write(facts)
        .thenAccept(
            unwritten -> {
              changed.keySet().removeIf(key -> unwritten.postponed().contains(key.id(gateway)));
              written.putAll(changed);
            });
  }

  /** Nothing is counted any more under keys of the past. */
  private void forget(Instant now) {
    counts
        .entrySet()
        .removeIf(
            entry ->
                entry.getKey().isOver(now)
                    && (entry.getValue().sum() == written.getOrDefault(entry.getKey(), 0L)
                        || entry.getKey().begin().isBefore(now.minus(LONGEST_WAIT))));
    written.keySet().retainAll(counts.keySet());
  }
}
