package io.searchgateway.feature.rules.sandbox;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;

/**
 * Scripts of rules in the sandbox of pipelines. Each text is compiled once, on a thread of its own,
 * when it is saved or needed first.
 */
@Component
public final class RuleScripts {

  /** Most characters of scripts that are kept compiled. */
  private static final long KEPT = 16L << 20;

  private final ScriptStages compiler;
  private final Executor threads;
  private final Cache<String, CompletableFuture<ScriptStages.Outcome>> compiled =
      Caffeine.newBuilder()
          .maximumWeight(KEPT)
          .weigher((String text, CompletableFuture<ScriptStages.Outcome> known) -> text.length())
          .build();

  /**
   * Scripts of this gateway.
   *
   * @param threads where they are compiled
   */
  @Inject
  public RuleScripts(ScriptStages compiler, @Named("versions") Executor threads) {
    this.compiler = compiler;
    this.threads = threads;
  }

  /**
   * Compiles the scripts of a rule that is about to be saved.
   *
   * @return as {@link #check(String, String)}
   */
  public CompletionStage<List<RuleWarning>> check(Rule rule) {
    CompletionStage<List<RuleWarning>> all = CompletableFuture.completedStage(List.of());
    for (int i = 0; i < rule.actions().size(); i++) {
      if (rule.actions().get(i) instanceof RuleAction.Script script) {
        String pointer = "/actions/" + i + "/script";
        all =
            all.thenCombine(
                check(script.script(), pointer),
                (before, said) ->
                    Stream.concat(
                            before.stream(),
                            said.stream()
                                .map(one -> new RuleWarning("script_warning", one, pointer)))
                        .toList());
      }
    }
    return all;
  }

  /**
   * Compiles the script of an action that is about to be saved.
   *
   * @param pointer to the text in the body that was sent
   * @return warnings for its author; fails with a {@link Problem} 400 that names the line and
   *     column of each fault
   */
  public CompletionStage<List<String>> check(String text, String pointer) {
    return compile(text)
        .thenApply(
            outcome -> {
              if (outcome instanceof ScriptStages.Refused refused) {
                throw Problem.detailed(
                    400,
                    "script_syntax",
                    "the script cannot be compiled",
                    refused.faults().stream().map(fault -> detail(fault, pointer)).toList());
              }
              // Scripts of rules need not define the function that those of pipelines have.
              return ((ScriptStages.Compiled) outcome)
                  .warnings().stream().filter(said -> !said.contains("handleRequest")).toList();
            });
  }

  private static FaultDetail detail(ScriptStages.ScriptFault fault, String pointer) {
    return new FaultDetail(
        pointer,
        "script_syntax",
        fault.message(),
        new SourceLocation("", fault.line(), fault.column(), fault.sourceLine()));
  }

  /** Compiles a script that will be needed. */
  public void prepare(String text) {
    var unused = compile(text);
  }

  /**
   * Runs a script.
   *
   * @return what its function returned; fails with a {@link Problem}
   */
  public CompletionStage<JsonObject> run(String text, StageContext context) {
    return compile(text)
        .thenCompose(
            outcome ->
                outcome instanceof ScriptStages.Compiled able
                    ? able.stage().run(context)
                    : CompletableFuture.failedStage(
                        Problem.of(500, "script_syntax", "the script cannot be compiled")))
        .thenApply(RuleScripts::returned);
  }

  private static JsonObject returned(StageResult result) {
    if (result instanceof StageResult.Failed failed) {
      throw located(failed.failure());
    }
    return result instanceof StageResult.Returned returned
        ? returned.value()
        : JsonValue.EMPTY_JSON_OBJECT;
  }

  private static Problem located(StageFailure failure) {
    Problem problem = failure.problem();
    return failure.line().isEmpty() || problem.retryAfterSeconds().isPresent()
        ? problem
        : Problem.of(
            problem.status(),
            problem.type(),
            problem.message() + " (line " + failure.line().get() + ")");
  }

  private CompletionStage<ScriptStages.Outcome> compile(String text) {
    CompletableFuture<ScriptStages.Outcome> begun = new CompletableFuture<>();
    CompletableFuture<ScriptStages.Outcome> known = compiled.get(text, absent -> begun);
    if (known == begun) {
      begin(text, begun);
    }
    return known;
  }

  /** A compilation that could not be done is done again when it is asked for next. */
  private void begin(String text, CompletableFuture<ScriptStages.Outcome> begun) {
    try {
      threads.execute(
          () -> {
            try {
              begun.complete(compiler.compile(ScriptStages.Source.of("script", text)));
            } catch (RuntimeException fault) {
              compiled.invalidate(text);
              begun.completeExceptionally(fault);
            }
          });
    } catch (RejectedExecutionException full) {
      compiled.invalidate(text);
      begun.completeExceptionally(
          Problem.retryable(
              503, "overloaded", "too many scripts are being compiled", Duration.ofSeconds(1)));
    }
  }
}
