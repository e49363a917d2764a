package io.searchgateway.feature.rules.script;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.definition.Schedule;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.schedule.ClaimedRuns;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.TaskClaims;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Runs rules by the clock, each time on the one gateway that claims it first. A time at which no
 * gateway runs, or the engine is away, is not made up for.
 */
@Component
public final class ScheduledScripts {

  private static final System.Logger LOG = System.getLogger(ScheduledScripts.class.getName());
  private static final Caller CLOCK = Caller.powerless("rule-cron");

  private final Supplier<List<Rule>> rules;
  private final RuleScripts scripts;
  private final ScriptFailures failures;
  private final ClaimedRuns runs;
  private final Supplier<Optional<Dialect>> dialect;
  private final InstantSource clock;
  private Map<String, Due> dues = Map.of();

  /** When a rule is due next; absent for never. */
  private record Due(Rule rule, Schedule schedule, Optional<Instant> next) {

    Due after(Instant now) {
      return new Due(rule, schedule, schedule.next(now));
    }
  }

  /** The stored rules; gateways settle by claims who runs them. */
  @Inject
  public ScheduledScripts(
      RuleStore store,
      RuleScripts scripts,
      ScriptFailures failures,
      TaskClaims claims,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock,
      MemoryBudget memory) {
    this(
        () -> store.current().orElse(RuleSet.EMPTY).scheduled(),
        scripts,
        failures,
        claims::claim,
        dialect,
        clock,
        memory);
  }

  ScheduledScripts(
      Supplier<List<Rule>> rules,
      RuleScripts scripts,
      ScriptFailures failures,
      ClaimedRuns.Claim claim,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock,
      MemoryBudget memory) {
    this.rules = rules;
    this.scripts = scripts;
    this.failures = failures;
    this.runs = new ClaimedRuns(claim, memory);
    this.dialect = dialect;
    this.clock = clock;
  }

  /**
   * Runs what has become due since it was last asked.
   *
   * @return when all of it is over; does not fail
   */
  CompletionStage<Void> look() {
    Optional<Dialect> engine = dialect.get();
    List<CompletableFuture<Void>> begun = new ArrayList<>();
    for (Due due : due(clock.instant())) {
      engine.ifPresent(current -> begun.add(run(current, due).toCompletableFuture()));
    }
    return CompletableFuture.allOf(begun.toArray(CompletableFuture<?>[]::new));
  }

  @SuppressWarnings("ReferenceEquality") // A rule that was read again may have another schedule.
  private synchronized List<Due> due(Instant now) {
    List<Due> due = new ArrayList<>();
    Map<String, Due> following = new HashMap<>();
    for (Rule rule : rules.get()) {
      Due known = dues.get(rule.id());
      if (known == null || known.rule() != rule) {
        Schedule schedule = Schedule.parse(rule.trigger().expression());
        following.put(rule.id(), new Due(rule, schedule, Optional.empty()).after(now));
      } else if (known.next().filter(next -> !next.isAfter(now)).isPresent()) {
        if (rule.trigger().timeframe().contains(now)) {
          due.add(known);
        }
        following.put(rule.id(), known.after(now));
      } else {
        following.put(rule.id(), known);
      }
    }
    dues = following;
    return due;
  }

  private CompletionStage<Void> run(Dialect engine, Due due) {
    String id = due.rule().id();
    return runs.run(
        engine,
        "rule-cron-" + id,
        due.next().orElseThrow().getEpochSecond(),
        "Rule " + id,
        reservation -> run(due.rule(), reservation));
  }

  private CompletionStage<Void> run(Rule rule, MemoryReservation reservation) {
    Exchange exchange = ClaimedRuns.exchange(CLOCK, "POST", RequestTarget.of("/"), reservation);
    CompletionStage<JsonObject> done =
        CompletableFuture.completedStage(JsonValue.EMPTY_JSON_OBJECT);
    for (RuleAction action : rule.actions()) {
      if (action instanceof RuleAction.Script script) {
        done = done.thenCompose(before -> run(rule, script, exchange));
      }
    }
    return done.thenAccept(last -> {});
  }

  private CompletionStage<JsonObject> run(Rule rule, RuleAction.Script script, Exchange exchange) {
    RuleScriptContext context =
        new RuleScriptContext(
            rule.id(),
            "",
            Json.wrapped("envs", script.envs()),
            exchange,
            Optional.empty(),
            line -> LOG.log(System.Logger.Level.DEBUG, "Rule {0}: {1}", rule.id(), line));
    return failures.settled(
        rule, script, scripts.run(script.script(), context), JsonValue.EMPTY_JSON_OBJECT);
  }
}
