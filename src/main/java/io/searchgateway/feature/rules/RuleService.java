package io.searchgateway.feature.rules;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleUsage;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Looks for rules that other gateways have changed, and writes how often rules were applied. */
@Component
public final class RuleService implements Service {

  private static final Duration COUNTS = Duration.ofSeconds(10);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final int LAST_SECONDS = 2;

  private final RuleStore rules;
  private final RuleUsage usage;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public RuleService(
      RuleStore rules, RuleUsage usage, RecurringWork recurring, StoreSettings settings) {
    this.rules = rules;
    this.usage = usage;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = rules.look();
    recurring.every(interval, rules::look);
    recurring.every(COUNTS, () -> usage.flush(rules::mayHave));
    recurring.every(OLD_ONES, usage::forget);
  }

  /** Writes the last counts, as far as the engine takes them soon. */
  @Override
  public void stop() {
    CompletableFuture<Void> written = usage.flush(rules::mayHave).toCompletableFuture();
    Void unused = written.completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS).join();
  }
}
