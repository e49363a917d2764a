package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The gateway's state in a real engine: damaged, deleted, and shared by two gateways. */
@Tag("slow")
class StoredStateIT {

  private static final Duration SOON = Duration.ofSeconds(20);

  private final String prefix = ".state-" + UUID.randomUUID() + "-";
  private URI engine;
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  @BeforeEach
  void start() throws Exception {
    engine = SharedEngine.get().baseUri();
    running = TemporaryGateway.deploy(settings());
    gateway = running.gateway(engine);
    assertThat(served()).isTrue();
  }

  @AfterEach
  void stop() throws Exception {
    running.close();
    atEngine(RawRequest.of("DELETE", "/" + prefix + "*?expand_wildcards=all"));
  }

  private GatewaySettings settings() throws IOException, InterruptedException {
    return GatewaySettings.inFrontOf(SharedEngine.get().baseUri())
        .with("gateway.store.index-prefix", prefix)
        .with("gateway.store.poll-interval", "200ms");
  }

  @Test
  void aDamagedRecordDoesNotTakeTheOthersWithIt() {
    write("broken", "{\"username\":17,\"password\":[],\"is_admin\":\"yes\"}");
    write("guest", record("guest"));
    announceAChange();
    Deadline.within(SOON)
        .until("the record behind the damaged one is read", () -> servedAs(gateway, "guest"));
    assertThat(served()).isTrue();
    assertThat(ready()).isEqualTo(200);
  }

  @Test
  void aDamagedAdministratorIsMadeAgain() {
    write(gateway.username(), "{\"username\":\"" + gateway.username() + "\",\"password\":\"x\"}");
    announceAChange();
    Deadline.within(SOON)
        .until("the record is whole again", () -> hash(gateway.username()).startsWith("$2b$"));
    Deadline.within(SOON).until("the administrator is let in", this::served);
  }

  @Test
  void deletedIndicesAreMadeAgain() {
    RawAnswer deleted = atEngine(RawRequest.of("DELETE", "/" + prefix + "*?expand_wildcards=all"));
    assertThat(deleted.status()).as("%s", deleted).isEqualTo(200);
    Deadline.within(SOON)
        .until("the users' index is back", () -> hash(gateway.username()).startsWith("$2b$"));
    Deadline.within(SOON).until("the administrator is let in", this::served);
    Deadline.within(SOON).until("the gateway is ready", () -> ready() == 200);
    RawAnswer index = atEngine(RawRequest.of("GET", "/" + prefix + "users/_settings"));
    assertThat(index.text())
        .as("made by the gateway, not by a write")
        .contains("\"hidden\":\"true\"");
  }

  @Test
  void gatewaysInFrontOfOneEngineShareTheirUsers() throws Exception {
    GatewaySettings other = settings().with("gateway.admin.username", "second");
    try (TemporaryGateway next = TemporaryGateway.deploy(other)) {
      GatewayUnderTest second = next.gateway(engine);
      assertThat(servedAs(second, gateway.username())).isTrue();
      assertUnauthenticated(
          second.client().exchange(RawRequest.of("GET", "/").basic("second", second.password())));
      assertThat(hash("second")).isEmpty();
      write("guest", record("guest"));
      announceAChange();
      Deadline.within(SOON).until("the first sees a new user", () -> servedAs(gateway, "guest"));
      Deadline.within(SOON).until("the second sees a new user", () -> servedAs(second, "guest"));
    }
  }

  private boolean served() {
    return servedAs(gateway, gateway.username());
  }

  private static boolean servedAs(GatewayUnderTest through, String name) {
    RawRequest request = RawRequest.of("GET", "/").basic(name, ContainerUnderTest.PASSWORD);
    return through.client().exchange(request).status() == 200;
  }

  private int ready() {
    return gateway.client().exchange(RawRequest.of("GET", "/_gateway/health/ready")).status();
  }

  /** The administrator's record under another name, and so with the same password. */
  private String record(String name) {
    return atEngine(RawRequest.of("GET", "/" + prefix + "users/_source/" + gateway.username()))
        .text()
        .replace("\"" + gateway.username() + "\"", "\"" + name + "\"");
  }

  private String hash(String name) {
    RawAnswer answer = atEngine(RawRequest.of("GET", "/" + prefix + "users/_source/" + name));
    return answer.status() == 200 ? answer.jsonObject().getString("password", "") : "";
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
