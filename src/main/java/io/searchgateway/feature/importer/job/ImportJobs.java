package io.searchgateway.feature.importer.job;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Stored;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/**
 * All imports: those that run on this gateway, those that wait for it, and the records of the
 * others. Which rows are dealt with is kept in the store every two seconds; who starts again goes
 * on from there.
 */
public final class ImportJobs {

  private static final System.Logger LOG = System.getLogger(ImportJobs.class.getName());

  /** A gateway that runs an import says so more often than that. */
  private static final Duration SILENCE = Duration.ofSeconds(60);

  private static final Duration LOOK = Duration.ofMillis(50);

  private final ImportContext parts;
  private final Spool spool;
  private final Bounds bounds;
  private final ImportJobStore records;
  private final LocalImports runs;
  private final ImportCleanup importCleanup;

  /**
   * Bounds of all imports together.
   *
   * @param atOnce how many run at the same time
   * @param waiting how many may wait
   * @param retention how long records and files are kept
   */
  public record Bounds(int atOnce, int waiting, Duration retention) {}

  public ImportJobs(ImportContext parts, OwnIndices indices, Spool spool, Bounds bounds) {
    this.parts = parts;
    this.spool = spool;
    this.bounds = bounds;
    this.records = new ImportJobStore(parts, indices);
    this.runs = new LocalImports(parts, spool, records, bounds);
    this.importCleanup = new ImportCleanup(parts, spool, records);
  }

  public Spool spool() {
    return spool;
  }

  public ImportContext parts() {
    return parts;
  }

  private Instant now() {
    return parts.clock().instant();
  }

  /** Whether the caller may write to the target, and to the new one where there will be one. */
  public CompletionStage<Void> mayWrite(Caller caller, ImportOptions options) {
    ImportOwnerEngine engine = new ImportOwnerEngine(parts.engine(), parts.memory());
    CompletionStage<Void> judged =
        options.index().isEmpty()
            ? CompletableFuture.completedStage(null)
            : engine.mayWrite(caller, options.index());
    if (options.alias().isPresent()) {
      judged = judged.thenCompose(may -> engine.mayWrite(caller, options.alias().get()));
    }
    return options.mode() == WriteMode.REPLACE_INDEX
        ? judged.thenCompose(may -> engine.mayWrite(caller, options.index() + "_v1"))
        : judged;
  }

