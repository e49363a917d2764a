package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.feature.analytics.rollup.RollUpRun;
import io.searchgateway.testkit.Deadline;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every report is the same after the hours were rolled up. */
class RolledUpReportsIT extends ReportsIT {

  private static final Instant NOW = Instant.parse("2026-11-20T10:30:00Z");

  @Override
  GatewaySettings settings(URI engine) throws Exception {
    return super.settings(engine).with("gateway.store.poll-interval", "200ms");
  }

  @BeforeAll
  void rollUp() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    try (RollUpRun run = new RollUpRun(engine, own)) {
      run.claim();
      run.tooLate(NOW);
      assertThat(run.end()).isBefore(Instant.parse("2026-09-11T00:00:00Z"));
      run.at(NOW);
      assertThat(run.end()).isEqualTo(Instant.parse("2026-11-20T09:00:00Z"));
      run.at(NOW.plusSeconds(600));
    }
    // A sum of which there are no facts shows that roll-ups are read.
    EngineCalls calls = new EngineCalls(engine);
    String sum = "/" + own + "analyticsrollups-2026.10/_doc/probe";
    calls.call(
        "PUT",
        sum + "?refresh=true",
        "{\"rollup\":\"searches\",\"run\":1,\"time\":1792486800000,\"scope\":\"\",\"indices\":[],"
            + "\"text\":\"of a roll-up\",\"searches\":1}");
    Deadline.within(Duration.ofSeconds(20))
        .until("the gateway reads roll-ups", () -> texts().contains("of a roll-up"));
    calls.call("DELETE", sum + "?refresh=true", "");
  }

  private List<String> texts() {
    return rows(report("popular-searches", ""), "popular_searches").stream()
        .map(ReportScenario::key)
        .toList();
  }

  @Test
  void theTestReadsRollUps() {
    assertThat(texts()).isNotEmpty().doesNotContain("of a roll-up");
  }
}
