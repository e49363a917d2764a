package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.call.CallInputs;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** A language model behind the HTTP interface that OpenAI's services have. */
final class ModelService {

  static final String BASE_DESCRIPTION =
      "URL of the service, including its version. Default: OpenAI.";

  private static final URI OPEN_AI = URI.create("https://api.openai.com/v1");
  private static final int TOO_MANY = 429;
  private static final int UNAVAILABLE = 503;
  private static final int LONGEST_MESSAGE = 500;

  private final OutboundCalls calls;

  ModelService(OutboundCalls calls) {
    this.calls = calls;
  }

  /**
   * Asks with the inputs {@code apiKey} and {@code baseUrl} of the stage.
   *
   * @return fails with a {@link Problem}; what the service says of its failure is printed
   */
  CompletionStage<JsonObject> post(StageContext context, String path, JsonObject body) {
    Inputs inputs = context.inputs();
    String key =
        inputs
            .text("apiKey")
            .orElseThrow(() -> StageFailure.invalidInput("input apiKey is missing"));
    URI base = CallInputs.address(inputs, "baseUrl").orElse(OPEN_AI);
    HttpFields headers =
        HttpFields.build()
            .put(HttpHeader.AUTHORIZATION, "Bearer " + key)
            .put(HttpHeader.CONTENT_TYPE, "application/json")
            .put(HttpHeader.ACCEPT, "application/json");
    return calls
        .answer(
            context,
            new OutboundCalls.CallRequest(
                "POST", BaseUrl.with(base, path), headers, Json.bytes(body), Optional.empty()))
        .thenApply(answer -> read(context, answer));
  }

  private static JsonObject read(StageContext context, OutboundAnswer answer) {
    Optional<JsonObject> body = Json.readObject(answer.body());
    int status = answer.status();
    if (status >= 300) {
      body.flatMap(ModelService::reason).ifPresent(context::print);
      // Whoever may not call the service is the definition's author, not the client.
      throw Problem.of(
          status == TOO_MANY || status == UNAVAILABLE ? status : 502,
          "backend_error",
          "the model service responded with status " + status);
    }
    return body.orElseThrow(ModelService::unexpected);
  }

  private static Optional<String> reason(JsonObject body) {
    return body.get("error") instanceof JsonObject error
            && error.get("message") instanceof JsonString message
        ? Optional.of(message.getString())
            .map(text -> text.substring(0, Math.min(LONGEST_MESSAGE, text.length())))
        : Optional.empty();
  }

  /** The service answered something that is none of its answers. */
  static Problem unexpected() {
    return Problem.of(502, "backend_error", "the model service returned an invalid response");
  }
}