  /** Puts an import into the queue; its file is in the spool. */
  public CompletionStage<ImportJob> add(
      Caller caller, String id, ImportOptions options, ImportJob.Source source, boolean dryRun) {
    ImportJob job =
        new ImportJob(
            id,
            caller.name(),
            spool.node(),
            ImportState.QUEUED,
            dryRun,
            options,
            source,
            Optional.empty(),
            ImportProgress.NONE,
            new ImportJob.Timestamps(
                now(), Optional.empty(), Optional.empty(), Optional.empty(), now()),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return records
        .opened()
        .thenCompose(
            ready -> {
              runs.checkRoom();
              return records.put(job);
            })
        .thenApply(
            kept -> {
              runs.enqueue(job, caller);
              return job;
            });
  }

  /** Writes how far running imports are, and reads what is wanted of them elsewhere. */
  public void save() {
    runs.save();
  }

  /** The engine has appeared: imports of this gateway that broke off go on. */
  public CompletionStage<Void> engine() {
    if (!records.areInReach()) {
      return CompletableFuture.completedStage(null);
    }
    return records
        .all()
        .thenAccept(this::recover)
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "The imports cannot be read at the moment: {0}",
                  String.valueOf(CompletionFailures.cause(failure).getMessage()));
              return null;
            });
  }

  private void recover(List<ImportJob> all) {
    for (ImportJob job : all) {
      if (job.node().equals(spool.node()) && job.state().isAlive() && !runs.holds(job.id())) {
        Optional<Caller> owner = parts.principals().find(job.owner());
        if (owner.isPresent() && spool.has(job.id())) {
          runs.enqueue(job, owner.get());
        } else {
          CompletionStage<Void> unused =
              records.keep(
                  job.in(
                      ImportState.INTERRUPTED,
                      Optional.of(
                          new ImportJob.Failure(
                              "interrupted",
                              owner.isPresent()
                                  ? "the gateway with the file is not available; upload the file again "
                                      + "to resume"
                                  : "its owner can no longer sign in; resume it as another user")),
                      now()));
        }
      }
    }
    spool.forget(
        all.stream().map(ImportJob::id).collect(Collectors.toSet()),
        now().minus(bounds.retention()));
  }

  /** Imports that the caller may see, the newest first: of administrators all, else their own. */
  public CompletionStage<List<ImportJob>> all(Caller caller) {
    return records
        .all()
        .thenApply(
            all ->
                all.stream()
                    .map(this::live)
                    .filter(job -> maySee(caller, job))
                    .sorted(
                        Comparator.comparing((ImportJob job) -> job.times().created()).reversed())
                    .toList());
  }

  private static boolean maySee(Caller caller, ImportJob job) {
    return caller.administrator() || job.owner().equals(caller.name());
  }

  /** The import as it stands now. */
  public CompletionStage<ImportJob> find(Caller caller, String id) {
    ImportRun run = runs.find(id).orElse(null);
    if (run != null && maySee(caller, run.job())) {
      return CompletableFuture.completedStage(run.job());
    }
    return records
        .opened()
        .thenCompose(ready -> records.find(id))
        .thenApply(
            found ->
                found
                    .map(Stored::value)
                    .filter(job -> maySee(caller, job))
                    .map(this::live)
                    .orElseThrow(() -> Problem.of(404, "not_found", "the import does not exist")));
  }

  private ImportJob live(ImportJob job) {
    ImportRun run = runs.find(job.id()).orElse(null);
    if (run != null) {
      return run.job();
    }
    boolean silent =
        job.state() == ImportState.RUNNING
            && !runs.holds(job.id())
            && job.times().updated().isBefore(now().minus(SILENCE));
    return silent ? job.in(ImportState.INTERRUPTED, job.failure(), job.times().updated()) : job;
  }

  /** How fast it goes, while it runs here. */
  public Optional<Throughput> pace(ImportJob job) {
    return runs.find(job.id())
        .map(
            run ->
                new Throughput(
                    run.importThroughput().rows(),
                    run.importThroughput().left(job.source().bytes() - job.progress().bytes())));
  }

  /**
   * How fast an import goes.
   *
   * @param rows in a second
   * @param secondsLeft absent while nothing moves
   */
  public record Throughput(double rows, java.util.OptionalLong secondsLeft) {}

  /** Brings an import to a halt: paused, or cancelled. */
  public CompletionStage<ImportJob> stop(Caller caller, String id, ImportState state) {
    return find(caller, id)
        .thenCompose(
            job -> {
              boolean may =
                  job.state().isAlive()
                      || (state == ImportState.CANCELLED && !job.state().isOver());
              if (!may) {
                throw Problem.of(
                    409, "wrong_state", "the import is " + job.state().word() + " already");
              }
              ImportRun run = runs.find(id).orElse(null);
              if (run != null) {
                run.stop(state);
                return ended(run);
              }
              if (runs.takeBack(id) || job.node().equals(spool.node()) || !job.state().isAlive()) {
                return records
                    .change(job, job.in(state, Optional.empty(), now()))
                    .thenCompose(
                        halted ->
                            state == ImportState.CANCELLED
                                ? importCleanup.after(halted)
                                : CompletableFuture.completedStage(halted));
              }
              return records.put(job.wanting(state));
            });
  }

  /** Ends when the run has, or says what is so far. */
  private CompletionStage<ImportJob> ended(ImportRun run) {
    CompletableFuture<ImportJob> ended = new CompletableFuture<>();
    look(run, ended, 100);
    return ended;
  }

  private void look(ImportRun run, CompletableFuture<ImportJob> ended, int times) {
    ImportJob job = run.job();
    if (times == 0 || runs.find(job.id()).orElse(null) != run) {
      ended.complete(job);
      return;
    }
    parts.later(() -> look(run, ended, times - 1), LOOK);
  }

  /** Goes on behind the checkpoint, for the one who asks. */
  public CompletionStage<ImportJob> resume(Caller caller, String id) {
    return find(caller, id)
        .thenCompose(
            job -> {
              if (job.state().isAlive()
                  || job.state() == ImportState.DONE
                  || job.state() == ImportState.CANCELLED) {
                throw Problem.of(
                    409, "wrong_state", "the import is " + job.state().word() + " already");
              }
              if (!spool.has(id)) {
                throw Problem.of(
                    409, "file_needed", "the file is no longer available; upload it again");
              }
              return again(caller, job);
            });
  }

  /**
   * The same with the file sent again.
   *
   * @param received under which id it was
   */
  public CompletionStage<ImportJob> resume(
      Caller caller, ImportJob job, String received, ImportJob.Source source) {
    if (!source.digest().equals(job.source().digest())) {
      spool.discard(received);
      throw Problem.of(409, "other_file", "the file is not the one that the import started with");
    }
    return runs.gone(job.id())
        .whenComplete(
            (gone, failure) -> {
              if (failure != null) {
                spool.discard(received);
              }
            })
        .thenCompose(
            gone -> {
              spool.take(received, job.id());
              return again(caller, job);
            });
  }

  private CompletionStage<ImportJob> again(Caller caller, ImportJob job) {
    ImportJob queued =
        job.taken(caller.name(), spool.node()).in(ImportState.QUEUED, Optional.empty(), now());
    return runs.gone(job.id())
        .thenCompose(gone -> mayWrite(caller, job.options()))
        .thenCompose(
            may -> {
              runs.checkRoom();
              if (runs.holds(job.id())) {
                throw ImportJobStore.overtaken();
              }
              return records.change(job, queued);
            })
        .thenApply(
            kept -> {
              runs.enqueue(queued, caller);
              return queued;
            });
  }

  /** Deletes the record of an import that is over, and its files. */
  public CompletionStage<Void> delete(Caller caller, String id) {
    return find(caller, id)
        .thenCompose(
            job -> {
              if (job.state().isAlive()) {
                throw Problem.of(409, "wrong_state", "the import is running; cancel it first");
              }
              return runs.gone(id)
                  .thenCompose(
                      gone -> {
                        spool.delete(id);
                        return records.delete(id);
                      });
            });
  }

  /**
   * The rejected rows, one on each line; of an import of another gateway the first hundred.
   *
   * @param reservation takes for them
   */
  public CompletionStage<byte[]> errors(Caller caller, String id, MemoryReservation reservation) {
    return find(caller, id)
        .thenApply(
            job -> {
              try {
                byte[] all = ErrorsFile.read(spool.errors(id), reservation);
                return all.length > 0
                    ? all
                    : io.searchgateway.json.Json.lines(
                        job.progress().errors().stream().map(RowError::json).toList());
              } catch (IOException unreadable) {
                throw Problem.of(500, "errors_unreadable", "the rejected rows cannot be read");
              }
            });
  }

  /** Deletes records that are over for long, and the oldest beyond five hundred. */
  public CompletionStage<Void> forget() {
    return records.forget(now().minus(bounds.retention()), spool);
  }
}
