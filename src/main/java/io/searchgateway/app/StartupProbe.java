package io.searchgateway.app;

import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineState;
import io.searchgateway.feature.Service;
import io.searchgateway.pipeline.stored.PipelineSynchronizer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The engine's first answer and what its store holds: asked for as early as can be, so that the
 * rest of the gateway is made meanwhile. Later engines are heard of in the same way.
 */
final class StartupProbe {

  private static final System.Logger LOG = System.getLogger(StartupProbe.class.getName());

  /** Longest that a start waits to learn of an engine that accepts but does not answer. */
  private static final long SECONDS = 10;

  private final EngineMonitor monitor;
  private final UserSynchronizer users;
  private final CompletableFuture<PendingStart> rest = new CompletableFuture<>();
  private CompletionStage<EngineState> answer = new CompletableFuture<>();

  private record PendingStart(PipelineSynchronizer pipelines, List<Service> services) {

    /** Services work with their owners' rights and through pipelines, so both are read before. */
    CompletionStage<Void> open(CompletionStage<Void> users) {
      return pipelines
          .engine()
          .thenCombine(users, (pipelinesRead, usersRead) -> services)
          .thenAccept(all -> all.forEach(StartupProbe::tell));
    }
  }

  StartupProbe(EngineMonitor monitor, UserSynchronizer users) {
    this.monitor = monitor;
    this.users = users;
  }

  /** Asks the engine, and reads the users when it is there; does not wait. */
  void begin() {
    monitor.onChange(this::seen);
    answer = monitor.start();
  }

  private void seen(EngineState state) {
    if (!(state instanceof EngineState.Up)) {
      return;
    }
    CompletionStage<Void> read = users.engine(state);
    CompletionStage<Void> unused = rest.thenCompose(made -> made.open(read));
  }

  private static void tell(Service service) {
    try {
      service.engineAppeared();
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING, "A service failed to handle a change of the engine", failed);
    }
  }

  /** Pipelines are read too, and then services told, now and whenever an engine appears. */
  void goOn(PipelineSynchronizer pipelines, List<Service> services) {
    rest.complete(new PendingStart(pipelines, services));
  }

  /** Waits some seconds for what is to be read. An engine that is away is no fault. */
  void await() throws InterruptedException {
    try {
      ended(answer);
      ended(users.opening());
      ended(rest.thenCompose(made -> made.pipelines().look()));
      if (monitor.state() instanceof EngineState.Down) {
        LOG.log(
            System.Logger.Level.WARNING, "The engine is not available; the gateway waits for it");
      }
    } catch (TimeoutException | ExecutionException notYet) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The engine does not respond yet; the gateway continues to start");
    }
  }

  private static void ended(CompletionStage<?> stage)
      throws InterruptedException, ExecutionException, TimeoutException {
    stage.toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
  }
}
