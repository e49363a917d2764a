package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The least heap that the documentation allows, and clients that send half of what they announce.
 */
@Tag("attack")
class HalfSentBodiesIT {

  private static final int CROWD = 120;
  private static final int SENT = 1 << 20;
  private static final long STOP_SECONDS = 60;
  private static final String ANSWER =
      "{\"took\":1,\"responses\":[{\"took\":1,\"hits\":{\"hits\":[]},\"status\":200}]}";
  private static final Bytes HALF = Bytes.utf8("{\"query\":[],\"x\":\"" + "x".repeat(SENT));

  private final StubEngine engine = StubEngine.start();
  private final List<RawConnection> open = new ArrayList<>();

  @AfterEach
  void stop() {
    leave();
    engine.close();
  }

  private void leave() {
    open.forEach(RawConnection::close);
    open.clear();
  }

  @Test
  void othersAreServedMemoryComesBackAndAStopEndsIt() throws Exception {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri())
            // Or slowness alone would end them.
            .with("gateway.limits.min-rate-grace", "10m")
            .with("gateway.limits.drain-timeout", "5s")
            .with("gateway.http.port", "0");
    engine.onPath(
        "/_msearch",
        exchange -> {
          exchange.readBody();
          exchange.answerJson(200, ANSWER);
        });
    try (GatewayJvm running =
        GatewayJvm.start(List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError"), settings)) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      for (String target : List.of("/_declarative", "/_declarative/validate")) {
        sendHalves(gateway, target);
        awaitService(gateway, running);
        leave();
        Deadline.within(Duration.ofSeconds(60))
            .until("all memory is given back", () -> held(gateway) == 0);
      }
      sendHalves(gateway, "/_declarative");
      awaitService(gateway, running);
      assertThat(running.ends(STOP_SECONDS)).as("a stop ends it").isTrue();
    }
  }

  private void sendHalves(GatewayUnderTest gateway, String target) throws IOException {
    for (int i = 0; i < CROWD; i++) {
      RawConnection connection = gateway.client().open();
      open.add(connection);
      connection.sendHead(
          gateway
              .request("POST", target)
              .header("Content-Type", "application/json")
              .header("Content-Length", Integer.toString(2 * SENT)));
      connection.sendWhileOpen(HALF);
    }
  }

  /**
   * At first others may be refused, until the half-sent bodies have stood still for long enough.
   */
  private static void awaitService(GatewayUnderTest gateway, GatewayJvm running) {
    RawRequest search =
        gateway
            .request("POST", "/_declarative")
            .json(
                "{\"query\":[{\"id\":\"a\",\"dataField\":[\"title\"],\"value\":\""
                    + "word ".repeat(20_000)
                    + "\"}]}");
    Deadline.within(Duration.ofSeconds(60))
        .until(
            "another client is served",
            () -> {
              assertThat(running.isAlive()).isTrue();
              RawAnswer answer = gateway.client().exchange(search);
              assertThat(answer.status()).as("%s", answer).isIn(200, 503);
              return answer.status() == 200;
            });
    RawAnswer plain = gateway.client().exchange(gateway.request("GET", "/echo/plain"));
    assertThat(plain.status()).isEqualTo(200);
  }

  private static long held(GatewayUnderTest gateway) {
    String metrics = gateway.client().exchange(gateway.request("GET", "/_gateway/metrics")).text();
    return metrics
        .lines()
        .filter(line -> line.matches("gateway_memory_held(\\{.*})? .*"))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }
}
