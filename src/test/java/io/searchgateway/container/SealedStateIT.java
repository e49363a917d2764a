package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody who writes and reads at the engine, past a gateway with a key, gets from it. */
@Tag("slow")
class SealedStateIT {

  private static final Duration SOON = Duration.ofSeconds(20);

  private final String prefix = ".sealed-" + UUID.randomUUID() + "-";
  private final Path keys;
  private URI engine;
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  SealedStateIT(@TempDir Path directory) throws IOException {
    keys = Files.writeString(directory.resolve("store.keys"), newKey());
  }

  private static String newKey() {
    byte[] bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes) + "\n";
  }

  @BeforeEach
  void start() throws Exception {
    engine = SharedEngine.get().baseUri();
    running = TemporaryGateway.deploy(sealed());
    gateway = running.gateway(engine);
    assertThat(letsIn(gateway, gateway.username())).isTrue();
  }

  @AfterEach
  void stop() throws Exception {
    running.close();
    atEngine(RawRequest.of("DELETE", "/" + prefix + "*?expand_wildcards=all"));
  }

  private GatewaySettings unsealed() throws IOException, InterruptedException {
    return GatewaySettings.inFrontOf(SharedEngine.get().baseUri())
        .with("gateway.store.index-prefix", prefix)
        .with("gateway.store.poll-interval", "200ms");
  }

  private GatewaySettings sealed() throws IOException, InterruptedException {
    return unsealed().with("gateway.store.key-file", keys);
  }

  @Test
  void anAdministratorWrittenAtTheEngineIsNotBelievedAndRaisesTheAlarm() {
    write("eve", record("eve"));
    write("mallory", record("mallory").replaceAll(",?\"seal\":\"[^\"]*\"", ""));
    announceAChange();
    Deadline.within(SOON)
        .until(
            "the alarm is counted",
            () ->
                admin("GET", "/_gateway/metrics").text().contains(notBelieved("forged") + " 1.0")
                    && admin("GET", "/_gateway/metrics")
                        .text()
                        .contains(notBelieved("unsealed") + " 1.0"));
    assertThat(letsIn(gateway, "eve")).isFalse();
    assertThat(letsIn(gateway, "mallory")).isFalse();
    assertThat(letsIn(gateway, gateway.username())).isTrue();
    assertThat(admin("GET", "/_gateway/health").jsonObject().getJsonObject("store").toString())
        .isEqualTo("{\"state\":\"ready\",\"sealed\":true,\"not_believed\":2}");
    Deadline.within(SOON)
        .until(
            "the audit log tells of it",
            () ->
                admin("GET", "/_gateway/audit?action=store.not_believed")
                    .text()
                    .contains(prefix + "users/eve"));
  }

  private static String notBelieved(String reason) {
    return "gateway_store_records_not_believed_total{reason=\"" + reason + "\"}";
  }

  @Test
  void anOrdinaryUserWhoIsMadeAdministratorAtTheEngineIsNobody() {
    RawAnswer made =
        ask(
            gateway,
            RawRequest.of("POST", "/_gateway/user")
                .basic(gateway.username(), gateway.password())
                .json(
                    "{\"username\":\"bob\",\"password\":\"quiet-harbour-lantern-42\","
                        + "\"allowed_actions\":[\"develop\"],\"indices\":[\"books\"]}"));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    write("bob", record("bob", "bob").replace("\"is_admin\":false", "\"is_admin\":true"));
    announceAChange();
    Deadline.within(SOON)
        .until(
            "the changed record is seen", () -> admin("GET", "/_gateway/user/bob").status() == 404);
    RawRequest bob = RawRequest.of("GET", "/").basic("bob", "quiet-harbour-lantern-42");
    assertThat(ask(gateway, bob).status()).isEqualTo(401);
  }

  @Test
  void theKeyThatSignsTokensIsNotReadableAtTheEngine() {
    RawAnswer token =
        ask(
            gateway,
            RawRequest.of("POST", "/_gateway/token")
                .basic(gateway.username(), gateway.password())
                .json("{\"indices\":[\"books\"]}"));
    assertThat(token.status()).as("%s", token).isEqualTo(200);
    RawAnswer stored = atEngine(RawRequest.of("GET", "/" + prefix + "signingkeys/_source/tokens"));
    assertThat(stored.jsonObject().getString("secret")).startsWith("a256gcm.");
    assertThat(stored.text()).contains("\"seal\":\"hs256.");
  }

  @Test
  void aGatewayWithoutTheKeyOrWithAnotherDoesNotStartAndChangesNothing() throws Exception {
    String before = record(gateway.username());
    Path other = Files.writeString(keys.resolveSibling("other.keys"), newKey());
    for (GatewaySettings settings :
        new GatewaySettings[] {unsealed(), unsealed().with("gateway.store.key-file", other)}) {
      assertThatThrownBy(
              () -> {
                try (TemporaryGateway next = TemporaryGateway.deploy(settings)) {
                  next.gateway(engine);
                }
              })
          .isInstanceOf(DeploymentException.class);
    }
    assertThat(record(gateway.username())).isEqualTo(before);
    assertThat(letsIn(gateway, gateway.username())).isTrue();
    try (TemporaryGateway next = TemporaryGateway.deploy(sealed())) {
      assertThat(letsIn(next.gateway(engine), gateway.username())).isTrue();
    }
  }

  @Test
  void recordsFromBeforeTheKeyAreAdoptedWhenThatIsAskedFor() throws Exception {
    String open = prefix + "open-";
    try (TemporaryGateway before =
        TemporaryGateway.deploy(unsealed().with("gateway.store.index-prefix", open))) {
      assertThat(letsIn(before.gateway(engine), gateway.username())).isTrue();
    }
    GatewaySettings keyed = sealed().with("gateway.store.index-prefix", open);
    assertThatThrownBy(
            () -> {
              try (TemporaryGateway refused = TemporaryGateway.deploy(keyed)) {
                refused.gateway(engine);
              }
            })
        .isInstanceOf(DeploymentException.class);
    GatewaySettings adopting =
        keyed.with("gateway.store.adopt-until", Instant.now().plus(Duration.ofMinutes(10)));
    try (TemporaryGateway adopted = TemporaryGateway.deploy(adopting)) {
      assertThat(letsIn(adopted.gateway(engine), gateway.username())).isTrue();
    }
    RawAnswer stored =
        atEngine(RawRequest.of("GET", "/" + open + "users/_source/" + gateway.username()));
    assertThat(stored.text()).contains("\"seal\":\"hs256.");
  }

  private static boolean letsIn(GatewayUnderTest through, String name) {
    RawRequest request = RawRequest.of("GET", "/").basic(name, ContainerUnderTest.PASSWORD);
    return ask(through, request).status() == 200;
  }

  private static RawAnswer ask(GatewayUnderTest through, RawRequest request) {
    return through.client().exchange(request);
  }

  private RawAnswer admin(String method, String path) {
    return ask(gateway, RawRequest.of(method, path).basic(gateway.username(), gateway.password()));
  }

  /** The administrator's record under another name, and so with the same password. */
  private String record(String name) {
    return record(gateway.username(), name);
  }

  private String record(String of, String name) {
    return atEngine(RawRequest.of("GET", "/" + prefix + "users/_source/" + of))
        .text()
        .replace("\"" + of + "\"", "\"" + name + "\"");
  }

  private void write(String name, String source) {
    RawAnswer written =
        atEngine(
            RawRequest.of("PUT", "/" + prefix + "users/_doc/" + name + "?refresh=true")
                .json(source));
    assertThat(written.status()).as("%s", written).isIn(200, 201);
  }

  /** What a gateway does after each write of its own, so that the others read again. */
  private void announceAChange() {
    String mark = "{\"mark\":\"" + UUID.randomUUID() + "\"}";
    RawAnswer written =
        atEngine(RawRequest.of("PUT", "/" + prefix + "revisions/_doc/users").json(mark));
    assertThat(written.status()).as("%s", written).isIn(200, 201);
  }

  private RawAnswer atEngine(RawRequest request) {
    return gateway.engineClient().exchange(request);
  }
}
