package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.json.Json;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.TaskClaims;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Rolls up hours, on one gateway at a time: those that have become whole, and earlier ones of which
 * facts were written since. It works in turns of ten minutes, each of which one gateway claims and
 * ends before the next begins; what is left goes on in the next turn.
 */
@Component
public final class RollUpJob {

  private static final System.Logger LOG = System.getLogger(RollUpJob.class.getName());
  private static final long TURN = Duration.ofMinutes(10).toMillis();

  /** So long before the end of a turn no hour is begun any more: one takes seconds. */
  private static final long REST = Duration.ofMinutes(2).toMillis();

  /**
   * For so long after that the hour under way may write. The rest is for the last request, and for
   * clocks that differ.
   */
  private static final long GRACE = Duration.ofSeconds(80).toMillis();

  /** Until then sessions go on, and most facts of an hour have come. */
  private static final long LAG = Duration.ofHours(1).toMillis();

  /** After so long it is noted how far the work has come. */
  private static final long NOTE = Duration.ofSeconds(20).toMillis();

  private static final String FIRST = "first";
  private static final CompletionStage<Void> DONE = CompletableFuture.completedStage(null);

  private final FactStore facts;
  private final RollUpStore store;
  private final RollUps rollUps;
  private final TaskClaims claims;
  private final Supplier<Optional<Dialect>> dialect;
  private final Clock clock;
  private final OutageLog turns =
      new OutageLog(
          LOG, "Analytics cannot be rolled up at the moment", "Analytics are rolled up again");
  private volatile long lastTurn = Long.MIN_VALUE;
  private volatile boolean stopped;

