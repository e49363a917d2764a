package io.searchgateway.feature.rules.script;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.effect.FiredScript;
import io.searchgateway.feature.rules.effect.ScriptRunner;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Runs the scripts of rules that were applied to a search, in the order of the rules. */
@Component
public final class SearchScripts implements ScriptRunner {

  /** The functions that scripts can define. */
  enum Phase {
    /** Before the search. */
    REQUEST("handleRequest"),
    /** With its answer. */
    RESPONSE("handleResponse");

    private final String entry;

    Phase(String entry) {
      this.entry = entry;
    }

    /** Name of the function. */
    String entry() {
      return entry;
    }

    /** Name of the message that it returns. */
    String message() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String BODY = "body";
  private static final Set<String> SECRETS = Set.of("authorization", "cookie");

  private final RuleScripts scripts;
  private final ScriptFailures failures;

  @Inject
  public SearchScripts(RuleScripts scripts, ScriptFailures failures) {
    this.scripts = scripts;
    this.failures = failures;
  }

  /** The scripts that have something to do in a phase: each once, however many queries it fits. */
  static List<FiredScript> in(Phase phase, List<FiredScript> fired) {
    Map<String, FiredScript> once = new LinkedHashMap<>();
    fired.stream()
        .filter(script -> script.action().script().contains(phase.entry))
        .forEach(
            script ->
                once.putIfAbsent(
                    script.rule().id() + "/" + script.rule().actions().indexOf(script.action()),
                    script));
    return List.copyOf(once.values());
  }

  @Override
  public CompletionStage<MessageBody.Held> request(
      List<FiredScript> fired, MessageBody.Held body, StageContext stage) {
    if (in(Phase.REQUEST, fired).isEmpty()) {
      return CompletableFuture.completedStage(body);
    }
    JsonObject request = Json.object(request(stage)).add(BODY, body.text()).build();
    return run(Phase.REQUEST, fired, Json.wrapped(Phase.REQUEST.message(), request), stage)
        .thenApply(
            after -> MessageBody.of(after.getJsonObject(Phase.REQUEST.message()).getString(BODY)));
  }

  /**
   * Runs scripts one after the other.
   *
   * @param messages {@code request}, and {@code response} where there is one, each with {@code
   *     body} as a string
   * @param stage that runs them
   * @return the messages after them, of which one has changed; fails with a {@link
   *     io.searchgateway.problem.Problem} when the search must not go on
   */
  CompletionStage<JsonObject> run(
      Phase phase, List<FiredScript> fired, JsonObject messages, StageContext stage) {
    CompletionStage<JsonObject> done = CompletableFuture.completedStage(messages);
    for (FiredScript script : in(phase, fired)) {
      done = done.thenCompose(before -> after(phase, script, before, stage));
    }
    return done;
  }

  private CompletionStage<JsonObject> after(
      Phase phase, FiredScript fired, JsonObject before, StageContext stage) {
    JsonObjectBuilder envs = Json.object(stage.envs().object());
    fired.action().envs().forEach(envs::add);
    RuleScriptContext context =
        new RuleScriptContext(
            fired.rule().id(),
            phase.entry,
            Json.object(before).add("envs", envs).build(),
            stage.exchange(),
            Optional.of(stage),
            stage::print);
    return failures.settled(
        fired.rule(),
        fired.action(),
        scripts
            .run(fired.action().script(), context)
            .thenApply(returned -> merged(phase.message(), before, returned)),
        before);
  }

  /** The messages with what a script has returned of one of them. */
  static JsonObject merged(String name, JsonObject before, JsonObject returned) {
    JsonObjectBuilder message = Json.object(before.getJsonObject(name));
    JsonObject changed = ReturnedMessage.of(returned, name);
    ReturnedMessage.body(returned, name).ifPresent(body -> message.add(BODY, body));
    for (String member : List.of("code", "headers")) {
      if (changed.containsKey(member)) {
        message.add(member, changed.get(member));
      }
    }
    return Json.object(before).add(name, message).build();
  }

  /** The request of a stage as scripts of rules see it: without what proves who sends it. */
  static JsonObject request(StageContext stage) {
    JsonObject request = stage.json().getJsonObject("request");
    JsonObjectBuilder headers = Json.object();
    if (request.get("headers") instanceof JsonObject sent) {
      sent.forEach(
          (name, value) -> {
            if (!SECRETS.contains(name.toLowerCase(Locale.ROOT))) {
              headers.add(name, value);
            }
          });
    }
    JsonValue body = request.getOrDefault(BODY, Json.text(""));
    return Json.object()
        .add(BODY, body instanceof JsonString text ? text : Json.text(body.toString()))
        .add("headers", headers)
        .build();
  }
}
