package io.searchgateway.pipeline.schedule;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.definition.RouteDefinition;
import io.searchgateway.pipeline.definition.TriggerDefinition;
import io.searchgateway.pipeline.expression.CronExpression;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.TaskClaims;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;

/**
 * Runs pipelines at their minutes with an empty request: each minute on the one gateway that claims
 * it first. A minute in which no gateway runs, or the engine is away, is not made up for.
 */
@Component
public final class CronScheduler {

  private static final System.Logger LOG = System.getLogger(CronScheduler.class.getName());
  private static final Caller CLOCK = Caller.administrator("pipeline-cron");

  private final Supplier<List<Pipeline>> pipelines;
  private final PipelineExecutor executor;
  private final ClaimedRuns runs;
  private final Supplier<Optional<Dialect>> dialect;
  private final InstantSource clock;
  private Instant last;

  /** Runs of these pipelines, of which gateways settle who does them by claims. */
  @Inject
  public CronScheduler(
      Pipelines pipelines,
      PipelineExecutor executor,
      TaskClaims claims,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock,
      MemoryBudget memory) {
    this(() -> pipelines.table().pipelines(), executor, claims::claim, dialect, clock, memory);
  }

  /**
   * Runs of pipelines.
   *
   * @param pipelines those of the moment
   * @param dialect of the engine, once that is known
   * @param memory takes for what a run holds
   */
  public CronScheduler(
      Supplier<List<Pipeline>> pipelines,
      PipelineExecutor executor,
      ClaimedRuns.Claim claim,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock,
      MemoryBudget memory) {
    this.pipelines = pipelines;
    this.executor = executor;
    this.runs = new ClaimedRuns(claim, memory);
    this.dialect = dialect;
    this.clock = clock;
    this.last = clock.instant().truncatedTo(ChronoUnit.MINUTES);
  }

  /** Begins to look at the clock. */
  public void start(ScheduledExecutorService scheduler, Duration interval) {
    var unused =
        scheduler.scheduleWithFixedDelay(
            this::look, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Runs what is due in this minute, once. */
  void look() {
    Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    if (!minute.isAfter(last)) {
      return;
    }
    last = minute;
    try {
      dialect
          .get()
          .ifPresent(
              current ->
                  pipelines.get().stream()
                      .filter(pipeline -> isDue(pipeline, minute))
                      .forEach(pipeline -> run(current, pipeline, minute)));
    } catch (RuntimeException fault) { // Or the scheduler would never ask again.
      LOG.log(System.Logger.Level.ERROR, "Scheduled pipelines cannot be run", fault);
    }
  }

  private static boolean isDue(Pipeline pipeline, Instant minute) {
    Optional<TriggerDefinition> trigger =
        pipeline.definition().trigger().filter(said -> said.type() == TriggerDefinition.Type.CRON);
    return pipeline.definition().enabled()
        && trigger.isPresent()
        && trigger.get().start().filter(minute::isBefore).isEmpty()
        && trigger.get().end().filter(end -> !minute.isBefore(end)).isEmpty()
        && trigger
            .get()
            .expression()
            .filter(text -> CronExpression.parse(text).isDue(minute))
            .isPresent();
  }

  private void run(Dialect current, Pipeline pipeline, Instant minute) {
    var unused =
        runs.run(
            current,
            "cron-" + pipeline.id(),
            minute.getEpochSecond(),
            "Scheduled pipeline " + pipeline.id(),
            reservation ->
                executor
                    .run(call(pipeline, reservation))
                    .answer()
                    .thenAccept(answer -> answer.response().body().discard()));
  }

  private static PipelineCall call(Pipeline pipeline, MemoryReservation reservation) {
    RouteDefinition route = pipeline.definition().routes().get(0);
    String method =
        route.methods().stream()
            .filter(name -> !name.equals("*"))
            .sorted()
            .findFirst()
            .orElse("POST");
    RequestTarget target = new RequestTarget(route.path().text(), Optional.empty());
    Exchange exchange = ClaimedRuns.exchange(CLOCK, method, target, reservation);
    return new PipelineCall(
        new RouteMatch(pipeline, route, Map.of()),
        new PipelineRequest(method, target, HttpFields.EMPTY, MessageBody.EMPTY, false),
        exchange,
        route.recordLogs() ? TraceDetail.CONTEXTS : TraceDetail.TIMES);
  }
}
