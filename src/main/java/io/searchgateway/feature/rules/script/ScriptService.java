package io.searchgateway.feature.rules.script;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.RuleStore;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Compiles scripts of rules that were read, and looks at the clock for those that run by it. */
@Component
public final class ScriptService implements Service {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final RuleStore store;
  private final RuleScripts scripts;
  private final ScheduledScripts scheduled;
  private final RecurringWork recurring;
  private volatile RuleSet prepared = RuleSet.EMPTY;

  @Inject
  public ScriptService(
      RuleStore store, RuleScripts scripts, ScheduledScripts scheduled, RecurringWork recurring) {
    this.store = store;
    this.scripts = scripts;
    this.scheduled = scheduled;
    this.recurring = recurring;
  }

  @Override
  public void start() {
    recurring.every(INTERVAL, this::look);
  }

  @SuppressWarnings("ReferenceEquality") // Each change brings a set of its own.
  private CompletionStage<Void> look() {
    RuleSet rules = store.current().orElse(RuleSet.EMPTY);
    if (rules != prepared) {
      prepared = rules;
      Stream.of(rules.searching(), rules.writing(), rules.scheduled())
          .flatMap(List::stream)
          .flatMap(rule -> rule.actions().stream())
          .filter(RuleAction.Script.class::isInstance)
          .forEach(action -> scripts.prepare(((RuleAction.Script) action).script()));
    }
    return scheduled.look();
  }
}
