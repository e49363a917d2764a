package io.searchgateway.indices.reindex;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.indices.reindex.CopyingEngine.Tasks;
import io.searchgateway.testkit.ManualTimer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a run whose gateway is gone, and of a gateway whose run is gone. */
class TakeOverTest {

  private static final String COPY = "films_reindexed_1";

  private final TwoGateways gateways = new TwoGateways();

  @AfterEach
  void stop() {
    gateways.close();
  }

  /**
   * How a gateway has left a run.
   *
   * @param copies how often the engine still has to copy
   */
  record Interrupted(
      String where, UnaryOperator<ReindexRun> run, Consumer<CopyingEngine> engine, int copies) {
    @Override
    public String toString() {
      return where;
    }
  }

  static Stream<Interrupted> everywhere() {
    return Stream.of(
        new Interrupted("before anything was made", run -> run, engine -> {}, 2),
        new Interrupted("when the copy was made", run -> run, engine -> engine.with(COPY, 0), 2),
        new Interrupted(
            "before the task",
            run -> run.in(ReindexState.COPYING),
            engine -> engine.with(COPY, 0),
            2),
        new Interrupted(
            "while the task ran",
            run -> run.in(ReindexState.COPYING).working("n:1").behind(3),
            engine -> engine.with(COPY, 7),
            1),
        new Interrupted(
            "before the second pass",
            run -> run.in(ReindexState.CATCHING_UP),
            engine -> engine.with(COPY, 6),
            1),
        new Interrupted(
            "in the second pass",
            run -> run.in(ReindexState.CATCHING_UP).blocking().working("n:1"),
            engine -> engine.with(COPY, 7).block("films"),
            0),
        new Interrupted(
            "before the swap",
            run -> run.in(ReindexState.FINISHING).blocking(),
            engine -> engine.with(COPY, 7).block("films"),
            0),
        new Interrupted(
            "after the swap",
            run -> run.in(ReindexState.FINISHING).blocking(),
            engine -> engine.with(COPY, 7).without("films").alias("films", COPY),
            0));
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void anotherGatewayGoesOnWhereARunWasLeft(Interrupted left) {
    left.engine().accept(gateways.engine);
    gateways.kept(left.run().apply(TwoGateways.begun(true, SourceWrites.CATCH_UP)));

    ReindexRun over = gateways.takenOver();

    assertThat(over.reason()).isEmpty();
    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(over.gateway()).isEqualTo(TwoGateways.OTHER);
    assertThat(gateways.engine.documents()).isEqualTo(Map.of(COPY, 7));
    assertThat(gateways.engine.aliases()).isEqualTo(Map.of("films", COPY));
    assertThat(gateways.engine.changes().stream().filter("POST /_reindex"::equals))
        .hasSize(left.copies());
  }

  @Test
  void aRunWhoseGatewayWasHeardOfLatelyIsLeftToIt() {
    ReindexRun run = gateways.kept(TwoGateways.begun(true, SourceWrites.CATCH_UP));
    gateways.pass(Duration.ofSeconds(30));

    gateways.look();

    assertThat(gateways.run()).isEqualTo(run);
    assertThat(gateways.engine.changes()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aGatewayThatWakesLateLeavesAnothersRunAlone(Tasks told) {
    ManualTimer asleep = new ManualTimer();
    gateways.engine.with(COPY, 7);
    ReindexRun run =
        TwoGateways.begun(false, SourceWrites.OPEN).in(ReindexState.COPYING).working("n:1");
    CompletionStage<Void> late =
        gateways.executor(TwoGateways.ONE, asleep).execute(gateways.kept(run));
    ReindexRun over = gateways.takenOver();
    List<String> before = gateways.engine.changes();

    gateways.engine.say(told);
    asleep.pass(100);
    done(late);

    assertThat(gateways.run()).isEqualTo(over);
    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(gateways.engine.changes()).isEqualTo(before);
    assertThat(gateways.engine.documents()).isEqualTo(Map.of("films", 7, COPY, 7));
    asleep.shutdownNow();
  }

  @ParameterizedTest
  @CsvSource({"0, false", "5, true"})
  void whatWasOnlyJustMadeGoesWithARunThatIsCancelled(int documents, boolean stays) {
    gateways.engine.with(COPY, documents);
    gateways.kept(TwoGateways.begun(true, SourceWrites.CATCH_UP).cancelling());

    assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.CANCELLED);
    assertThat(gateways.engine.documents().containsKey(COPY)).isEqualTo(stays);
    assertThat(gateways.engine.documents()).containsEntry("films", 7);
  }

  @Test
  void aGatewayThatSwapsTooLateDoesNotTakeTheSwapBack() {
    gateways.engine.with(COPY, 7).block("films");
    gateways
        .engine
        .called()
        .stub()
        .beforeNext(
            line -> line.is("POST", "/_aliases"),
            () -> assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.DONE));

    ReindexRun over =
        gateways.carried(
            TwoGateways.begun(true, SourceWrites.CATCH_UP).in(ReindexState.FINISHING).blocking());

    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(over.gateway()).isEqualTo(TwoGateways.OTHER);
    assertThat(gateways.engine.documents()).isEqualTo(Map.of(COPY, 7));
  }

  @Test
  void aTaskThatIsBegunTooLateIsEnded() {
    gateways.engine.with(COPY, 0);
    gateways
        .engine
        .called()
        .stub()
        .beforeNext(
            line -> line.is("POST", "/_reindex"),
            () -> assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.DONE));

    ReindexRun over =
        gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN).in(ReindexState.COPYING));

    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(over.gateway()).isEqualTo(TwoGateways.OTHER);
    assertThat(gateways.engine.changes()).endsWith("POST /_reindex", "POST /_tasks/n%3A1/_cancel");
    assertThat(gateways.engine.documents()).containsKey(COPY);
  }
}
