package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.UnreadableSource;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.util.thread.SerializedInvoker;
import org.jspecify.annotations.Nullable;

/**
 * An import that is running. All it does is done in turns, one after the other, on a thread of the
 * pool; while batches are on their way, it has none.
 */
final class ImportRun {

  private static final System.Logger LOG = System.getLogger(ImportRun.class.getName());

  /** Longest time that an engine may take no rows before the import gives up. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final int TOO_MANY = 429;

  /** How many rows behind a checkpoint may have been written by a run that broke off. */
  private static final long DOUBTFUL_ROWS = 200_000;

  private final ImportContext context;
  private final Spool spool;
  private final ImportOwnerEngine engine;
  private final TargetIndex targets;
  private final Caller caller;
  private final ImportOwner owner;
  private final RunRecords home;
  private final SerializedInvoker turns = new SerializedInvoker();
  private final ImportThroughput importThroughput = new ImportThroughput();
  private final ReorderBuffer<BatchOutcome> order = new ReorderBuffer<>();
  private final BatchBackoff backoff = new BatchBackoff(PATIENCE);
  private final long begunAt;
  private final boolean ranBefore;
  private volatile ImportJob job;
  private volatile @Nullable Stop stop;
  private @Nullable BatchReader reader;
  private @Nullable ErrorsFile errors;
  private int onTheWay;
  private boolean completing;
  private long lastSent;

  /** Why it is to stop, and what it is then. */
  private record Stop(ImportState state, Optional<ImportJob.Failure> why) {}

  /** Where its record is kept. */
  interface RunRecords {

    /** Writes down how it stands now. */
    CompletionStage<Void> keep(ImportRun run);

    /** Is told once when it has ended, whatever way. */
    void over(ImportRun run);
  }

  ImportRun(ImportJob job, Caller caller, ImportContext context, Spool spool, RunRecords home) {
    this.context = context;
    this.spool = spool;
    this.caller = caller;
    this.owner = new ImportOwner(caller, context.principals());
    this.home = home;
    this.engine = new ImportOwnerEngine(context.engine(), context.memory());
    this.targets = new TargetIndex(engine, context.own());
    this.begunAt = job.progress().checkpoint();
    this.ranBefore = job.times().started().isPresent();
    this.job = job.in(ImportState.RUNNING, Optional.empty(), now());
  }

  private Instant now() {
    return context.clock().instant();
  }

  /** The import as it stands. */
  ImportJob job() {
    return job;
  }

  ImportThroughput importThroughput() {
    return importThroughput;
  }

  void begin() {
    then(this::prepare);
  }

  /** Ends in that state as soon as what is on its way has arrived. */
  void stop(ImportState state) {
    then(() -> halt(state, Optional.empty()));
  }

  private void halt(ImportState state, Optional<ImportJob.Failure> why) {
    if (stop == null && !completing) {
      stop = new Stop(state, why);
    }
  }

  private void fail(String type, String message) {
    halt(ImportState.FAILED, Optional.of(new ImportJob.Failure(type, message)));
  }

  private void fail(Throwable failure) {
    Throwable cause = CompletionFailures.cause(failure);
    if (cause instanceof Problem problem) {
      fail(problem.type(), problem.message());
    } else if (cause instanceof UnreadableSource unreadable) {
      fail(unreadable.type(), unreadable.message());
    } else {
      LOG.log(System.Logger.Level.WARNING, "Import " + job.id() + " failed", cause);
      fail(
          "import_failed",
          cause instanceof IOException ? "the file cannot be read" : "the gateway failed");
    }
  }

  /** Has something done in its turn, and then all that can be done without waiting. */
  private void then(Runnable step) {
    Runnable first =
        turns.offer(
            () -> {
              try {
                step.run();
                go();
              } catch (RuntimeException unforeseen) { // Nobody else would ever end the run.
                fail(unforeseen);
                close();
              }
            });
    if (first != null) {
      try {
        context.pool().execute(first);
      } catch (RejectedExecutionException stopping) {
        LOG.log(
            System.Logger.Level.DEBUG,
            "Import {0} resumes when the gateway has restarted",
            job.id());
      }
    }
  }

