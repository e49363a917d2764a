package io.searchgateway.indices.reindex;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;

import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.ImmediateTimer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

/** Gateways in front of one engine, by a clock that stands still unless it is put forward. */
final class TwoGateways implements AutoCloseable {

  static final String ONE = "g1";
  static final String OTHER = "g2";

  private static final Instant BEGUN = Instant.ofEpochMilli(1_000_000);

  final CopyingEngine engine = new CopyingEngine();
  private final ScheduledExecutorService timer = new ImmediateTimer();
  private final ReindexRunStore store =
      new ReindexRunStore(engine.called().indices(), () -> Optional.of(DIALECT));
  private BulkForm form = BulkForm.of(DIALECT);
  private volatile Instant now = BEGUN;

  ScheduledExecutorService timer() {
    return timer;
  }

  /** They take the engine for one of another version. */
  TwoGateways in(BulkForm other) {
    form = other;
    return this;
  }

  static ReindexPlan plan(boolean inPlace, SourceWrites writes) {
    JsonObject copy =
        json("{\"source\":{\"index\":\"films\"},\"dest\":{\"index\":\"films_reindexed_1\"}}");
    return new ReindexPlan(
        inPlace,
        "films",
        "films_reindexed_1",
        true,
        JsonValue.EMPTY_JSON_OBJECT,
        copy,
        JsonValue.EMPTY_JSON_OBJECT,
        inPlace ? json("{\"films\":{}}") : JsonValue.EMPTY_JSON_OBJECT,
        writes,
        false);
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  /** A run of the first gateway's, just begun. */
  static ReindexRun begun(boolean inPlace, SourceWrites writes) {
    return ReindexRun.begin("r1", "ann", plan(inPlace, writes), ONE, BEGUN);
  }

  ReindexRun kept(ReindexRun run) {
    done(store.create(run));
    return run;
  }

  /** Somebody wants the run to end. */
  void cancel() {
    Optional<ReindexRun> unused = done(store.change("r1", run -> Optional.of(run.cancelling())));
  }

  ReindexExecutor executor(String gateway, ScheduledExecutorService by) {
    ReindexSteps steps = new ReindexSteps(engine.called().client(), form);
    return new ReindexExecutor(steps, store, gateway, () -> now, by, () -> {});
  }

  /** The first gateway carries the run until it is over, or rests. */
  ReindexRun carried(ReindexRun run) {
    done(executor(ONE, timer).execute(kept(run)));
    return run();
  }

  /** The other gateway looks for what is left. */
  void look() {
    done(new LocalReindexRuns(() -> executor(OTHER, timer), store, OTHER, () -> now).look());
  }

  void pass(Duration time) {
    now = now.plus(time);
  }

  /** The first gateway has been silent for too long: the other one brings the run to its end. */
  ReindexRun takenOver() {
    pass(Duration.ofSeconds(31));
    look();
    Deadline.within(Duration.ofSeconds(20)).until("the run is over", () -> run().state().isOver());
    return run();
  }

  ReindexRun run() {
    return done(store.find("r1")).orElseThrow();
  }

  @Override
  public void close() {
    timer.shutdownNow();
    engine.close();
  }
}
