package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** A collection that is looked after: read when there is an engine, and again when it changed. */
public final class WatchedCollection<T> {

  private static final System.Logger LOG = System.getLogger(WatchedCollection.class.getName());

  private final StoredCollection<T> collection;
  private final Supplier<Optional<Dialect>> dialect;
  private final StoreProblems problems;
  private volatile String opened = "";
  private volatile String lastFailure = "";
  private CompletableFuture<Void> looking = CompletableFuture.completedFuture(null);

  /**
   * A collection that was not read yet.
   *
   * @param dialect of the engine, once it is known
   * @param problems what failures are to a client
   */
  public WatchedCollection(
      StoredCollection<T> collection, Supplier<Optional<Dialect>> dialect, StoreProblems problems) {
    this.collection = collection;
    this.dialect = dialect;
    this.problems = problems;
  }

  /**
   * Reads everything, or what has changed; never fails, for it is tried again. While somebody
   * looks, others wait for that.
   */
  public synchronized CompletionStage<Void> look() {
    Optional<Dialect> known = dialect.get();
    if (known.isPresent() && looking.isDone()) {
      looking = looked(known.get()).toCompletableFuture();
    }
    return looking;
  }

  private CompletionStage<Void> looked(Dialect current) {
    CompletionStage<Void> read =
        opened.equals(current.name()) ? collection.refresh(current) : collection.open(current);
    return read.handle(
        (done, failure) -> {
          opened = failure == null ? current.name() : "";
          String why =
              failure == null ? "" : String.valueOf(CompletionFailures.cause(failure).getMessage());
          if (!why.equals(lastFailure) && !why.isEmpty()) {
            LOG.log(
                System.Logger.Level.WARNING,
                "{0} cannot be read at the moment: {1}",
                problems.kept(),
                why);
          }
          lastFailure = why;
          return null;
        });
  }

  /**
   * The latest view.
   *
   * @throws Problem 503 while nothing was read yet
   */
  public Snapshot<T> snapshot() {
    return known().orElseThrow(problems::away);
  }

  /** As {@link StoredCollection#revision}. */
  public String revision() {
    return collection.revision();
  }

  /** The latest view; absent while nothing was read yet. */
  public Optional<Snapshot<T>> known() {
    return collection.snapshot();
  }

  /**
   * Changes it.
   *
   * @return fails with a {@link Problem}: 503 while nothing was read yet
   */
  public <R> CompletionStage<R> change(
      BiFunction<StoredCollection<T>, Dialect, CompletionStage<R>> work) {
    return problems.in(
        dialect.get().filter(any -> known().isPresent()),
        current -> work.apply(collection, current));
  }
}