  private void prepare() {
    try {
      onTheWay++;
      var unused =
          new ImportPreparation(context, spool, targets, caller)
              .settled(job, this::keep)
              .whenComplete((settled, failure) -> then(() -> open(settled, failure)));
    } catch (IOException | RuntimeException unreadable) { // Nobody else would end the run.
      onTheWay--;
      fail(unreadable);
    }
  }

  /** Nothing else changes the import before its rows are sent. */
  private CompletionStage<ImportJob> keep(ImportJob planned) {
    job = planned;
    return home.keep(this).thenApply(kept -> planned);
  }

  private void open(@Nullable ImportJob settled, @Nullable Throwable failure) {
    onTheWay--;
    if (settled == null) {
      fail(failure == null ? new IOException() : failure);
      return;
    }
    job = settled;
    try {
      errors = spool.rejected(job.id(), job.progress().errorBytes());
      reader =
          new BatchReader(job, job.plan().orElseThrow(), spool.source(job.id()), context.limits());
      importThroughput.begin(job.progress(), now());
    } catch (IOException unreadable) {
      fail(unreadable);
    }
  }

  private void go() {
    try {
      while (stop == null && mayGoOn()) {
        BatchReader rows = reader;
        if (rows == null) {
          return;
        }
        Optional<Batch> batch = backoff.waiting().or(() -> next(rows));
        if (batch.isEmpty()) {
          break;
        }
        if (batch.get().operations().isEmpty()) {
          commit(batch.get().number(), batch.get().so());
        } else {
          send(batch.get());
        }
      }
      if (stop == null && onTheWay > 0 && reader != null) {
        reader.readAhead();
      }
    } catch (UncheckedIOException unreadable) {
      Throwable cause = unreadable.getCause();
      fail(cause == null ? unreadable : cause);
    }
    if (onTheWay > 0 || completing) {
      return;
    }
    if (stop != null) {
      close();
    } else if (reader != null && reader.isAtEnd() && backoff.isIdle()) {
      complete();
    }
  }

  private boolean mayGoOn() {
    return !completing && !backoff.isResting() && onTheWay < backoff.lanes(job.options().lanes());
  }

