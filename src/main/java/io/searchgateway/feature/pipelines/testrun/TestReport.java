package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.Trace;
import io.searchgateway.pipeline.Trace.StageTrace;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.stored.SecretMasking;
import io.searchgateway.pipeline.telemetry.Redaction;
import io.searchgateway.pipeline.telemetry.TraceJson;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What a test run answers, without secrets. */
public final class TestReport {

  private TestReport() {}

  /**
   * The report of a run.
   *
   * @param masking of the secrets that are saved
   */
  public static JsonObject of(TestRun.Outcome outcome, UnaryOperator<JsonValue> masking) {
    Trace trace = outcome.answer().trace();
    JsonObject report =
        Json.object()
            .add("request", request(outcome.call().request()))
            .add("response", response(outcome.answer().response()))
            .add("envs", envs(trace))
            .add("took", trace.took().toMillis())
            .add("console_logs", console(trace))
            .add(
                "trigger",
                Json.object().add("matched", outcome.matched()).add("routed", outcome.routed()))
            .add("stageChanges", TraceJson.of(trace, TraceJson.Contexts.ALL))
            .build();
    SecretMasking ownSecrets =
        new SecretMasking(secrets(outcome.call().match().pipeline().definition().globalEnvs()));
    return new Redaction(value -> ownSecrets.mask(masking.apply(value)), Integer.MAX_VALUE)
        .of(report);
  }

  /** Values of secrets that the definition brings along, and the texts within them. */
  private static List<String> secrets(List<GlobalEnv> envs) {
    List<String> secrets = new ArrayList<>();
    for (GlobalEnv env : envs) {
      if (env.secret()) {
        secrets.add(env.value());
        collect(TestRun.value(env), secrets);
      }
    }
    return secrets;
  }

  private static void collect(JsonValue value, List<String> texts) {
    if (value instanceof JsonString text) {
      texts.add(text.getString());
    } else if (value instanceof JsonArray array) {
      array.forEach(element -> collect(element, texts));
    } else if (value instanceof JsonObject object) {
      object.values().forEach(member -> collect(member, texts));
    }
  }

  private static JsonObject request(PipelineRequest request) {
    return Json.object()
        .add("method", request.method())
        .add("url", request.target().text())
        .add("headers", TraceJson.headers(request.headers()))
        .add("body", request.body().text())
        .build();
  }

  private static JsonObject response(PipelineResponse response) {
    return Json.object()
        .add("body", response.body().held().map(MessageBody.Held::text).orElse(""))
        .add("code", response.code())
        .add("headers", TraceJson.headers(response.headers()))
        .build();
  }

  /** As the last stage left them. */
  private static JsonObject envs(Trace trace) {
    return trace.stages().stream()
        .flatMap(stage -> stage.snapshot().stream())
        .map(snapshot -> snapshot.context().get("envs"))
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .reduce((earlier, later) -> later)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  private static JsonObject console(Trace trace) {
    JsonObjectBuilder printed = Json.object();
    for (StageTrace stage : trace.stages()) {
      if (!stage.console().isEmpty()) {
        printed.add(stage.id(), Json.array(stage.console()));
      }
    }
    return printed.build();
  }
}
