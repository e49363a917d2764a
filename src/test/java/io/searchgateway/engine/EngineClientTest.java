package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EngineClientTest {
  private final StubEngine first = StubEngine.start();
  private final StubEngine second = first.startNode();
  private final HttpClient http = new HttpClient();

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    first.close();
    second.close();
  }

  private EngineAnswer call(List<URI> nodes, String method, String path) throws Exception {
    Optional<JsonObject> body =
        method.equals("GET") ? Optional.empty() : Optional.of(Json.object().add("n", 1).build());
    return new EngineClient(
            http, new EngineNodes(nodes), Optional.empty(), new MemoryBudget(Long.MAX_VALUE))
        .call(method, path, body)
        .toCompletableFuture()
        .get(20, TimeUnit.SECONDS);
  }

  private List<URI> both() {
    return List.of(first.uri(), second.uri());
  }

  @Test
  void aDeadNodeIsNoReasonToFailWhileAnotherIsLeft() throws Exception {
    first.goDown();
    assertThat(call(both(), "GET", "/").status()).isEqualTo(200);
    assertThat(call(both(), "PUT", "/echo/write").status()).isEqualTo(200);
    assertThat(second.received("/echo/write")).hasSize(1);
  }

  @Test
  void aReadThatANodeDoesNotAnswerIsAskedOfTheNext() throws Exception {
    first.onPath("/read", StubExchange::reset);
    second.onPath("/read", exchange -> exchange.answerJson(200, "{}"));
    assertThat(call(both(), "GET", "/read").status()).isEqualTo(200);
  }

  @Test
  void aWriteThatReachedANodeIsNotRepeated() {
    first.onPath("/write", StubExchange::reset);
    assertThatThrownBy(() -> call(both(), "PUT", "/write"))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(EngineUnreachable.class);
    assertThat(second.received("/write")).isEmpty();
  }

  @Test
  void withoutAnyNodeItFails() {
    first.goDown();
    second.goDown();
    assertThatThrownBy(() -> call(both(), "GET", "/"))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(EngineUnreachable.class);
  }
}
