package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallInputs;
import io.searchgateway.search.call.InputsSchema;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Calls any HTTP service (pipelines 11.3). Of the caller's request nothing but the method is used,
 * and that only where the inputs name none.
 */
@Dependent
@PipelineStage(name = "httpRequest")
public final class HttpRequestStage implements Stage {

  private static final JsonObject SCHEMA =
      InputsSchema.of()
          .text("url", "Full address, http or https.")
          .text("method", "By default that of the request.")
          .map("headers", "Headers to send; those of the caller's request are not.")
          .map("params", "Parameters added to the address.")
          .any("body", "Text as it stands, or JSON; by default none.")
          .build();

  private final OutboundCalls calls;

  @Inject
  public HttpRequestStage(OutboundCalls calls) {
    this.calls = calls;
  }

  @Override
  public Kind kind() {
    return Kind.BACKEND;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of("url");
  }

  @Override
  public JsonObject inputsSchema() {
    return SCHEMA;
  }

  @Override
  public boolean isRepeatable(StageContext context) {
    return CallInputs.isRepeatable(method(context));
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Inputs inputs = context.inputs();
    URI url =
        CallInputs.address(inputs, "url")
            .orElseThrow(() -> StageFailure.invalidInput("input url is missing"));
    Body.Held body = CallInputs.body(inputs, "body").orElse(Body.EMPTY);
    HttpFields.Mutable headers =
        HttpFields.build(CallInputs.headers(inputs, "headers").orElse(HttpFields.EMPTY));
    if (!body.isEmpty() && !headers.contains(HttpHeader.CONTENT_TYPE)) {
      headers.put(HttpHeader.CONTENT_TYPE, ContentTypes.of(body));
    }
    return calls
        .answer(
            context,
            new OutboundCalls.Wish(
                method(context),
                CallInputs.with(url, CallInputs.query(inputs, "params")),
                headers,
                body.bytes(),
                Optional.empty()))
        .thenApply(HostAnswer::of);
  }

  private static String method(StageContext context) {
    return CallInputs.method(context.inputs()).orElse(context.request().method());
  }
}
