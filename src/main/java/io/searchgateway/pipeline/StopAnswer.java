package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.ContextState.Written;
import io.searchgateway.pipeline.definition.StageDefinition.OnError;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** What is answered when a pipeline stops, or ends without a response. */
record StopAnswer(Pipeline pipeline, String requestId) {

  private static final int UNAUTHORIZED = 401;

  /** The answer after a failure that stops the pipeline. */
  PipelineResponse stopped(ContextState state, PipelineStep failed, StageFailure failure) {
    Optional<OnError> onError = failed.definition().onError();
    if (onError.isPresent()) {
      return preset(onError.get(), failed, failure);
    }
    Written written = state.written();
    if (written.presetBody()) {
      int code = written.presetCode() ? state.response().code() : failure.problem().status();
      return new PipelineResponse(code, state.response().headers(), state.response().body());
    }
    if (written.presetCode()) {
      PipelineResponse envelope = envelope(failed, failure);
      return new PipelineResponse(state.response().code(), envelope.headers(), envelope.body());
    }
    return failure.answer().orElseGet(() -> envelope(failed, failure));
  }

  private PipelineResponse preset(OnError onError, PipelineStep failed, StageFailure failure) {
    PipelineResponse envelope = envelope(failed, failure);
    HttpFields.Mutable headers = HttpFields.build();
    if (onError.body().isEmpty()) {
      headers.add(envelope.headers());
    }
    onError
        .headers()
        .forEach(
            (name, value) -> {
              if (value instanceof JsonString text) {
                headers.put(name, text.getString());
              }
            });
    return new PipelineResponse(
        onError.code().orElse(failure.problem().status()),
        headers,
        onError.body().<MessageBody>map(MessageBody::of).orElse(envelope.body()));
  }

  /** The error as the one envelope, with where in the pipeline it arose. */
  PipelineResponse envelope(PipelineStep failed, StageFailure failure) {
    Problem problem = failure.problem();
    HttpFields.Mutable headers =
        HttpFields.build().put(HttpHeader.CONTENT_TYPE, ErrorEnvelope.CONTENT_TYPE);
    problem
        .retryAfterSeconds()
        .ifPresent(seconds -> headers.put(HttpHeader.RETRY_AFTER, Long.toString(seconds)));
    if (problem.status() == UNAUTHORIZED) {
      headers.put(HttpHeader.WWW_AUTHENTICATE, "Basic realm=\"Authentication Required\"");
    }
    return new PipelineResponse(
        problem.status(),
        headers,
        MessageBody.of(
            ErrorEnvelope.render(problem, requestId, Map.of("pipeline", place(failed, failure)))));
  }

  /** The answer in place of one that no server would send. */
  PipelineResponse tooManyHeaders() {
    Problem problem =
        Problem.of(502, "invalid_header", "the response has " + HeaderLimits.SENTENCE);
    return new PipelineResponse(
        problem.status(),
        HttpFields.build().put(HttpHeader.CONTENT_TYPE, ErrorEnvelope.CONTENT_TYPE),
        MessageBody.of(
            ErrorEnvelope.render(
                problem,
                requestId,
                Map.of("pipeline", named().add("type", problem.type()).build()))));
  }

  private JsonObjectBuilder named() {
    return Json.object().add("id", pipeline.id()).add("version", pipeline.version());
  }

  private JsonObject place(PipelineStep failed, StageFailure failure) {
    JsonObjectBuilder place =
        named().add("stage", failed.id()).add("type", failure.problem().type());
    failure.line().ifPresent(line -> place.add("line", line));
    return place.build();
  }
}
