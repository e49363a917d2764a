package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.ManualTimer;
import io.searchgateway.testkit.StubEngine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LearnedLimitsTest {

  private static final EngineState UP =
      new EngineState.Up(
          new EngineIdentity(
              EngineIdentity.Distribution.OPENSEARCH,
              EngineVersion.parse("2.19.1").orElseThrow(),
              "stub"));

  private final StubEngine stub = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final EngineNodes nodes = new EngineNodes(List.of(stub.uri()));
  private final ManualTimer timer = new ManualTimer();
  private final LearnedLimits limits =
      new LearnedLimits(
          new EngineClient(http, nodes, Optional.empty(), new MemoryBudget(Long.MAX_VALUE)), timer);

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    stub.close();
  }

  private void answers(int status, String lineLength) {
    stub.onPath(
        "/_cluster/settings",
        exchange ->
            exchange.answerJson(
                status,
                "{\"defaults\":{\"http\":{\"max_initial_line_length\":\"" + lineLength + "\"}}}"));
  }

  private static void until(String what, BooleanSupplier reached) {
    Deadline.within(Duration.ofSeconds(20)).until(what, reached);
  }

  @Test
  void whatIsNotToldIsAskedAgainAndMeanwhileWhatWasKnownHolds() {
    answers(200, "64kb");
    limits.engine(UP);
    until("the first limits are known", () -> nodes.limits().lineBytes() == 64 * 1024);

    answers(503, "1b");
    limits.engine(UP);
    until("they are asked for again", () -> timer.pending() == 1);
    assertThat(nodes.limits().lineBytes()).isEqualTo(64 * 1024);
    timer.pass(5000);
    until("and again", () -> timer.pending() == 1);

    answers(200, "32kb");
    timer.pass(5000);
    until("the new limits are known", () -> nodes.limits().lineBytes() == 32 * 1024);
    assertThat(timer.pending()).isZero();
  }

  @Test
  void anEngineThatIsAwayIsNotAsked() {
    answers(503, "1b");
    limits.engine(UP);
    until("it is asked again", () -> timer.pending() == 1);
    limits.engine(new EngineState.Down("gone", Optional.empty()));
    assertThat(timer.pending()).isZero();
  }
}
