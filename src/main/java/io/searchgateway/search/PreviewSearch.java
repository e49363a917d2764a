package io.searchgateway.search;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits.Purpose;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Sends declarative requests as their caller would, with drafts, and leaves no record of them. */
@Component
public final class PreviewSearch {

  private final InnerSearch searches;

  @Inject
  public PreviewSearch(PipelineExecutor.Environment around, Pipelines pipelines) {
    PipelineExecutor executor =
        new PipelineExecutor(
            new PipelineExecutor.Environment(
                around.timer(),
                around.workers(),
                around.limits().with(Purpose.TEST),
                around.globalEnvs(),
                around.isIndex(),
                InvocationListener.NONE));
    this.searches = new InnerSearch(executor, pipelines, around.limits().maxResponseBytes());
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
    return searches.send(index, call, body, prepared, exchange).thenApply(InnerReply::json);
  }
}
