package io.searchgateway.feature.rules.script;

import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.DocumentRewriting;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.RuleStore;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.Optional;

/** Rules that are triggered by writes, as they stand when a request comes. */
@Component
public final class WriteScripts implements DocumentRewriting {

  private final RuleStore store;
  private final RuleScripts scripts;
  private final ScriptFailures failures;
  private final InstantSource clock;

  @Inject
  public WriteScripts(
      RuleStore store, RuleScripts scripts, ScriptFailures failures, InstantSource clock) {
    this.store = store;
    this.scripts = scripts;
    this.failures = failures;
    this.clock = clock;
  }

  @Override
  public Optional<DocumentRewriter> inForce() {
    RuleSet rules = store.current().orElse(RuleSet.EMPTY);
    return rules.writing().isEmpty()
        ? Optional.empty()
        : Optional.of(new WriteRun(rules.writing(), scripts, failures, clock.instant()));
  }
}
