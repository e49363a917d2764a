package io.searchgateway.feature.importer.job;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The imports of this gateway: a bounded number that run, and those that wait for their turn. */
final class LocalImports implements ImportRun.RunRecords {

  private static final int TRIES = 5;
  private static final Duration AGAIN = Duration.ofMillis(250);

  /** How long the last word of an import is waited for by those who want it to go on. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ImportContext context;
  private final Spool spool;
  private final ImportJobStore records;
  private final ImportJobs.Bounds bounds;
  private final Map<String, Running> running = new ConcurrentHashMap<>();
  private final List<Waiting> queue = new ArrayList<>();
  private final Map<String, Boolean> saving = new ConcurrentHashMap<>();

  /**
   * An import that has begun.
   *
   * @param kept once its last word is written
   */
  private record Running(ImportRun run, CompletableFuture<Void> kept) {}

  /** An import that has not begun, and for whom. */
  private record Waiting(ImportJob job, Caller caller) {}

  LocalImports(
      ImportContext context, Spool spool, ImportJobStore records, ImportJobs.Bounds bounds) {
    this.context = context;
    this.spool = spool;
    this.records = records;
    this.bounds = bounds;
  }

  /** Fails with 429 when too many wait. */
  void checkRoom() {
    synchronized (queue) {
      if (queue.size() >= bounds.waiting()) {
        throw Problem.retryable(
            429, "too_many_imports", "too many imports are queued", Duration.ofSeconds(30));
      }
    }
  }

  /** Puts an import into the queue, unless it runs or waits already. */
  void enqueue(ImportJob job, Caller caller) {
    synchronized (queue) {
      if (!holds(job.id())) {
        queue.add(new Waiting(job, caller));
      }
    }
    startNext();
  }

  /** Takes an import out of the queue; whether it was in there. */
  boolean takeBack(String id) {
    synchronized (queue) {
      return queue.removeIf(waiting -> waiting.job().id().equals(id));
    }
  }

  Optional<ImportRun> find(String id) {
    return Optional.ofNullable(running.get(id)).map(Running::run);
  }

  /**
   * Waits until nothing of an import is left here: one that has ended may have its last word still
   * to write.
   *
   * @return fails with 409 when it runs or waits, and with 503 when its last word is not kept soon
   */
  CompletionStage<Void> gone(String id) {
    Running ending = running.get(id);
    if (ending == null || ending.run().job().state().isAlive()) {
      return holds(id)
          ? CompletableFuture.failedStage(ImportJobStore.overtaken())
          : CompletableFuture.completedStage(null);
    }
    return ending
        .kept()
        .copy()
        .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(
            late -> {
              throw Problem.retryable(
                  503,
                  "record_not_kept",
                  "the engine did not store the outcome of the import",
                  PATIENCE);
            });
  }

  /** Whether an import runs or waits here. */
  boolean holds(String id) {
    synchronized (queue) {
      return running.containsKey(id)
          || queue.stream().anyMatch(waiting -> waiting.job().id().equals(id));
    }
  }

  private void startNext() {
    synchronized (queue) {
      while (running.size() < bounds.atOnce() && !queue.isEmpty()) {
        Waiting next = queue.remove(0);
        ImportRun run = new ImportRun(next.job(), next.caller(), context, spool, this);
        running.put(next.job().id(), new Running(run, new CompletableFuture<>()));
        run.begin();
      }
    }
  }

  @Override
  public void over(ImportRun run) {
    ImportJob job = run.job();
    boolean finished =
        job.state() == ImportState.CANCELLED
            || (job.state() == ImportState.DONE && job.progress().failed() == 0)
            || job.dryRun();
    if (finished) {
      spool.deleteSource(job.id());
    }
    records
        .keep(job)
        .whenComplete(
            (kept, failure) -> {
              Running ended = running.remove(job.id());
              if (ended != null) {
                ended.kept().complete(null);
              }
              startNext();
            });
  }

  @Override
  public CompletionStage<Void> keep(ImportRun run) {
    CompletableFuture<Void> kept = new CompletableFuture<>();
    keep(run, kept, TRIES);
    return kept;
  }

  /** What is kept every two seconds may come in between. */
  private void keep(ImportRun run, CompletableFuture<Void> kept, int tries) {
    var unused =
        CompletableFuture.completedFuture(run)
            .thenCompose(this::save)
            .whenComplete(
                (saved, failure) -> {
                  if (failure == null) {
                    kept.complete(null);
                  } else if (tries > 1) {
                    context.later(() -> keep(run, kept, tries - 1), AGAIN);
                  } else {
                    kept.completeExceptionally(
                        Problem.retryable(
                            503,
                            "record_not_kept",
                            "the engine did not store the import",
                            Duration.ofSeconds(30)));
                  }
                });
  }

  /** Writes how far running imports are, and reads what is wanted of them elsewhere. */
  void save() {
    for (Running each : running.values()) {
      ImportRun run = each.run();
      String id = run.job().id();
      if (run.job().state() == ImportState.RUNNING && saving.putIfAbsent(id, true) == null) {
        var unused = save(run).handle((saved, failure) -> saving.remove(id));
      }
    }
  }

  private CompletionStage<Void> save(ImportRun run) {
    if (!records.areInReach()) {
      return CompletableFuture.completedStage(null);
    }
    return records
        .find(run.job().id())
        .thenCompose(
            found -> {
              if (found.isEmpty()) {
                run.stop(ImportState.CANCELLED);
                return CompletableFuture.completedStage(null);
              }
              found.get().value().wanted().ifPresent(run::stop);
              ImportJob job = run.job();
              return job.state() == ImportState.RUNNING
                  ? records.replace(found.get(), job)
                  : CompletableFuture.completedStage(null);
            });
  }
}
