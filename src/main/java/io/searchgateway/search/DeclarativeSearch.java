package io.searchgateway.search;

import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.EngineAsking;
import io.searchgateway.search.call.EngineRefusal;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.splice.SplicedSource;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ByteBufferContentSource;

/** Sends the searches, asks whatever else has a part of the answer, and puts it together. */
public final class DeclarativeSearch {

  private static final int OK = 200;
  private static final int MULTIPLE_CHOICES = 300;
  private static final String NDJSON = "application/x-ndjson";

  private final BackendCalls backends;
  private final LastJoint joint;
  private final OtherParts others;

  public DeclarativeSearch(BackendCalls backends, LastJoint joint, OtherParts others) {
    this.backends = backends;
    this.joint = joint;
    this.others = others;
  }

  CompletionStage<StageResult> run(
      MultiSearch search, BackendRequest request, StageContext context) {
    Body.Held body = guarded(search, request, context);
    if (body.isEmpty()) {
      return others
          .plan(search, context)
          .thenApply(plan -> response(HttpFields.build(), empty(), plan, context));
    }
    BackendCalls.Sent sent = backends.search(context, request.asSearches(context), body, NDJSON);
    CompletionStage<SplicePlan> planned =
        CompletableFuture.completedFuture(search)
            .thenCompose(asked -> others.plan(asked, context))
            .whenComplete(
                (plan, failure) -> {
                  if (failure != null) {
                    sent.cancel().accept(failure);
                  }
                });
    return planned.thenCompose(
        plan -> sent.answer().thenCompose(answer -> spliced(answer, plan, context)));
  }

  /** What a later stage made of the searches has to pass the joint again. */
  private Body.Held guarded(MultiSearch search, BackendRequest request, StageContext context) {
    boolean untouched = request.body() == search.body();
    if (untouched && context.budget().isEmpty()) {
      return request.body();
    }
    return MultiSearch.written(
        untouched ? search.searches() : joint.guarded(context.exchange().caller(), request.body()),
        context.budget());
  }

  private static CompletionStage<StageResult> spliced(
      StreamedAnswer answer, SplicePlan plan, StageContext context) {
    if (answer.status() < OK || answer.status() >= MULTIPLE_CHOICES) {
      return EngineRefusal.of(answer)
          .thenApply(problem -> StageResult.failed(StageFailure.of(problem)));
    }
    return CompletableFuture.completedStage(
        response(EngineAsking.forClient(answer.headers()), answer.body(), plan, context));
  }

  private static StageResult response(
      HttpFields headers, Content.Source answer, SplicePlan plan, StageContext context) {
    return StageResult.change()
        .response(
            new PipelineResponse(
                OK,
                headers,
                Body.of(new SplicedSource(answer, plan, context.exchange().holding()))))
        .build();
  }

  private static Content.Source empty() {
    return new ByteBufferContentSource(ByteBuffer.wrap(new byte[] {'{', '}'}));
  }
}
