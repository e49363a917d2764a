package io.searchgateway.search;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;

/** Sends declarative requests through their pipeline, within a request that needs the answer. */
final class InnerSearch {

  private static final int OK = 200;
  private static final int SERVER_ERROR = 500;

  private final PipelineExecutor executor;
  private final Pipelines pipelines;
  private final int mostBytes;

  /**
   * Searches that are run in one way.
   *
   * @param mostBytes longest answer that is read
   */
  InnerSearch(PipelineExecutor executor, Pipelines pipelines, int mostBytes) {
    this.executor = executor;
    this.pipelines = pipelines;
    this.mostBytes = mostBytes;
  }

  /**
   * Sends one request; its answer counts as memory of the exchange.
   *
   * @param prepared is given the exchange before the request is sent
   * @param call what follows the index in the path, with its query
   * @return fails with a {@link Problem}: of the answer's status when it is an error, 502 when it
   *     is too long, 503 when there is no memory for it
   */
  CompletionStage<InnerReply> send(
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
    TraceDetail detail = match.route().recordLogs() ? TraceDetail.CONTEXTS : TraceDetail.TIMES;
    return executor
        .run(new PipelineCall(match, request, inner, detail))
        .answer()
        .thenCompose(answer -> read(answer, inner));
  }

  private CompletionStage<InnerReply> read(PipelineAnswer answer, Exchange inner) {
    int status = answer.response().code();
    return answer
        .response()
        .body()
        .hold(mostBytes, inner.holding())
        .thenApply(held -> read(status, held.bytes(), inner));
  }

  private InnerReply read(int status, byte[] bytes, Exchange inner) {
    if (bytes.length > mostBytes) {
      throw Problem.of(502, "response_too_large", "the response is larger than the limit");
    }
    inner.holding().take(JsonWeight.ofBody(bytes));
    JsonObject read = Json.readObject(bytes).orElse(JsonValue.EMPTY_JSON_OBJECT);
    if (status != OK) {
      throw failed(status, read);
    }
    return new InnerReply(read, bytes.length);
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
