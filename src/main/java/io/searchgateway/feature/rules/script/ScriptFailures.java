package io.searchgateway.feature.rules.script;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;

/**
 * What becomes of a search or a write when the script of a rule fails. The log tells it, of each
 * rule at most once in a while, so that a large write does not fill it.
 */
@Component
public final class ScriptFailures {

  private static final System.Logger LOG = System.getLogger(ScriptFailures.class.getName());
  private static final Duration SILENCE = Duration.ofSeconds(10);
  private static final int RULES = 10_000;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

  private final Cache<String, Boolean> told =
      Caffeine.newBuilder().maximumSize(RULES).expireAfterWrite(SILENCE).build();

  @Inject
  public ScriptFailures() {}

  /**
   * What a run came to, or what there is without it.
   *
   * @param unchanged goes on in place of the outcome of a run that failed
   * @return fails with a {@link Problem} where the action says that errors end the request: 400, or
   *     a retryable one where the script could not be run now
   */
  <T> CompletionStage<T> settled(
      Rule rule, RuleAction.Script action, CompletionStage<T> run, T unchanged) {
    return run.exceptionallyCompose(
        failure -> {
          Throwable cause = CompletionFailures.cause(failure);
          String why = cause instanceof Problem problem ? problem.message() : "internal error";
          tell(rule, why, cause);
          if (action.continueOnError()) {
            return CompletableFuture.completedStage(unchanged);
          }
          return CompletableFuture.failedStage(
              cause instanceof Problem problem && problem.retryAfterSeconds().isPresent()
                  ? problem
                  : Problem.of(
                      400,
                      "rule_script_failed",
                      "the script of rule " + rule.id() + " failed: " + why));
        });
  }

  private void tell(Rule rule, String why, Throwable cause) {
    if (told.asMap().putIfAbsent(rule.id(), true) != null) {
      return;
    }
    String message = CONTROL.matcher(why).replaceAll(" ");
    LOG.log(System.Logger.Level.WARNING, "The script of rule {0} failed: {1}", rule.id(), message);
    if (!(cause instanceof Problem)) {
      LOG.log(System.Logger.Level.WARNING, "The reason is", cause);
    }
  }
}
