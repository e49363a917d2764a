package io.searchgateway.feature.importer.job;

import io.searchgateway.access.Principals;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What imports work with.
 *
 * @param engine calls for the owners of imports, judged as theirs
 * @param own the gateway's own calls
 * @param principals rights of owners at the moment
 * @param pool where files are read; each run takes one thread at most
 * @param scheduler waits
 * @param memory takes for batches and answers
 */
public record ImportContext(
    GuardedEngine engine,
    EngineClient own,
    Supplier<Optional<Dialect>> dialect,
    Principals principals,
    Executor pool,
    ScheduledExecutorService scheduler,
    RowLimits limits,
    InstantSource clock,
    MemoryBudget memory) {

  private static final System.Logger LOG = System.getLogger(ImportContext.class.getName());
  private static final Duration SOON = Duration.ofSeconds(1);

  /**
   * How the engine writes mappings.
   *
   * @throws Problem 503 while the engine is not known
   */
  MappingForm mapping() {
    return dialect
        .get()
        .map(Dialect::mapping)
        .orElseThrow(
            () ->
                Problem.retryable(503, "engine_unavailable", "the engine cannot be reached", SOON));
  }

  /** Has something done after a while; nothing when the gateway stops before. */
  public void later(Runnable work, Duration wait) {
    try {
      var unused = scheduler.schedule(work, wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException stopping) {
      LOG.log(System.Logger.Level.DEBUG, "The gateway is shutting down", stopping);
    }
  }
}
