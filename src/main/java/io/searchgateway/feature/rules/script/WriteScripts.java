package io.searchgateway.feature.rules.script;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.DocumentRewriting;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.RuleStore;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Rules that are triggered by writes, as they stand when a request comes. */
@Component
public final class WriteScripts implements DocumentRewriting {

  /** How long writes wait for the rules, at the most, while these were not read yet. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final RuleStore store;
  private final RuleScripts scripts;
  private final ScriptFailures failures;
  private final IndexTargets targets;
  private final InstantSource clock;

  @Inject
  public WriteScripts(
      RuleStore store,
      RuleScripts scripts,
      ScriptFailures failures,
      IndexTargets targets,
      InstantSource clock) {
    this.store = store;
    this.scripts = scripts;
    this.failures = failures;
    this.targets = targets;
    this.clock = clock;
  }

  @Override
  public CompletionStage<Optional<DocumentRewriter>> inForce() {
    return store.current().isPresent()
        ? CompletableFuture.completedStage(current())
        : store.read(PATIENCE).thenApply(read -> current());
  }

  private Optional<DocumentRewriter> current() {
    RuleSet rules = store.current().orElse(RuleSet.EMPTY);
    return rules.writing().isEmpty()
        ? Optional.empty()
        : Optional.of(new WriteRun(rules.writing(), scripts, failures, targets, clock.instant()));
  }
}
