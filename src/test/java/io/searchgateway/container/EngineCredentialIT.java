package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.StubEngine;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The gateway's own credential for the engine, in each of its forms. */
@Tag("slow")
class EngineCredentialIT {

  private final StubEngine engine = StubEngine.start();

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void nameAndPassword() throws Exception {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri())
            .with("gateway.engine.username", "gateway")
            .with("gateway.engine.password", "to: the engine");
    String pair =
        Base64.getEncoder()
            .encodeToString("gateway:to: the engine".getBytes(StandardCharsets.UTF_8));
    assertThat(authorizationsSeen(settings)).containsOnly(List.of("Basic " + pair));
  }

  @Test
  void apiKey() throws Exception {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri()).with("gateway.engine.api-key", "aWQ6a2V5");
    assertThat(authorizationsSeen(settings)).containsOnly(List.of("ApiKey aWQ6a2V5"));
  }

  @Test
  void bearerToken() throws Exception {
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine.uri()).with("gateway.engine.bearer-token", "ey.J.x");
    assertThat(authorizationsSeen(settings)).containsOnly(List.of("Bearer ey.J.x"));
  }

  @Test
  void withoutOneTheCallersIsStillNotPassedOn() throws Exception {
    assertThat(authorizationsSeen(GatewaySettings.inFrontOf(engine.uri()))).containsOnly(List.of());
  }

  /** Of every request that reached the engine, the gateway's own calls included. */
  private List<List<String>> authorizationsSeen(GatewaySettings settings) throws Exception {
    try (TemporaryGateway running = TemporaryGateway.deploy(settings)) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      RawAnswer answer = gateway.client().exchange(gateway.request("GET", "/echo/credential"));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.headers("authorization")).isEmpty();
      assertThat(engine.received("/echo/credential")).hasSize(1);
      return engine.received().stream().map(seen -> seen.head().all("authorization")).toList();
    }
  }
}
