package io.searchgateway.feature.rules.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.memory.MemoryBudget;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScheduledScriptsTest {

  private static final String SCRIPT =
      "fetch('https://example.com/' + context.envs.page + '?' + Object.keys(context));";
  private static final String PAGE = "{'action':{'envs':{'page':'a'}}}";
  private static final String CALL = "https://example.com/a?envs";

  private final SandboxedScripts sandbox = new SandboxedScripts();
  private final Set<String> claimed = ConcurrentHashMap.newKeySet();
  private List<Rule> rules = List.of();
  private Optional<Dialect> dialect = Optional.of(Dialects.USUAL);
  private Instant now = Instant.parse("2026-01-01T10:00:30Z");

  @AfterEach
  void close() {
    sandbox.close();
  }

  private ScheduledScripts gateway() {
    return new ScheduledScripts(
        () -> rules,
        sandbox.scripts(),
        new ScriptFailures(),
        (known, task, turn) -> CompletableFuture.completedStage(claimed.add(task + " " + turn)),
        () -> dialect,
        () -> now,
        new MemoryBudget(Long.MAX_VALUE));
  }

  private void at(String time, ScheduledScripts... gateways) {
    now = Instant.parse("2026-01-01T" + time + "Z");
    for (ScheduledScripts gateway : gateways) {
      var unused = ExpectedProblems.outcome(gateway.look());
    }
  }

  private static Rule cron(String schedule, String more) {
    return SandboxedScripts.rule("nightly", "cron", schedule, SCRIPT, more);
  }

  @Test
  void aRuleRunsOnOneGatewayEachTimeItIsDue() {
    rules = List.of(cron("*/5 * * * *", PAGE));
    ScheduledScripts one = gateway();
    ScheduledScripts other = gateway();
    at("10:00:30", one, other);
    at("10:04:59", one, other);
    assertThat(sandbox.called()).isEmpty();
    at("10:05:00", one, other);
    at("10:05:01", one, other);
    assertThat(sandbox.called()).containsExactly(CALL);
    assertThat(claimed).containsExactly("rule-cron-nightly 1767261900");
    at("10:31:00", one, other);
    assertThat(sandbox.called()).as("times that were missed are not made up for").hasSize(2);
  }

  @Test
  void secondsAndPeriodsAreSchedulesToo() {
    rules = List.of(cron("15 * * * * *", PAGE));
    ScheduledScripts gateway = gateway();
    at("10:00:14", gateway);
    at("10:00:15", gateway);
    assertThat(sandbox.called()).hasSize(1);
    rules = List.of(cron("@every 1h30m", PAGE));
    at("10:20:00", gateway);
    at("10:29:59", gateway);
    assertThat(sandbox.called()).hasSize(1);
    at("10:30:00", gateway);
    assertThat(sandbox.called()).hasSize(2);
  }

  @Test
  void outsideOfItsTimeframeAndWithoutAnEngineNothingRuns() {
    rules =
        List.of(
            cron(
                "* * * * *",
                "{'trigger':{'timeframe':{'end_time':'2026-01-01T10:01:00Z'}},"
                    + "'action':{'envs':{'page':'a'}}}"));
    ScheduledScripts gateway = gateway();
    at("10:00:30", gateway);
    at("10:01:00", gateway);
    at("10:02:00", gateway);
    assertThat(sandbox.called()).hasSize(1);
    rules = List.of(cron("* * * * *", PAGE));
    dialect = Optional.empty();
    at("10:02:30", gateway);
    at("10:03:00", gateway);
    assertThat(sandbox.called()).hasSize(1);
  }

  @Test
  void whatFailsRunsAgainNextTime() {
    rules =
        List.of(
            SandboxedScripts.rule(
                "nightly", "cron", "* * * * *", SCRIPT + " throw new Error('no');", PAGE));
    ScheduledScripts gateway = gateway();
    at("10:00:30", gateway);
    at("10:01:00", gateway);
    at("10:02:00", gateway);
    assertThat(sandbox.called()).hasSize(2);
  }
}
