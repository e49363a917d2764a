package io.searchgateway.indices.reindex;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.indices.reindex.CopyingEngine.Tasks;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.RequestLine;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How a run ends: as it should, when somebody ends it, and when the engine does not do its part.
 */
class ReindexExecutorTest {

  private static final String COPY = "films_reindexed_1";
  private static final Map<String, Integer> AS_BEFORE = Map.of("films", 7);

  private final TwoGateways gateways = new TwoGateways();
  private final CopyingEngine engine = gateways.engine;

  @AfterEach
  void stop() {
    gateways.close();
  }

  private long copies() {
    return engine.changes().stream().filter("POST /_reindex"::equals).count();
  }

  private void before(Predicate<RequestLine> request, Runnable work) {
    engine.called().stub().beforeNext(request, work);
  }

  private static boolean isKeeping(RequestLine line) {
    return line.method().equals("PUT") && line.path().startsWith("/.gateway-reindexing/_doc/r1");
  }

  @ParameterizedTest
  @CsvSource({"true, CATCH_UP, 2", "true, BLOCK, 1", "false, OPEN, 1"})
  void aRunIsCarriedToItsEnd(boolean inPlace, SourceWrites writes, int passes) {
    ReindexRun over = gateways.carried(TwoGateways.begun(inPlace, writes));

    assertThat(over.reason()).isEmpty();
    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(over.total()).isEqualTo(7);
    assertThat(over.copied()).isEqualTo(7);
    assertThat(copies()).isEqualTo(passes);
    assertThat(engine.documents())
        .isEqualTo(inPlace ? Map.of(COPY, 7) : Map.of("films", 7, COPY, 7));
  }

  @Test
  void whatAnEngineForgetsAsSoonAsItIsDoneIsCounted() {
    engine.say(Tasks.FORGOTTEN);

    ReindexRun over = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(over.reason()).isEmpty();
    assertThat(over.state()).isEqualTo(ReindexState.DONE);
    assertThat(over.total()).isEqualTo(7);
    assertThat(over.copied()).isEqualTo(7);
    assertThat(copies()).isEqualTo(1);
  }

