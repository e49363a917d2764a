package io.searchgateway.access.index;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.FreshRead;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.StoreFailure;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;

/**
 * The map of indices, read when somebody needs it and then kept fresh for as long as it is used:
 * looked after at the store's interval, trusted for five seconds at most, and for one second only
 * in what it does not know. A look that finds the state unchanged costs one small call.
 */
@Component
public final class EngineIndexCatalog implements IndexCatalog, IndexTargets {

  private static final System.Logger LOG = System.getLogger(EngineIndexCatalog.class.getName());

  /** How long a name that is missing counts as missing. */
  private static final long ABSENT_NANOS = Duration.ofSeconds(1).toNanos();

  /** How long what is known is trusted while it cannot be looked after. */
  private static final long TRUSTED_NANOS = Duration.ofSeconds(5).toNanos();

  private static final IndexMap NOTHING = new IndexMap(new TreeMap<>());

  private final EngineClient client;
  private final long intervalNanos;
  private final LongSupplier nanoTime;
  private volatile Optional<View> latest = Optional.empty();
  private volatile long suspicions;
  private volatile boolean failing;
  private final FreshRead<Void> looks = new FreshRead<>(this::ask);

  /** A catalogue that gets as old as the settings say. */
  @Inject
  public EngineIndexCatalog(EngineClient client, StoreSettings settings) {
    this(client, settings.pollInterval(), System::nanoTime);
  }

  /**
   * A catalogue that has not been read yet.
   *
   * @param interval how old it may get before it is looked after
   */
  public EngineIndexCatalog(EngineClient client, Duration interval, LongSupplier nanoTime) {
    this.client = client;
    this.intervalNanos = interval.toNanos();
    this.nanoTime = nanoTime;
  }

  /**
   * A map and how far it can be trusted.
   *
   * @param seenNanos when the engine was last asked whether it is still so
   * @param suspicions how many there had been when that question began
   */
  private record View(IndexMap map, String version, long seenNanos, long suspicions) {}

  /**
   * What can be judged by now.
   *
   * @param complete whether what is missing is known to be missing
   */
  record Known(IndexMap map, boolean complete) {}

  /** Absent when the engine must be asked first. */
  Optional<Known> known() {
    Optional<View> view = latest;
    if (view.isEmpty() || view.get().suspicions() != suspicions) {
      return Optional.empty();
    }
    long age = nanoTime.getAsLong() - view.get().seenNanos();
    if (age > TRUSTED_NANOS) {
      return Optional.empty();
    }
    if (age > intervalNanos) {
      // What it finds serves those who come later; a failure shows when trust ends.
      CompletionStage<Void> unused = looks.next();
    }
    return Optional.of(new Known(view.get().map(), age <= ABSENT_NANOS));
  }

  @Override
  public CompletionStage<Void> learn(Collection<String> names) {
    return looks.next();
  }

  @Override
  public CompletionStage<Set<String>> of(String name) {
    return mapFor(name).thenApply(map -> map.targets(name));
  }

  @Override
  public CompletionStage<List<String>> savedNames(String name) {
    return mapFor(name).thenApply(map -> map.savedNames(name));
  }

  /** A map that says whether there is something of that name. */
  private CompletionStage<IndexMap> mapFor(String name) {
    return known()
        .filter(view -> view.complete() || view.map().find(name).isPresent())
        .map(view -> CompletableFuture.completedStage(view.map()))
        .orElseGet(
            () -> learn(Set.of(name)).thenApply(done -> latest.map(View::map).orElse(NOTHING)));
  }

  @Override
  public synchronized void suspect() {
    suspicions++;
  }

  /** How often something was let through that may have changed what there is. */
  public long suspicions() {
    return suspicions;
  }

  private CompletableFuture<Void> ask() {
    long began = suspicions;
    long now = nanoTime.getAsLong();
    return client
        .get(ClusterMetadataReader.VERSION_PATH)
        .thenCompose(
            answer -> {
              String version = ClusterMetadataReader.version(checked(answer).json());
              Optional<View> view = latest;
              if (view.isPresent() && !version.isEmpty() && view.get().version().equals(version)) {
                take(new View(view.get().map(), version, now, began));
                return CompletableFuture.<Void>completedFuture(null);
              }
              return client
                  .get(ClusterMetadataReader.PATH)
                  .thenAccept(state -> take(read(checked(state), now, began)));
            })
        .toCompletableFuture()
        .exceptionallyCompose(failure -> CompletableFuture.failedFuture(unread(failure)));
  }

  private Problem unread(Throwable failure) {
    if (!failing) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The indices of the engine cannot be read at the moment: {0}",
          CompletionFailures.cause(failure).getMessage());
    }
    failing = true;
    LOG.log(System.Logger.Level.DEBUG, "The indices of the engine cannot be read", failure);
    return EngineProblems.unreachable();
  }

  private void take(View view) {
    latest = Optional.of(view);
    failing = false;
  }

  private static View read(EngineAnswer state, long now, long began) {
    return new View(
        ClusterMetadataReader.read(state.json()),
        ClusterMetadataReader.version(state.json()),
        now,
        began);
  }

  private static EngineAnswer checked(EngineAnswer answer) {
    if (!answer.successful() || answer.body().isEmpty()) {
      throw new StoreFailure("the cluster state cannot be read", answer.status());
    }
    return answer;
  }
}
