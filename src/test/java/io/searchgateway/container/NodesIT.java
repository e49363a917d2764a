package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.time.Duration;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The WAR in front of an engine of two nodes. */
@Tag("slow")
@ArquillianTest
class NodesIT implements StubbedSuite {

  private static final StubEngine FIRST = StubEngine.start();
  private static final StubEngine SECOND = FIRST.startNode();

  @ArquillianResource private URL deployed;
  private boolean secondIsDown;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(FIRST.uri(), SECOND.uri()).archive();
  }

  @AfterEach
  void bringUp() {
    if (secondIsDown) {
      comeUp();
    }
  }

  @Test
  void nodesAreTakenInTurn() {
    String mark = UUID.randomUUID().toString();
    for (int i = 0; i < 20; i++) {
      assertThat(get("/echo/" + mark + "/" + i).status()).isEqualTo(200);
    }
    assertThat(FIRST.received(mark)).hasSizeGreaterThan(2);
    assertThat(SECOND.received(mark)).hasSizeGreaterThan(2);
    assertThat(FIRST.received(mark).size() + SECOND.received(mark).size()).isEqualTo(20);
  }

  @Test
  void aNodeThatGoesDownCostsNoRequest() {
    goDown();
    for (int i = 0; i < 20; i++) {
      assertThat(get("/echo/read").status()).isEqualTo(200);
    }
    for (int i = 0; i < 100; i++) {
      String mark = UUID.randomUUID().toString();
      RawAnswer answer = send(gateway().request("POST", "/echo/" + mark).json("{\"n\":" + i + "}"));
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(FIRST.received(mark)).hasSize(1);
      assertThat(answer.jsonObject().getJsonObject("body").getInt("length")).isGreaterThan(6);
    }
  }

  @Test
  void aDeadNodeIsSetAsideAndTakenBack() {
    goDown();
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "the dead node is set aside",
            () -> {
              get("/echo/any");
              return usableNodes().equals("1.0");
            });
    comeUp();
    String mark = UUID.randomUUID().toString();
    Deadline.within(Duration.ofSeconds(30))
        .until(
            "the node is taken back",
            () -> get("/echo/" + mark).status() == 200 && !SECOND.received(mark).isEmpty());
    Deadline.within(Duration.ofSeconds(5))
        .until("both nodes count as usable", () -> usableNodes().equals("2.0"));
  }

  @Test
  void theGatewayStaysReadyWhileANodeIsLeft() {
    goDown();
    String since = UUID.randomUUID().toString();
    // Every few seconds the dead node has its turn again, at the gateway's own calls as well.
    for (int i = 0; i < 50; i++) {
      assertThat(get("/_gateway/health/ready?" + since).status()).isEqualTo(200);
      assertThat(get("/echo/" + since).status()).isEqualTo(200);
    }
  }

  private String usableNodes() {
    return get("/_gateway/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("gateway_engine_nodes_usable "))
        .map(line -> line.substring(line.indexOf(' ') + 1))
        .findFirst()
        .orElseThrow();
  }

  private void goDown() {
    SECOND.goDown();
    secondIsDown = true;
  }

  private void comeUp() {
    SECOND.comeUp();
    secondIsDown = false;
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, FIRST.uri());
  }

  @Override
  public StubEngine engine() {
    return FIRST;
  }
}