  @Test
  void aTaskThatIsLostIsBegunAgainThreeTimes() {
    engine.say(Tasks.FORGOTTEN).lack(2);

    ReindexRun over = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(over.reason()).contains("the engine lost the task repeatedly");
    assertThat(copies()).isEqualTo(4);
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"OPEN", "BLOCK"})
  void aTaskThatSomebodyEndsInTheEngineHasNotCopiedAll(SourceWrites writes) {
    engine.say(Tasks.ENDED_BY_SOMEBODY).lack(3);

    ReindexRun over = gateways.carried(TwoGateways.begun(false, writes));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(over.reason()).contains("the task of the engine was cancelled: by user request");
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
    assertThat(engine.blocked()).isEmpty();
  }

  @Test
  void aCopyThatLacksDocumentsReplacesNothing() {
    engine.lack(1);

    ReindexRun over = gateways.carried(TwoGateways.begun(true, SourceWrites.BLOCK));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(over.reason()).contains("the copy has 6 documents instead of 7");
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
    assertThat(engine.blocked()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PUT /films_reindexed_1",
        "PUT /films/_block/write",
        "POST /_reindex",
        "GET /_tasks/n%3A1",
        "PUT /films_reindexed_1/_settings"
      })
  void aRunThatIsCancelledLeavesNothingBehind(String when) {
    before(line -> (line.method() + " " + line.path()).equals(when), gateways::cancel);

    ReindexRun over = gateways.carried(TwoGateways.begun(true, SourceWrites.BLOCK));

    assertThat(over.state()).isEqualTo(ReindexState.CANCELLED);
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
    assertThat(engine.blocked()).isEmpty();
  }

  @Test
  void whoCancelsInTheSameMomentIsHeardAsWell() {
    before(ReindexExecutorTest::isKeeping, gateways::cancel);

    ReindexRun over = gateways.carried(TwoGateways.begun(true, SourceWrites.BLOCK));

    assertThat(over.state()).isEqualTo(ReindexState.CANCELLED);
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
  }

  @Test
  void aTaskThatRunsIsEndedBeforeItsCopyIsDeleted() {
    engine.say(Tasks.RUNNING);
    before(line -> line.is("GET", "/_tasks/n%3A1"), gateways::cancel);

    ReindexRun over = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(over.state()).isEqualTo(ReindexState.CANCELLED);
    assertThat(engine.changes())
        .endsWith("POST /_tasks/n%3A1/_cancel", "DELETE /films_reindexed_1");
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
  }

  @Test
  void aSourceThatSomebodyElseKeepsWritersFromStaysSo() {
    ReindexPlan plan = TwoGateways.plan(true, SourceWrites.BLOCK);
    ReindexRun run = TwoGateways.begun(true, SourceWrites.BLOCK).blocking();
    ReindexPlan blockedBefore =
        new ReindexPlan(
            true,
            plan.source(),
            plan.destination(),
            true,
            plan.create(),
            plan.copy(),
            plan.restored(),
            plan.aliases(),
            SourceWrites.BLOCK,
            true);
    engine.block("films").lack(1);

    ReindexRun over =
        gateways.carried(
            ReindexRun.begin("r1", "ann", blockedBefore, TwoGateways.ONE, run.started()));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(engine.blocked()).containsExactly("films");
  }

  @Test
  void anIndexThatWasThereBeforeIsNobodysCopy() {
    engine.with(COPY, 99);

    ReindexRun over = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(engine.documents()).containsEntry(COPY, 99);
  }

  @Test
  void aCopyIsNotDeletedWhereItsSourceIsGone() {
    engine.say(Tasks.FAILED);
    before(line -> line.is("GET", "/_tasks/n%3A1"), () -> engine.without("films"));

    ReindexRun over = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(engine.documents()).isEqualTo(Map.of(COPY, 7));
  }

  @Test
  void anIndexThatAWriteMakesInTheMiddleOfASwapIsNotTakenForTheSource() {
    gateways.in(BulkForm.of(CalledEngine.dialect(Distribution.ELASTICSEARCH, "2.4.6")));
    before(line -> line.is("POST", "/_aliases"), () -> engine.with("films", 1));

    ReindexRun over = gateways.carried(TwoGateways.begun(true, SourceWrites.BLOCK));

    assertThat(over.state()).isEqualTo(ReindexState.FAILED);
    assertThat(engine.documents()).isEqualTo(Map.of("films", 1, COPY, 7));
  }

  @Test
  void aSwapInTwoStepsIsNamedByWhoTakesItOver() {
    gateways.in(BulkForm.of(CalledEngine.dialect(Distribution.ELASTICSEARCH, "2.4.6")));
    engine.with(COPY, 7).without("films");
    gateways.kept(
        TwoGateways.begun(true, SourceWrites.BLOCK).in(ReindexState.FINISHING).blocking());

    assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.DONE);
    assertThat(engine.aliases()).isEqualTo(Map.of("films", COPY));
  }

  @Test
  void aRunRestsWhileTheEngineIsAway() {
    ReindexRun run =
        gateways.kept(
            TwoGateways.begun(false, SourceWrites.OPEN).in(ReindexState.COPYING).working("n:1"));
    engine.with(COPY, 7);
    engine.called().stub().goDown();

    done(gateways.executor(TwoGateways.ONE, gateways.timer()).execute(run));

    engine.called().stub().comeUp();
    assertThat(gateways.run()).isEqualTo(run);
    assertThat(engine.changes()).isEmpty();
    assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.DONE);
  }

  @Test
  void noCopyIsTakenForWholeWhilePartsOfTheSourceAreAway() {
    engine
        .called()
        .stub()
        .onPath(
            "/films/_count",
            CannedAnswers.json(
                200, "{\"count\":4,\"_shards\":{\"total\":2,\"successful\":1,\"failed\":0}}"));
    engine.lack(3);

    ReindexRun rests = gateways.carried(TwoGateways.begun(true, SourceWrites.BLOCK));

    assertThat(rests.state()).isEqualTo(ReindexState.FINISHING);
    assertThat(engine.documents()).isEqualTo(Map.of("films", 7, COPY, 4));
    gateways.cancel();
    assertThat(gateways.takenOver().state()).isEqualTo(ReindexState.CANCELLED);
    assertThat(engine.documents()).isEqualTo(AS_BEFORE);
  }

  @Test
  void aRunRestsWhileTheEngineCannotAnswer() {
    engine.called().stub().onPath("/_tasks/n%3A1", CannedAnswers.json(503, "{}"));

    ReindexRun rests = gateways.carried(TwoGateways.begun(false, SourceWrites.OPEN));

    assertThat(rests.state()).isEqualTo(ReindexState.COPYING);
    assertThat(rests.task()).isEqualTo(Optional.of("n:1"));
    assertThat(engine.changes()).doesNotContain("DELETE /films_reindexed_1");
  }
}
