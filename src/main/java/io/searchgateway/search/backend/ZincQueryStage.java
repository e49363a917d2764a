package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineRequest;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Asks Zinc by the part of the engine's API that it has, under {@code /es} (pipelines 11.3). The
 * answer is Zinc's own.
 */
@Dependent
@PipelineStage(name = "zincQuery")
public final class ZincQueryStage implements Stage {

  private static final JsonObject SCHEMA =
      InputsSchema.of()
          .text("baseUrl", "Address in place of protocol and host.")
          .text("protocol", "http by default.")
          .text("host", "Host, with a port or without.")
          .text("url", "Full address in place of all that makes one.")
          .text("credentials", "user:password")
          .map("headers", "Headers to send.")
          .any("body", "Text as it stands, or JSON; by default the request's.")
          .flag("independentBody", "Send no more of the request's body than the input body says.")
          .build();

  private final OutboundCalls calls;

  @Inject
  public ZincQueryStage(OutboundCalls calls) {
    this.calls = calls;
  }

  @Override
  public Kind kind() {
    return Kind.BACKEND;
  }

  @Override
  public JsonObject inputsSchema() {
    return SCHEMA;
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
    Optional<Body.Held> own = CallInputs.body(inputs, "body");
    boolean independent = inputs.flag("independentBody").orElse(false);
    Body.Held body = own.orElse(independent ? Body.EMPTY : request.body());
    HttpFields.Mutable headers =
        HttpFields.build(CallInputs.headers(inputs, "headers").orElse(HttpFields.EMPTY));
    Credentials.add(inputs, headers);
    if (!body.isEmpty() && !headers.contains(HttpHeader.CONTENT_TYPE)) {
      headers.put(HttpHeader.CONTENT_TYPE, type(request, body, own.isPresent()));
    }
    return calls
        .answer(
            context,
            new OutboundCalls.Wish(
                request.method(), address(context), headers, body.bytes(), Optional.empty()))
        .thenApply(HostAnswer::of);
  }

  private static String type(PipelineRequest request, Body.Held body, boolean own) {
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
        .orElseThrow(() -> StageFailure.invalidInput("input host, baseUrl or url is needed"));
  }
}
