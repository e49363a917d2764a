package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.GatedAnswer;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The WAR with room for two requests at a time. */
@Tag("transport")
@ArquillianTest
class InFlightIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final String OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri()).with("gateway.limits.in-flight", 2).archive();
  }

  @Test
  void oneTooManyIsRefusedAtOnceAndThereIsRoomAgainAfterwards() throws Exception {
    GatedAnswer first = new GatedAnswer();
    GatedAnswer second = new GatedAnswer();
    ENGINE.onPath("/gated/first", first).onPath("/gated/second", second);
    assertThat(get("/echo/before").status()).isEqualTo(200);
    try (RawConnection one = held(first, "/gated/first");
        RawConnection two = held(second, "/gated/second")) {
      RawAnswer third = get("/echo/third");
      assertRefused(third, 503);
      assertThat(third.header("retry-after")).matches("[1-9]\\d*");
      assertThat(ENGINE.received("/echo/third")).isEmpty();

      first.release(OK);
      first.end();
      assertThat(one.readAnswer("GET").text()).isEqualTo("ok");
      Deadline.within(Duration.ofSeconds(10))
          .until("there is room again", () -> get("/echo/fourth").status() == 200);
      second.release(OK);
      second.end();
      assertThat(two.readAnswer("GET").text()).isEqualTo("ok");
    }
  }

  /** A request that the engine holds; sent again while the place of one before is not free yet. */
  private RawConnection held(GatedAnswer answer, String path) throws Exception {
    for (int attempt = 0; attempt < 10; attempt++) {
      RawConnection connection = gateway().client().open();
      connection.sendHead(gateway().request("GET", path));
      if (answer.arrivedWithin(Duration.ofSeconds(2))) {
        return connection;
      }
      connection.close();
    }
    throw new AssertionError("no place for " + path);
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
