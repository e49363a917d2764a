package io.searchgateway.membership;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.StubEngine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GatewayMembershipTest {

  private final StubEngine engine = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final Dialect dialect =
      Dialects.of(
          new EngineIdentity(
              EngineIdentity.Distribution.OPENSEARCH,
              EngineVersion.parse("2.19.1").orElseThrow(),
              "stub"));

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    engine.close();
  }

  private GatewayMembership gateway(String id, Optional<Dialect> known) {
    EngineClient client =
        new EngineClient(
            http,
            new EngineNodes(List.of(engine.uri())),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    return new GatewayMembership(id, new OwnIndices(client, ".gateway-"), () -> known, () -> now);
  }

  private GatewayMembership gateway(String id) {
    return gateway(id, Optional.of(dialect));
  }

  private static void beat(GatewayMembership gateway) throws Exception {
    gateway.beat().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void aGatewayCountsItselfAlsoBeforeItCouldSayThatItIsThere() throws Exception {
    GatewayMembership alone = gateway("a", Optional.empty());
    beat(alone);
    assertThat(alone.seen(GatewayMembership.RECENT)).isEqualTo(1);
  }

  @Test
  void thoseCountThatHaveSaidSoWithinTheTime() throws Exception {
    GatewayMembership one = gateway("a");
    GatewayMembership other = gateway("b");
    beat(one);
    now = now.plus(Duration.ofMinutes(11));
    beat(other);
    assertThat(other.seen(GatewayMembership.RECENT)).isEqualTo(1);
    assertThat(other.seen(GatewayMembership.WEEK)).isEqualTo(2);

    beat(one);
    beat(other);
    assertThat(other.seen(GatewayMembership.RECENT)).isEqualTo(2);
  }

  @Test
  void whoWasNotSeenForAWeekIsForgotten() throws Exception {
    beat(gateway("old"));
    now = now.plus(GatewayMembership.WEEK).plusSeconds(1);
    GatewayMembership later = gateway("new");
    beat(later);
    assertThat(later.seen(Duration.ofDays(365))).isEqualTo(1);
  }
}
