package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineRequest;
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
 * Asks Zinc by the part of the engine's API that it has, under {@code /es}. The answer is Zinc's
 * own.
 */
@Dependent
@PipelineStage(
    name = "zincQuery",
    summary =
        "Sends a query to Zinc through its Elasticsearch-compatible API "
            + "under `/es`. Returns Zinc's response unchanged.")
public final class ZincQueryStage extends CallingStage {

  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("baseUrl", "string", "URL that replaces protocol and host.")
          .with("protocol", "string", "Default: http.")
          .with("host", "string", "Host with an optional port.")
          .with("url", "string", "URL that replaces the inputs above.")
          .with("credentials", "string", "user:password")
          .with("headers", "object", "Headers to send.")
          .withAny("body", "A string, or JSON. Default: the request body.")
          .with(
              "independentBody",
              "boolean",
              "Send only the input body, without the rest of the request body.");

  private final OutboundCalls calls;

  @Inject
  public ZincQueryStage(OutboundCalls calls) {
    super(Kind.BACKEND, SCHEMA);
    this.calls = calls;
  }

  /** Searches alone, by whatever method. */
  @Override
  public boolean isRepeatable(StageContext context) {
    return address(context).getPath().endsWith("search");
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Inputs inputs = context.inputs();
    PipelineRequest request = context.request();
    Optional<MessageBody.Held> own = CallInputs.body(inputs, "body");
    boolean independent = inputs.flag("independentBody").orElse(false);
    MessageBody.Held body = own.orElse(independent ? MessageBody.EMPTY : request.body());
    HttpFields.Mutable headers =
        HttpFields.build(CallInputs.headers(inputs, "headers").orElse(HttpFields.EMPTY));
    BackendCredentials.add(inputs, headers);
    if (!body.isEmpty() && !headers.contains(HttpHeader.CONTENT_TYPE)) {
      headers.put(HttpHeader.CONTENT_TYPE, type(request, body, own.isPresent()));
    }
    return calls
        .answer(
            context,
            new OutboundCalls.CallRequest(
                request.method(), address(context), headers, body.bytes(), Optional.empty()))
        .thenApply(BackendAnswer::of);
  }

  private static String type(PipelineRequest request, MessageBody.Held body, boolean own) {
    return own
        ? ContentTypes.of(body)
        : Optional.ofNullable(request.headers().get(HttpHeader.CONTENT_TYPE))
            .orElseGet(() -> ContentTypes.of(body));
  }

  private static URI address(StageContext context) {
    return CallInputs.address(context.inputs(), "url")
        .or(
            () ->
                BaseUrl.of(context.inputs())
                    .map(base -> BaseUrl.with(base, "/es" + context.request().target().text())))
        .orElseThrow(() -> StageFailure.invalidInput("input host, baseUrl or url is required"));
  }
}
