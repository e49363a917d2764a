package io.searchgateway.feature.rules.script;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.script.SearchScripts.Phase;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Runs a script that is being written, on messages that its author makes up. */
@Component
public final class ScriptTrial {

  private static final int MOST_LINES = 1000;

  private final RuleScripts scripts;

  @Inject
  public ScriptTrial(RuleScripts scripts) {
    this.scripts = scripts;
  }

  /**
   * Runs {@code handleResponse} where a response is given, else {@code handleRequest}.
   *
   * @param body {@code {script, request, response, envs}}
   * @return {@code {request, response, console, warnings, error}}, without what there is not
   */
  CompletionStage<JsonObject> run(JsonObject body, Exchange exchange) {
    if (!(body.get("script") instanceof JsonString script) || script.getString().isBlank()) {
      throw Problem.of(
          List.of(Fault.badRequest("missing_script", "script must be a text", "/script")));
    }
    Phase phase = body.get("response") instanceof JsonObject ? Phase.RESPONSE : Phase.REQUEST;
    List<String> console = new ArrayList<>();
    JsonObject messages = messages(body);
    RuleScriptContext context =
        new RuleScriptContext(
            "trial",
            phase.entry(),
            Json.object(messages).add("envs", object(body, "envs")).build(),
            exchange,
            Optional.empty(),
            line -> print(console, line));
    return scripts
        .check(script.getString(), "/script")
        .thenCompose(
            warnings ->
                scripts
                    .run(script.getString(), context)
                    .handle(
                        (returned, failure) -> {
                          JsonObjectBuilder shown =
                              failure == null
                                  ? Json.object(
                                      SearchScripts.merged(phase.message(), messages, returned))
                                  : Json.object(messages).add("error", error(failure));
                          synchronized (console) {
                            shown.add("console", Json.array(console));
                          }
                          return shown.add("warnings", Json.array(warnings)).build();
                        }));
  }

  private static void print(List<String> console, String line) {
    synchronized (console) {
      if (console.size() < MOST_LINES) {
        console.add(line);
      }
    }
  }

  private static JsonObject messages(JsonObject body) {
    JsonObjectBuilder messages = Json.object().add("request", object(body, "request"));
    if (body.get("response") instanceof JsonObject response) {
      messages.add("response", response);
    }
    return messages.build();
  }

  private static JsonObject object(JsonObject body, String name) {
    return body.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  private static JsonObject error(Throwable failure) {
    Throwable cause = CompletionFailures.cause(failure);
    if (!(cause instanceof Problem problem)) {
      throw new IllegalStateException("a script could not be run", cause);
    }
    return Json.object().add("type", problem.type()).add("message", problem.message()).build();
  }
}
