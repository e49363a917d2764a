package io.searchgateway.feature.rules.script;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** The rules for the documents of one request. */
final class WriteRun implements DocumentRewriter {

  private static final System.Logger LOG = System.getLogger(WriteRun.class.getName());

  /** Steps of evaluation for a document. */
  private static final int MOST_STEPS = 20_000;

  private static final String REQUEST = "request";

  private final List<Rule> rules;
  private final RuleScripts scripts;
  private final ScriptFailures failures;
  private final IndexTargets targets;
  private final Instant now;

  /** The index that was asked for last; most requests write into one. */
  private String index = "";

  /** That name and what it leads to. */
  private List<String> names = List.of();

  private List<Rule> ofIndex = List.of();
  private Optional<Exchange> exchange = Optional.empty();

  WriteRun(
      List<Rule> rules,
      RuleScripts scripts,
      ScriptFailures failures,
      IndexTargets targets,
      Instant now) {
    this.rules = rules.stream().filter(rule -> rule.trigger().timeframe().contains(now)).toList();
    this.scripts = scripts;
    this.failures = failures;
    this.targets = targets;
    this.now = now;
  }

  @Override
  public CompletionStage<Boolean> rewrites(String name) {
    if (name.equals(index)) {
      return CompletableFuture.completedStage(!ofIndex.isEmpty());
    }
    return behind(name)
        .thenApply(
            known -> {
              index = name;
              names = known;
              ofIndex = rules.stream().filter(rule -> concerns(rule, known)).toList();
              return !ofIndex.isEmpty();
            });
  }

  /** A name and the indices that it leads to. */
  private CompletionStage<List<String>> behind(String name) {
    if (!IndexNames.isName(name)) {
      return CompletableFuture.completedStage(List.of(name));
    }
    return targets
        .of(name)
        .exceptionally(untold -> Set.of())
        .thenApply(
            found -> Stream.concat(Stream.of(name), found.stream().sorted()).distinct().toList());
  }

  private static boolean concerns(Rule rule, List<String> names) {
    return !names.contains("")
        && IndexScope.of(rule.trigger().condition())
            .map(
                scope ->
                    scope.stream()
                        .map(WildcardPattern::new)
                        .anyMatch(wanted -> names.stream().anyMatch(wanted::matches)))
            .orElse(true);
  }

  @Override
  public CompletionStage<Optional<JsonObject>> rewrite(
      WriteSource source, WrittenDocument document) {
    return rewrites(document.index())
        .thenCompose(
            any ->
                any
                    ? rewritten(source, document)
                    : CompletableFuture.completedStage(Optional.empty()));
  }

  private CompletionStage<Optional<JsonObject>> rewritten(
      WriteSource source, WrittenDocument document) {
    RuleFacts facts = facts(source);
    int[] steps = {MOST_STEPS};
    CompletionStage<Optional<JsonObject>> done = CompletableFuture.completedStage(Optional.empty());
    for (Rule rule : ofIndex) {
      if (!rule.audience().includes(source.caller().credential(), Map.of(), "")
          || !new ConditionEvaluation(facts, steps).of(rule.trigger().condition()).holds()) {
        continue;
      }
      for (RuleAction action : rule.actions()) {
        if (action instanceof RuleAction.Script script) {
          done = done.thenCompose(before -> after(rule, script, source, document, before));
        }
      }
      if (rule.stop()) {
        break;
      }
    }
    return done;
  }

  private RuleFacts facts(WriteSource source) {
    Map<Subject.Kind, List<String>> values = new EnumMap<>(Subject.Kind.class);
    values.put(Subject.Kind.INDEX, names);
    values.put(Subject.Kind.CREDENTIAL, List.of(source.caller().credential()));
    values.put(Subject.Kind.TIME, List.of(Long.toString(now.getEpochSecond())));
    Optional.ofNullable(source.headers().get("Referer"))
        .ifPresent(referer -> values.put(Subject.Kind.REFERER, List.of(referer)));
    return new RuleFacts("", values, Map.of(), Map.of());
  }

  private CompletionStage<Optional<JsonObject>> after(
      Rule rule,
      RuleAction.Script script,
      WriteSource source,
      WrittenDocument document,
      Optional<JsonObject> before) {
    String body =
        before
            .map(JsonObject::toString)
            .orElseGet(() -> new String(document.json(), StandardCharsets.UTF_8));
    JsonObject context =
        Json.object()
            .add(REQUEST, Json.object().add("body", body).add("headers", WriteEnvs.headers(source)))
            .add("envs", WriteEnvs.of(source, document, script))
            .build();
    StageContext stage =
        new RuleScriptContext(
            rule.id(),
            "handleRequest",
            context,
            exchange(source),
            Optional.empty(),
            line -> LOG.log(System.Logger.Level.DEBUG, "Rule {0}: {1}", rule.id(), line));
    return failures.settled(
        rule,
        script,
        scripts
            .run(script.script(), stage)
            .thenApply(
                returned ->
                    ReturnedMessage.body(returned, REQUEST)
                        .filter(changed -> !changed.equals(body))
                        .map(changed -> StrictJson.object(changed.getBytes(StandardCharsets.UTF_8)))
                        .or(() -> before)),
        before);
  }

  /** One for all documents of a request, which share its budget of calls to other hosts. */
  private Exchange exchange(WriteSource source) {
    Exchange known =
        exchange.orElseGet(
            () -> {
              Exchange made =
                  new Exchange(
                      UUID.randomUUID().toString().replace("-", ""),
                      "POST",
                      RequestTarget.of("/"),
                      source.address(),
                      Map.of(),
                      List.of());
              made.authenticated(source.caller());
              return made;
            });
    exchange = Optional.of(known);
    return known;
  }
}
