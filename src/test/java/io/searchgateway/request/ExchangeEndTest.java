package io.searchgateway.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExchangeEndTest {

  private final List<String> calls = new ArrayList<>();
  private final AsyncContext async =
      (AsyncContext)
          Proxy.newProxyInstance(
              ExchangeEndTest.class.getClassLoader(),
              new Class<?>[] {AsyncContext.class},
              (proxy, method, arguments) -> {
                calls.add(method.getName());
                return null;
              });
  private final HttpServletResponse committed =
      (HttpServletResponse)
          Proxy.newProxyInstance(
              ExchangeEndTest.class.getClassLoader(),
              new Class<?>[] {HttpServletResponse.class},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "isCommitted" -> true;
                    case "getStatus" -> 200;
                    default -> throw new IllegalStateException(method.getName());
                  });
  private final Exchange exchange =
      new Exchange(
          "1", "GET", new RequestTarget("/", Optional.empty()), "192.0.2.1", Map.of(), List.of());
  private final ExchangeEnd end = ExchangeEnd.watch(exchange, committed, async, gone -> {});

  /** Its context may be another exchange's by then. */
  @Test
  void whatTheServerHasEndedIsNotEndedAgain() {
    end.onComplete(new AsyncEvent(async));
    end.complete();
    end.fail(Problem.of(503, "engine_away", "the engine is away"));
    end.cutOff();
    assertThat(calls).doesNotContain("complete", "dispatch");
  }

  @Test
  void anExchangeEndsOnce() {
    end.complete();
    end.fail(Problem.of(503, "engine_away", "the engine is away"));
    end.cutOff();
    assertThat(calls).containsExactly("addListener", "complete");
  }

  @Test
  void whatIsOnItsWayIsCutOff() {
    end.fail(Problem.of(503, "engine_away", "the engine is away"));
    end.complete();
    assertThat(calls).containsExactly("addListener", "dispatch");
  }
}
