package io.searchgateway.search;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Sends declarative requests whose answers visitors see within a page of the gateway: as if their
 * browsers had sent them, with the cache, the logs and the metrics of the pipeline.
 */
@Component
public final class ServedSearch {

  /** Longest answer that is read: pages show some dozens of documents. */
  private static final int MOST_BYTES = 1 << 20;

  private final InnerSearch searches;

  @Inject
  public ServedSearch(PipelineExecutor executor, Pipelines pipelines) {
    this.searches = new InnerSearch(executor, pipelines, MOST_BYTES);
  }

  /**
   * Sends one request.
   *
   * @param prepared is given the exchange before the request is sent
   * @param exchange of who asks for the page
   * @return the answer; fails with a {@link Problem} of its status when it is an error, 502 {@code
   *     response_too_large} above 1 MiB, 503 when there is no memory for it
   */
  public CompletionStage<InnerReply> send(
      String index, JsonObject body, Consumer<Exchange> prepared, Exchange exchange) {
    return searches.send(index, "/_declarative", body, prepared, exchange);
  }
}
