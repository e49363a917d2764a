package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallInputs;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Calls any HTTP service. Of the caller's request nothing but the method is used, and that only
 * where the inputs name none.
 */
@Dependent
@PipelineStage(
    name = "httpRequest",
    summary =
        "Sends a request to an HTTP service. Nothing of the caller's "
            + "request is used, except the method if the input is not set.")
public final class HttpRequestStage extends CallingStage {

  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("url", "string", "Absolute http or https URL.")
          .with("method", "string", "Default: that of the request.")
          .with(
              "headers",
              "object",
              "Headers to send. The headers of the caller's request are not sent.")
          .with("params", "object", "Query parameters to add to the URL.")
          .withAny("body", "A string, or JSON. Default: none.");

  private final OutboundCalls calls;

  @Inject
  public HttpRequestStage(OutboundCalls calls) {
    super(Kind.BACKEND, SCHEMA, "url");
    this.calls = calls;
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
    MessageBody.Held body = CallInputs.body(inputs, "body").orElse(MessageBody.EMPTY);
    HttpFields.Mutable headers =
        HttpFields.build(CallInputs.headers(inputs, "headers").orElse(HttpFields.EMPTY));
    if (!body.isEmpty() && !headers.contains(HttpHeader.CONTENT_TYPE)) {
      headers.put(HttpHeader.CONTENT_TYPE, ContentTypes.of(body));
    }
    return calls
        .answer(
            context,
            new OutboundCalls.CallRequest(
                method(context),
                CallInputs.with(url, CallInputs.query(inputs, "params")),
                headers,
                body.bytes(),
                Optional.empty()))
        .thenApply(BackendAnswer::of);
  }

  private static String method(StageContext context) {
    return CallInputs.method(context.inputs()).orElse(context.request().method());
  }
}
