package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.FaultPaths;
import io.searchgateway.testkit.Pattern251;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.StubEngine;
import java.io.IOException;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** More slow clients than the servers have threads: none of them may hold one. */
@Tag("transport")
@Tag("attack")
@ArquillianTest
class SlowCrowdIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();

  /** Jetty's and Tomcat's pools have 200 threads. */
  private static final int CROWD = 220;

  private final List<RawConnection> slow = new ArrayList<>();
  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri())
        .with("gateway.limits.min-rate-grace", "10m")
        .archive();
  }

  @AfterEach
  void leave() {
    slow.forEach(RawConnection::close);
  }

  @Test
  void slowBodiesHoldNoThread() throws IOException {
    for (int i = 0; i < CROWD; i++) {
      RawConnection connection = open(0);
      connection.sendHead(
          gateway().request("PUT", "/echo/slow-body").header("Content-Length", "1000000"));
      connection.send(Pattern251.block(0, 1000));
    }
    awaitAtEngine("/echo/slow-body");
    assertOthersAreServed();
  }

  @Test
  void slowReadersHoldNoThread() throws IOException {
    String path = FaultPaths.big(50_000_000);
    for (int i = 0; i < CROWD; i++) {
      open(4096).sendHead(gateway().request("GET", path));
    }
    awaitAtEngine(path);
    assertOthersAreServed();
  }

  private RawConnection open(int receiveBuffer) {
    RawConnection connection = gateway().client().open(receiveBuffer);
    slow.add(connection);
    return connection;
  }

  private static void awaitAtEngine(String path) {
    Deadline.within(Duration.ofMinutes(3))
        .until(
            "the engine has every slow request", () -> ENGINE.received(path + " ").size() == CROWD);
  }

  private void assertOthersAreServed() {
    for (int i = 0; i < 20; i++) {
      assertThat(get("/echo/quick").status()).isEqualTo(200);
    }
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }
}
