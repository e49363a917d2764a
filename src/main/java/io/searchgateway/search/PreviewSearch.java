package io.searchgateway.search;

import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits.Purpose;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;

/** Sends declarative requests as their caller would, with drafts, and leaves no record of them. */
@Component
public final class PreviewSearch {

  private static final int OK = 200;
  private static final int SERVER_ERROR = 500;

  private final PipelineExecutor executor;
  private final Pipelines pipelines;
  private final int mostBytes;

  @Inject
  public PreviewSearch(PipelineExecutor.Environment around, Pipelines pipelines) {
    this.executor =
        new PipelineExecutor(
            new PipelineExecutor.Environment(
                around.timer(),
                around.workers(),
                around.limits().with(Purpose.TEST),
                around.globalEnvs(),
                around.isIndex(),
                InvocationListener.NONE));
    this.pipelines = pipelines;
    this.mostBytes = around.limits().maxResponseBytes();
  }

  /**
   * Sends one request.
   *
   * @param prepared is given the exchange before the request is sent
   * @param call what follows the index in the path, with its query
   * @param exchange of who asks for the preview
   * @return the answer; fails with a {@link Problem} of its status when it is an error
   */
  public CompletionStage<JsonObject> send(
      String index, String call, JsonObject body, Consumer<Exchange> prepared, Exchange exchange) {
    RequestTarget target = RequestTarget.of("/" + PercentDecoding.encode(index) + call);
    RouteMatch match =
        pipelines
            .table()
            .find("POST", target.path())
            .orElseThrow(
                () -> Problem.of(404, "no_pipeline", "no pipeline serves declarative searches"));
    Exchange inner = exchange.inner("POST", target);
    exchange.caller().ifPresent(inner::authenticated);
    inner.attach(Pipeline.Origin.class, match.pipeline().origin());
    inner.attach(SearchLanguage.class, SearchLanguage.DECLARATIVE);
    prepared.accept(inner);
    PipelineRequest request =
        new PipelineRequest(
            "POST",
            target,
            HttpFields.build().put("Content-Type", "application/json"),
            MessageBody.of(Json.bytes(body)),
            false);
    return executor
        .run(new PipelineCall(match, request, inner, TraceDetail.TIMES))
        .answer()
        .thenCompose(answer -> read(answer, inner));
  }

  private CompletionStage<JsonObject> read(PipelineAnswer answer, Exchange inner) {
    int status = answer.response().code();
    return answer
        .response()
        .body()
        .hold(mostBytes, inner.holding())
        .thenApply(
            held -> {
              JsonObject read = Json.readObject(held.bytes()).orElse(JsonValue.EMPTY_JSON_OBJECT);
              if (status != OK) {
                throw failed(status, read);
              }
              return read;
            });
  }

  private static Problem failed(int status, JsonObject answer) {
    JsonObject error =
        answer.get("error") instanceof JsonObject told ? told : JsonValue.EMPTY_JSON_OBJECT;
    String message =
        error.get("message") instanceof JsonString text
            ? text.getString()
            : "the search of the preview failed";
    return Problem.of(status >= SERVER_ERROR ? 502 : status, "preview_failed", message);
  }
}
