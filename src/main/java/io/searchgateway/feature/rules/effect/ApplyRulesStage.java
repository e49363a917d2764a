package io.searchgateway.feature.rules.effect;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.rest.RuleRights;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleUsage;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.pipeline.rewriting.Boosts;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.Operation;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.search.curation.Curations;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Applies the query rules to a declarative request. */
@Dependent
@PipelineStage(
    name = ApplyRulesStage.NAME,
    aliases = "queryRules",
    summary = "Applies the query rules that are stored to a declarative request.")
public final class ApplyRulesStage implements Stage {

  public static final String NAME = "applyRules";

  /** Names behind these are not looked at. */
  private static final int MOST_NAMES = 20;

  private final RuleStore store;
  private final RuleUsage usage;
  private final IndexTargets targets;
  private final ScriptRunner scripts;

  @Inject
  public ApplyRulesStage(
      RuleStore store, RuleUsage usage, IndexTargets targets, ScriptRunner scripts) {
    this.store = store;
    this.usage = usage;
    this.targets = targets;
    this.scripts = scripts;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<RuleDrafts> drafts = context.exchange().attached(RuleDrafts.class);
    RuleSet stored = drafts.map(RuleDrafts::rules).orElseGet(this::current);
    Optional<DeclarativeBody> body = DeclarativeBody.find(context.request().body());
    if (body.isEmpty()) {
      return StageResult.unchanged();
    }
    CaseInsensitiveObject settings = RequestFacts.settings(body.get());
    if (settings.find("enableQueryRules").orElse(JsonValue.TRUE) == JsonValue.FALSE
        || (stored.searching().isEmpty() && settings.find("queryRule").isEmpty())) {
      return StageResult.unchanged();
    }
    Instant now = drafts.flatMap(RuleDrafts::now).orElseGet(Instant::now);
    RuleSet rules;
    try {
      rules =
          InlineRule.of(settings, context.exchange().caller(), now)
              .map(stored::plus)
              .orElse(stored);
    } catch (Problem refused) {
      return StageResult.change().attach(Curations.class, Curations.refused(refused)).done();
    }
    boolean watched = drafts.isPresent() || explains(settings, context.exchange().caller());
    if (rules.searching().isEmpty() || (!watched && RuleRun.isPointless(rules, body.get()))) {
      return StageResult.unchanged();
    }
    return names(body.get(), context)
        .thenCompose(names -> applied(rules, body.get(), names, now, context));
  }

  private RuleSet current() {
    return store.current().orElse(RuleSet.EMPTY);
  }

  private CompletionStage<StageResult> applied(
      RuleSet rules,
      DeclarativeBody body,
      Map<String, List<String>> names,
      Instant now,
      StageContext context) {
    String target = SearchTarget.indices(context.envs());
    Optional<Caller> caller = context.exchange().caller();
    CaseInsensitiveObject settings = RequestFacts.settings(body);
    boolean preview = context.exchange().attached(RuleDrafts.class).isPresent();
    RuleRun run =
        new RuleRun(
            rules,
            RequestFacts.of(body, context, now),
            query -> names.getOrDefault(named(query, target), List.of()),
            caller.map(who -> who.rights().fields()).orElse(FieldRights.EVERYTHING),
            caller
                .map(who -> who.rights().declarative().maxSize())
                .orElse(OptionalInt.empty())
                .orElse(Integer.MAX_VALUE),
            now,
            preview || explains(settings, caller)
                ? Optional.of(new NearMisses(rule -> isVisible(rule, caller)))
                : Optional.empty());
    DeclarativeBody after = run.apply(body);
    if (preview) {
      context.exchange().attach(RuleTrace.class, run.applied().trace(body, after));
    } else {
      run.applied().ids().forEach(usage::used);
    }
    if (run.applied().isEmpty() && !run.applied().isAskedFor()) {
      return StageResult.unchanged();
    }
    StageResult.Builder result = StageResult.change();
    MessageBody.Held written = context.request().body();
    if (after.json() != body.json()) {
      written = after.written();
      changed(written, context, result);
    }
    boolean merged = settings.find("mergePromoted").orElse(JsonValue.FALSE) == JsonValue.TRUE;
    Boosts boosts = context.attachment(Boosts.class).orElse(Boosts.NONE);
    for (Boost boost : run.boosts()) {
      boosts = boosts.and(boost);
    }
    result.attach(Boosts.class, boosts);
    MessageBody.Held sent = written;
    return leadingTo(run.curations(merged))
        .thenCompose(
            curations -> {
              result.attach(Curations.class, curations);
              // The text of a draft was not checked to be its author's to run.
              return preview || run.scripts().isEmpty()
                  ? CompletableFuture.completedStage(result.build())
                  : scripted(run.scripts(), sent, context, result);
            });
  }

