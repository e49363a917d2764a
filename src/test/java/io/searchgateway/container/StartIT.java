package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a gateway starts with, and with what it refuses to. */
@Tag("transport")
class StartIT {

  private final StubEngine engine = StubEngine.start();

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void anEmptyStoreWithoutAnAdministratorStopsTheStart() {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri())
            .without("gateway.admin.username")
            .without("gateway.admin.password");
    assertThat(errorsOfARefusedStart(settings))
        .anySatisfy(
            error ->
                assertThat(error)
                    .contains("gateway.admin.username", "gateway.admin.password", "no user"));
  }

  @Test
  void allFaultsOfTheSettingsAreReportedTogether() {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri())
            .with("gateway.engine.url", "ftp://engine")
            .with("gateway.limits.in-flight", "many")
            .with("gateway.engine.ca-file", "/no/such/file")
            .without("gateway.admin.password");
    assertThat(errorsOfARefusedStart(settings))
        .anySatisfy(
            error ->
                assertThat(error)
                    .contains(
                        "gateway.engine.url",
                        "gateway.limits.in-flight",
                        "gateway.engine.ca-file",
                        "gateway.admin.password"))
        .hasSize(1);
  }

  private static List<String> errorsOfARefusedStart(GatewaySettings settings) {
    Logger logger = Logger.getLogger("io.searchgateway.app");
    Lines errors = new Lines(Level.ALL);
    logger.addHandler(errors);
    try {
      assertThatThrownBy(
              () -> {
                try (TemporaryGateway running = TemporaryGateway.deploy(settings)) {
                  running.gateway(java.net.URI.create("http://127.0.0.1"));
                }
              })
          .isInstanceOf(DeploymentException.class);
    } finally {
      logger.removeHandler(errors);
    }
    return errors.messages;
  }

  /** What is logged at that level or above it. */
  private static final class Lines extends Handler {
    private final List<String> messages = new CopyOnWriteArrayList<>();

    Lines(Level lowest) {
      setLevel(lowest);
    }

    @Override
    public void publish(LogRecord line) {
      if (isLoggable(line)) {
        messages.add(line.getMessage());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void anEngineThatIsNotThereYetIsWaitedFor() throws Exception {
    engine.goDown();
    try (TemporaryGateway running =
        TemporaryGateway.deploy(GatewaySettings.inFrontOf(engine.uri()))) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      RawRequest right = gateway.request("GET", "/echo/early");
      assertRefused(gateway.client().exchange(right), 502);
      assertUnauthenticated(
          gateway
              .client()
              .exchange(RawRequest.of("GET", "/echo/early").basic(gateway.username(), "wrong")));
      assertUnauthenticated(gateway.client().exchange(RawRequest.of("GET", "/echo/early")));
      assertThat(gateway.client().exchange(RawRequest.of("GET", "/_gateway/health/live")).status())
          .isEqualTo(200);
      assertThat(gateway.client().exchange(RawRequest.of("GET", "/_gateway/health/ready")).status())
          .isEqualTo(503);
      RawAnswer health = gateway.client().exchange(RawRequest.of("GET", "/_gateway/health"));
      assertThat(health.status()).isEqualTo(503);
      assertThat(health.text()).contains("\"health\":\"unavailable\"");

      engine.comeUp();
      Deadline.within(Duration.ofSeconds(15))
          .until(
              "the gateway serves by itself",
              () -> gateway.client().exchange(right).status() == 200);
    }
  }

  @Test
  void anEngineThatGoesAwayIsWarnedOf() throws Exception {
    Logger logger = Logger.getLogger("io.searchgateway.engine");
    Lines lines = new Lines(Level.WARNING);
    logger.addHandler(lines);
    try (TemporaryGateway running =
        TemporaryGateway.deploy(GatewaySettings.inFrontOf(engine.uri()))) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      RawRequest health = RawRequest.of("GET", "/_gateway/health");
      assertThat(gateway.client().exchange(health).status()).isEqualTo(200);
      engine.goDown();
      // Being refused is what has the gateway look again at once.
      gateway.client().exchange(gateway.request("GET", "/echo/away"));
      Deadline.within(Duration.ofSeconds(60))
          .until(
              "the gateway says so",
              () ->
                  gateway.client().exchange(health).status() == 503
                      && lines.messages.stream().anyMatch(line -> line.contains("Engine: away")));
    } finally {
      logger.removeHandler(lines);
    }
  }
}