  private static Optional<Batch> next(BatchReader rows) {
    try {
      return rows.next();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void send(Batch batch) {
    Optional<Caller> now = owner.at(now());
    if (now.isEmpty()) {
      fail("owner_lost", "its owner can no longer sign in, or has other rights now");
      return;
    }
    onTheWay++;
    lastSent = Math.max(lastSent, batch.so().lastRow());
    CompletionStage<ImportOwnerEngine.Answer> answer = engine.bulk(now.get(), path(), batch.body());
    var unused = answer.whenComplete((said, failure) -> then(() -> answered(batch, said, failure)));
  }

  private String path() {
    String index = job.plan().map(ImportJob.Plan::target).orElse("");
    String type = context.dialect().get().flatMap(found -> found.mapping().type()).orElse("");
    String place =
        index.isEmpty()
            ? ""
            : "/" + TargetIndex.encoded(index) + (type.isEmpty() ? "" : "/" + type);
    return place
        + "/_bulk"
        + job.options().ingest().map(name -> "?pipeline=" + TargetIndex.encoded(name)).orElse("");
  }

  private void answered(
      Batch batch, ImportOwnerEngine.@Nullable Answer answer, @Nullable Throwable failure) {
    onTheWay--;
    if (answer == null) {
      Throwable cause = CompletionFailures.cause(failure == null ? new IOException() : failure);
      if (cause instanceof Problem problem && BatchBackoff.passes(problem.status())) {
        rest(batch.inDoubt(), problem.message());
      } else {
        fail(cause);
      }
    } else if (BatchBackoff.passes(answer.status())) {
      rest(answer.status() == TOO_MANY ? batch : batch.inDoubt(), answer.reason());
    } else if (!answer.successful()) {
      fail("engine_refused", "the engine rejected the rows: " + answer.reason());
    } else {
      Batch left = BulkAnswer.read(batch, answer.body(), conflict(batch));
      if (left.operations().isEmpty()) {
        backoff.over();
        commit(left.number(), left.so());
      } else {
        rest(left, "the engine is overloaded");
      }
    }
  }

  private IdConflict conflict(Batch batch) {
    boolean sentBefore = ranBefore && batch.so().lastRow() <= begunAt + DOUBTFUL_ROWS;
    if (sentBefore || batch.doubtful()) {
      return IdConflict.OWN;
    }
    return job.options().mode() == WriteMode.CREATE ? IdConflict.SKIPPED : IdConflict.REJECTED;
  }

  /** Lets the engine breathe, then sends what it did not take. */
  private void rest(Batch batch, String why) {
    Optional<Duration> rest = backoff.again(batch, now());
    if (rest.isEmpty()) {
      fail("engine_unreachable", "the engine has accepted no rows for ten minutes: " + why);
      return;
    }
    context.later(() -> then(backoff::rested), rest.get());
  }

  private void commit(long number, BatchOutcome outcome) {
    ErrorsFile file = errors;
    for (BatchOutcome done : order.ended(number, outcome)) {
      try {
        long length = file == null ? 0 : file.add(done.errors());
        job = job.at(job.progress().plus(done, length), now());
      } catch (IOException | Problem full) {
        fail("import_space", "rejected rows cannot be stored; the disk may be full");
      }
    }
    importThroughput.at(job.progress(), now());
    long most = job.options().maxErrors();
    if (most >= 0 && job.progress().failed() > most && !job.dryRun()) {
      fail("too_many_errors", "more than " + most + " rows were rejected");
    }
  }

  private void complete() {
    completing = true;
    job = job.at(job.progress().whole(job.source().bytes()), now());
    if (job.dryRun()) {
      end(ImportState.DONE, Optional.empty());
      return;
    }
    targets
        .complete(caller, job.options(), target(), context.mapping())
        .whenComplete(
            (done, failure) ->
                then(
                    () -> {
                      if (failure == null) {
                        end(ImportState.DONE, Optional.empty());
                      } else {
                        completing = false;
                        fail(failure);
                        close();
                      }
                    }));
  }

  private TargetIndex.Prepared target() {
    return job.plan()
        .map(plan -> new TargetIndex.Prepared(plan.target(), plan.created()))
        .orElse(new TargetIndex.Prepared("", false));
  }

  /** Ends a run that was stopped. */
  private void close() {
    Stop why = stop;
    if (completing || why == null) {
      return;
    }
    completing = true;
    if (why.state() == ImportState.PAUSED || job.dryRun()) {
      end(why.state(), why.why());
      return;
    }
    ImportProgress done = job.progress();
    boolean clears = why.state() == ImportState.CANCELLED || done.checkpoint() == 0;
    // What stands behind a batch that waits was written, and is counted nowhere yet.
    long uncounted = Math.max(0, lastSent - done.checkpoint());
    var unused =
        left(clears ? OptionalLong.of(done.written() + uncounted) : OptionalLong.empty())
            .handle(
                (deleted, failure) -> {
                  if (Boolean.TRUE.equals(deleted)) {
                    job = job.warning("the index " + target().index() + " was deleted");
                  }
                  then(() -> end(why.state(), why.why()));
                  return null;
                });
  }

  private CompletionStage<Boolean> left(OptionalLong written) {
    // The engine may be away, and then nobody knows how it writes.
    return CompletableFuture.completedStage(target())
        .thenCompose(made -> targets.leave(job.options(), made, context.mapping(), written));
  }

  private void end(ImportState state, Optional<ImportJob.Failure> why) {
    try {
      if (reader != null) {
        reader.close();
      }
      if (errors != null) {
        errors.close();
      }
    } catch (IOException kept) {
      LOG.log(System.Logger.Level.DEBUG, "A file of an import cannot be closed", kept);
    }
    reader = null;
    job = job.in(state, why, now());
    home.over(this);
  }
}