  /** With the indices behind the names that rules give with documents. */
  private CompletionStage<Curations> leadingTo(Curations curations) {
    Map<String, Set<String>> known = new HashMap<>();
    CompletionStage<Map<String, Set<String>>> all = CompletableFuture.completedStage(known);
    for (String name : curations.indices().stream().limit(MOST_NAMES).toList()) {
      all =
          all.thenCombine(
              targets.of(name).exceptionally(untold -> Set.of()),
              (before, behind) -> {
                before.put(name, behind);
                return before;
              });
    }
    return all.thenApply(
        names ->
            names.isEmpty()
                ? curations
                : curations.leadingTo(name -> names.getOrDefault(name, Set.of())));
  }

  private static void changed(
      MessageBody.Held written, StageContext context, StageResult.Builder result) {
    result.request(context.request().withBody(written));
  }

  private CompletionStage<StageResult> scripted(
      List<FiredScript> fired,
      MessageBody.Held body,
      StageContext context,
      StageResult.Builder result) {
    result.attach(FiredScripts.class, new FiredScripts(fired));
    return scripts
        .request(fired, body, context)
        .handle(
            (after, failure) -> {
              if (failure != null) {
                return result
                    .response(FiredScripts.refused(failure, context))
                    .answered("the script of a rule failed")
                    .build();
              }
              if (!after.text().equals(body.text())) {
                changed(after, context, result);
              }
              return result.build();
            });
  }

  private static boolean isVisible(Rule rule, Optional<Caller> caller) {
    return caller.filter(who -> RuleRights.sees(who, rule)).isPresent();
  }

  private static boolean explains(CaseInsensitiveObject settings, Optional<Caller> caller) {
    boolean asked =
        settings.find("debug").orElse(JsonValue.FALSE) == JsonValue.TRUE
            || settings.find("explain").orElse(JsonValue.FALSE) == JsonValue.TRUE;
    return asked && caller.filter(who -> InlineRule.allows(who, Operation.READ)).isPresent();
  }

  private static String named(QueryItem query, String target) {
    return query.members().text("index").filter(index -> !index.isBlank()).orElse(target);
  }

  /** The names that each index expression of the request stands for, also those behind aliases. */
  private CompletionStage<Map<String, List<String>>> names(
      DeclarativeBody body, StageContext context) {
    String target = SearchTarget.indices(context.envs());
    Map<String, List<String>> names = new HashMap<>();
    CompletionStage<Map<String, List<String>>> all = CompletableFuture.completedStage(names);
    List<String> expressions =
        body.queries().stream()
            .map(query -> named(query, target))
            .distinct()
            .limit(MOST_NAMES)
            .toList();
    for (String expression : expressions) {
      List<String> items =
          Arrays.stream((expression.isBlank() ? "*" : expression).split(",", -1))
              .map(String::strip)
              .map(item -> item.equals("_all") ? "*" : item)
              .filter(item -> !item.isEmpty() && !item.startsWith("-"))
              .limit(MOST_NAMES)
              .toList();
      names.put(expression, new ArrayList<>(items));
      for (String item : items) {
        if (IndexNames.isName(item)) {
          all =
              all.thenCombine(
                  targets.savedNames(item).exceptionally(untold -> List.of()),
                  (known, behind) -> {
                    List<String> list = known.getOrDefault(expression, List.of());
                    known.put(
                        expression,
                        Stream.concat(list.stream(), behind.stream()).distinct().toList());
                    return known;
                  });
        }
      }
    }
    return all;
  }
}