  /**
   * The job.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RollUpJob(
      FactStore facts,
      RollUpStore store,
      RollUps rollUps,
      TaskClaims claims,
      Supplier<Optional<Dialect>> dialect,
      Clock clock) {
    this.facts = facts;
    this.store = store;
    this.rollUps = rollUps;
    this.claims = claims;
    this.dialect = dialect;
    this.clock = clock;
  }

  /** Does a turn's work unless a gateway has claimed the turn; the stage does not fail. */
  public CompletionStage<Void> run() {
    long turn = clock.millis() / TURN;
    Optional<Dialect> current = dialect.get();
    if (turn <= lastTurn || current.isEmpty() || rollUps.known().isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return claims
        .claim(current.get(), "analytics-rollups", turn)
        .thenCompose(
            ours -> {
              lastTurn = turn;
              return ours
                  ? work((turn + 1) * TURN - REST)
                  : CompletableFuture.<Void>completedStage(null);
            })
        .handle(
            (done, failure) -> {
              turns.ended(failure);
              return null;
            });
  }

  /** No further hour is begun. */
  public void stop() {
    stopped = true;
  }

  private boolean isOver(long deadline) {
    return stopped || clock.millis() >= deadline;
  }

  /**
   * Rolls up what there is to be rolled up.
   *
   * @param deadline in epoch milliseconds: what is not begun by then is left for later
   */
  CompletionStage<Void> work(long deadline) {
    long now = clock.millis();
    return isUnused().thenCompose(unused -> unused ? DONE : work(now, deadline));
  }

  /** Where nothing was recorded, nothing is written. */
  private CompletionStage<Boolean> isUnused() {
    return rollUps.current().end() > 0
        ? CompletableFuture.completedStage(false)
        : firstFact(0).thenApply(Optional::isEmpty);
  }

  private CompletionStage<Void> work(long now, long deadline) {
    return facts
        .refresh()
        .thenCompose(
            done -> rollUps.change(state -> state.sweep() == 0 ? state.sweepFrom(now) : state))
        .thenCompose(state -> sweep(state, deadline))
        .thenCompose(state -> advance(state, deadline));
  }

  /** Rolls up hours again that have facts which were written since. */
  private CompletionStage<RollUpState> sweep(RollUpState state, long deadline) {
    return facts
        .search(ChangedHours.search(state, state.next(), state.end()))
        .thenCompose(
            answer -> {
              List<Hour> hours = List.copyOf(ChangedHours.of(answer));
              return again(hours, 0, deadline, clock.millis());
            })
        .thenCompose(
            whole ->
                whole
                    ? rollUps.change(RollUpState::swept)
                    : CompletableFuture.completedStage(state));
  }

  private CompletionStage<Boolean> again(List<Hour> hours, int at, long deadline, long noted) {
    if (at == hours.size()) {
      return CompletableFuture.completedStage(true);
    }
    Hour hour = hours.get(at);
    if (isOver(deadline)) {
      return note(state -> state.sweptTo(hour)).thenApply(done -> false);
    }
    return noted(noted, state -> state.sweptTo(hour))
        .thenCompose(
            time ->
                rollUp(hour, deadline, false)
                    .thenCompose(count -> again(hours, at + 1, deadline, time)));
  }

  /** Rolls up the hours that have become whole since. */
  private CompletionStage<Void> advance(RollUpState state, long deadline) {
    Hour last = Hour.of(clock.millis() - LAG);
    return deleteUnfinished(state)
        .thenCompose(done -> firstFact(Math.max(state.end(), state.closed())))
        .thenCompose(
            time -> {
              Hour first = time.map(Hour::of).filter(one -> one.compareTo(last) < 0).orElse(last);
              return advance(first, last, deadline, clock.millis());
            });
  }

  /** Roll-ups of hours that a run has not finished are read by nobody. */
  private CompletionStage<Long> deleteUnfinished(RollUpState state) {
    return store.refresh().thenCompose(done -> store.delete(from(state.end())));
  }

  /** Hours without facts are passed over. */
  private CompletionStage<Void> advance(Hour hour, Hour last, long deadline, long noted) {
    if (hour.compareTo(last) >= 0 || isOver(deadline)) {
      return note(state -> hour.begin() > state.end() ? state.upTo(hour) : state);
    }
    return noted(noted, state -> state.upTo(hour))
        .thenCompose(
            time ->
                rollUp(hour, deadline, true)
                    .thenCompose(
                        count ->
                            count > 0
                                ? CompletableFuture.completedStage(hour.next())
                                : firstFact(hour.end())
                                    .thenApply(
                                        found ->
                                            found
                                                .map(Hour::of)
                                                .filter(one -> one.compareTo(last) < 0)
                                                .orElse(last)))
                    .thenCompose(next -> advance(next, last, deadline, time)));
  }

  /** Notes a state if that was long ago; when it was noted last. */
  private CompletionStage<Long> noted(long before, UnaryOperator<RollUpState> change) {
    long now = clock.millis();
    return now - before < NOTE
        ? CompletableFuture.completedStage(before)
        : note(change).thenApply(done -> now);
  }

  /** What is said to be there, searches find. */
  private CompletionStage<Void> note(UnaryOperator<RollUpState> change) {
    return store
        .refresh()
        .thenCompose(searchable -> rollUps.change(change))
        .thenAccept(state -> {});
  }

  private CompletionStage<Long> rollUp(Hour hour, long deadline, boolean first) {
    BooleanSupplier allowed = () -> clock.millis() < deadline + GRACE;
    return new HourRollUp(facts, store, hour, clock.millis(), allowed, first).done();
  }

  private static JsonObject from(long time) {
    return Json.wrapped(
        "range", Json.wrapped(FactFields.TIME, Json.wrapped("gte", Json.number(time))));
  }

  /** The time of the first fact from then on. */
  private CompletionStage<Optional<Long>> firstFact(long from) {
    JsonObject search =
        Json.object()
            .add("size", 0)
            .add("query", from(from))
            .add(
                "aggs",
                Json.wrapped(
                    FIRST, Json.wrapped("min", Json.wrapped("field", Json.text(FactFields.TIME)))))
            .build();
    Function<JsonObject, Optional<Long>> time =
        answer ->
            answer.get("aggregations") instanceof JsonObject found
                    && found.get(FIRST) instanceof JsonObject first
                    && first.get("value") instanceof JsonNumber value
                    && Double.isFinite(value.doubleValue())
                ? Optional.of(value.longValue())
                : Optional.empty();
    return facts.search(search).thenApply(time);
  }
}
