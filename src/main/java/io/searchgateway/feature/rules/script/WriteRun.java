package io.searchgateway.feature.rules.script;

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
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The rules for the documents of one request. */
final class WriteRun implements DocumentRewriter {

  private static final System.Logger LOG = System.getLogger(WriteRun.class.getName());

  /** Steps of evaluation for a document. */
  private static final int MOST_STEPS = 20_000;

  private static final String REQUEST = "request";

  private final List<Rule> rules;
  private final RuleScripts scripts;
  private final ScriptFailures failures;
  private final Instant now;

  /** The index that was asked for last; most requests write into one. */
  private String index = "";

  private List<Rule> ofIndex = List.of();
  private Optional<Exchange> exchange = Optional.empty();

  WriteRun(List<Rule> rules, RuleScripts scripts, ScriptFailures failures, Instant now) {
    this.rules = rules.stream().filter(rule -> rule.trigger().timeframe().contains(now)).toList();
    this.scripts = scripts;
    this.failures = failures;
    this.now = now;
  }

  @Override
  public boolean rewrites(String name) {
    if (!name.equals(index)) {
      index = name;
      ofIndex = rules.stream().filter(rule -> concerns(rule, name)).toList();
    }
    return !ofIndex.isEmpty();
  }

  private static boolean concerns(Rule rule, String name) {
    return !name.isEmpty()
        && IndexScope.of(rule.trigger().condition())
            .map(
                names ->
                    names.stream().anyMatch(wanted -> new WildcardPattern(wanted).matches(name)))
            .orElse(true);
  }

  @Override
  public CompletionStage<Optional<JsonObject>> rewrite(
      WriteSource source, WrittenDocument document) {
    boolean any = rewrites(document.index());
    RuleFacts facts = facts(source, document.index());
    int[] steps = {MOST_STEPS};
    CompletionStage<Optional<JsonObject>> done = CompletableFuture.completedStage(Optional.empty());
    for (Rule rule : any ? ofIndex : List.<Rule>of()) {
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

  private RuleFacts facts(WriteSource source, String name) {
    Map<Subject.Kind, List<String>> values = new EnumMap<>(Subject.Kind.class);
    values.put(Subject.Kind.INDEX, List.of(name));
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
