package io.searchgateway.outbound;

import static io.searchgateway.outbound.OutboundHarness.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.config.KeyFiles;
import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import io.searchgateway.testkit.TestCertificates;
import io.searchgateway.testkit.TlsRelay;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboundTlsTest {

  @Test
  void aCertificateMustBeVouchedForAndBeThatOfTheName(@TempDir Path directory) throws Exception {
    TestCertificates certificates = new TestCertificates(directory);
    Path key = certificates.keyStore("host", "dns:localhost");
    SslContextFactory.Client trusting = new SslContextFactory.Client();
    trusting.setTrustStore(KeyFiles.authorities(certificates.pem("host")));
    try (HttpPeer peer = HttpPeer.start(asked -> Answer.of(200, "{}"));
        TlsRelay relay = new TlsRelay(TestCertificates.server(key, key), false, peer.uri(""))) {
      URI byAddress = relay.uri();
      URI byName = URI.create("https://localhost:" + byAddress.getPort());
      OutboundRules rules =
          OutboundRules.publicOr(
              List.of(byAddress.getAuthority(), byName.getAuthority()), List.of());

      try (OutboundHarness usual = new OutboundHarness(rules, Clock.systemUTC())) {
        assertThat(reason(usual, byName)).isEqualTo(Reason.UNREACHABLE);
      }
      try (OutboundHarness harness = new OutboundHarness(rules, Clock.systemUTC(), trusting)) {
        assertThat(reason(harness, byAddress)).isEqualTo(Reason.UNREACHABLE);
        assertThat(peer.asked()).isEmpty();
        assertThat(harness.answer(get(byName)).status()).isEqualTo(200);
      }
    }
  }

  private static Reason reason(OutboundHarness harness, URI uri) {
    return catchThrowableOfType(OutboundFailure.class, () -> harness.answer(get(uri))).reason();
  }
}
