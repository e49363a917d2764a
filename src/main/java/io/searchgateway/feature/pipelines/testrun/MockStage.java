package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/**
 * Stands in for a stage that would reach out of the gateway: answers what the test says, or tells
 * what the stage would have sent.
 *
 * @param original in whose place it is
 * @param mock {@code code}, {@code headers} and {@code body}, or a body alone; absent when the test
 *     says nothing
 */
record MockStage(Stage original, Optional<JsonValue> mock) implements Stage {

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final String MASK = "***";

  @Override
  public Kind kind() {
    return original.kind();
  }

  @Override
  public List<String> requiredInputs() {
    return original.requiredInputs();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    JsonValue said = mock.orElseGet(() -> wouldSend(context));
    PipelineResponse response = response(said);
    if (response.code() >= BAD_REQUEST) {
      return CompletableFuture.completedStage(
          StageResult.failed(
              StageFailure.of(
                  Problem.of(response.code(), "backend_error", "the mock returns an error"),
                  response)));
    }
    return StageResult.change().response(response).done();
  }

  private static PipelineResponse response(JsonValue mock) {
    boolean parts =
        mock instanceof JsonObject object
            && (object.containsKey("code") || object.containsKey("body"));
    JsonObject said = parts ? mock.asJsonObject() : JsonValue.EMPTY_JSON_OBJECT;
    JsonValue body = parts ? said.getOrDefault("body", Json.text("")) : mock;
    HttpFields.Mutable headers = HttpFields.build();
    if (said.get("headers") instanceof JsonObject named) {
      named.forEach((name, value) -> headers.put(name, text(value)));
    }
    int code = said.get("code") instanceof JsonNumber number ? number.intValue() : OK;
    if (code < OK || code > 599) {
      throw Problem.of(400, "invalid_mock", "the code of a mock must be from 200 to 599");
    }
    return new PipelineResponse(code, headers, MessageBody.of(text(body)));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }

  private static JsonObject wouldSend(StageContext context) {
    PipelineRequest request = context.request();
    JsonObjectBuilder headers = Json.object();
    for (HttpField field : request.headers()) {
      headers.add(
          field.getName(),
          field.getName().equalsIgnoreCase("Authorization") ? MASK : field.getValue());
    }
    return Json.object()
        .add(
            "dry_run",
            Json.object()
                .add("stage", context.stageId())
                .add("inputs", context.inputs().object())
                .add(
                    "request",
                    Json.object()
                        .add("method", request.method())
                        .add("url", request.target().text())
                        .add("headers", headers)
                        .add("body", request.body().text())))
        .build();
  }
}
