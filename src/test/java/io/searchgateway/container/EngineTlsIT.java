package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.TestCertificates;
import io.searchgateway.testkit.TlsRelay;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine on https: whom the gateway trusts, and what it shows of itself. */
@Tag("slow")
class EngineTlsIT {

  private static final String ADDRESS = "ip:127.0.0.1";

  private final StubEngine engine = StubEngine.start();
  private TestCertificates certificates;
  private Path clientKey;

  @BeforeEach
  void prepare(@TempDir Path directory) {
    certificates = new TestCertificates(directory);
    clientKey = certificates.keyStore("gateway", "dns:gateway");
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void itsAuthorityMustBeNamed() throws Exception {
    try (TlsRelay relay = relay(ADDRESS, false)) {
      GatewaySettings settings = GatewaySettings.inFrontOf(relay.uri());
      assertRefused(answer(settings), 502);
      assertServed(settings.with("gateway.engine.ca-file", certificates.pem("engine")));
    }
  }

  @Test
  void itsNameMustBeInTheCertificate() throws Exception {
    try (TlsRelay relay = relay("dns:elsewhere.example", false)) {
      GatewaySettings settings =
          GatewaySettings.inFrontOf(relay.uri())
              .with("gateway.engine.ca-file", certificates.pem("engine"));
      assertRefused(answer(settings), 502);
    }
  }

  @Test
  void verificationCanBeSwitchedOff() throws Exception {
    try (TlsRelay relay = relay("dns:elsewhere.example", false)) {
      assertServed(
          GatewaySettings.inFrontOf(relay.uri()).with("gateway.engine.verify-certificate", false));
    }
  }

  @Test
  void aCertificateIsShownWhereTheEngineAsksForOne() throws Exception {
    try (TlsRelay relay = relay(ADDRESS, true)) {
      GatewaySettings settings =
          GatewaySettings.inFrontOf(relay.uri())
              .with("gateway.engine.ca-file", certificates.pem("engine"));
      assertRefused(answer(settings), 502);
      assertServed(
          settings
              .with("gateway.engine.client-keystore", clientKey)
              .with("gateway.engine.client-keystore-password", TestCertificates.PASSWORD));
    }
  }

  private TlsRelay relay(String subjectAlternativeName, boolean clientCertificate) {
    Path key = certificates.keyStore("engine", subjectAlternativeName);
    return new TlsRelay(TestCertificates.server(key, clientKey), clientCertificate, engine.uri());
  }

  private void assertServed(GatewaySettings settings) throws Exception {
    RawAnswer answer = answer(settings);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.jsonObject().getString("line")).isEqualTo("GET /echo/tls HTTP/1.1");
  }

  private RawAnswer answer(GatewaySettings settings) throws Exception {
    try (TemporaryGateway running = TemporaryGateway.deploy(settings)) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      return gateway.client().exchange(gateway.request("GET", "/echo/tls"));
    }
  }
}
