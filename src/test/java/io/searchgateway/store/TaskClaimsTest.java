package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StubEngine;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TaskClaimsTest {

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();

  @AfterEach
  void stop() {
    called.close();
  }

  private TaskClaims gateway() {
    return new TaskClaims(called.client(), called.indices());
  }

  private boolean claim(TaskClaims gateway, String task, long turn) throws Exception {
    return gateway
        .claim(CalledEngine.DIALECT, task, turn)
        .toCompletableFuture()
        .get(20, TimeUnit.SECONDS);
  }

  @Test
  void oneOfSeveralGatewaysGetsATurn() throws Exception {
    TaskClaims one = gateway();
    TaskClaims other = gateway();

    assertThat(claim(one, "a", 1)).isTrue();
    assertThat(claim(other, "a", 1)).isFalse();
    assertThat(claim(other, "a", 2)).isTrue();
    assertThat(claim(one, "a", 2)).isFalse();
    assertThat(claim(one, "a", 1)).isFalse();
  }

  @Test
  void tasksDoNotKnowEachOther() throws Exception {
    TaskClaims one = gateway();

    assertThat(claim(one, "a", 1)).isTrue();
    assertThat(claim(one, "b/c d", 1)).isTrue();
  }

  @Test
  void aTurnThatAnotherTookInBetweenIsLost() throws Exception {
    TaskClaims one = gateway();
    assertThat(claim(one, "a", 1)).isTrue();
    engine.on(
        line -> line.method().equals("PUT") && line.path().startsWith("/.gateway-claims/_doc"),
        exchange -> exchange.answerJson(409, "{}"));

    assertThat(claim(one, "a", 2)).isFalse();
  }

  @Test
  void anEngineThatIsAwayIsAFailure() {
    engine.goDown();
    assertThatThrownBy(() -> claim(gateway(), "a", 1)).hasCauseInstanceOf(RuntimeException.class);
  }
}
