package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.testkit.StubEngine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClaimsTest {

  private final StubEngine engine = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final Dialect dialect =
      Dialects.of(
          new EngineIdentity(
              EngineIdentity.Distribution.OPENSEARCH,
              EngineVersion.parse("2.19.1").orElseThrow(),
              "stub"));

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    engine.close();
  }

  private Claims gateway() {
    EngineClient client =
        new EngineClient(http, new EngineNodes(List.of(engine.uri())), Optional.empty());
    return new Claims(client, new OwnIndices(client, ".gateway-"));
  }

  private boolean claim(Claims gateway, String task, long turn) throws Exception {
    return gateway.claim(dialect, task, turn).toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void oneOfSeveralGatewaysGetsATurn() throws Exception {
    Claims one = gateway();
    Claims other = gateway();

    assertThat(claim(one, "a", 1)).isTrue();
    assertThat(claim(other, "a", 1)).isFalse();
    assertThat(claim(other, "a", 2)).isTrue();
    assertThat(claim(one, "a", 2)).isFalse();
    assertThat(claim(one, "a", 1)).isFalse();
  }

  @Test
  void tasksDoNotKnowEachOther() throws Exception {
    Claims one = gateway();

    assertThat(claim(one, "a", 1)).isTrue();
    assertThat(claim(one, "b/c d", 1)).isTrue();
  }

  @Test
  void aTurnThatAnotherTookInBetweenIsLost() throws Exception {
    Claims one = gateway();
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
