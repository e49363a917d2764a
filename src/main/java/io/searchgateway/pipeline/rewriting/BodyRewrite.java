package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** What stages that rewrite a request have in common: the body stays alone when nothing applies. */
public final class BodyRewrite {

  private BodyRewrite() {}

  /**
   * Rewrites the body of the request.
   *
   * @throws io.searchgateway.problem.Problem {@code invalid_request} when it cannot be parsed
   */
  static CompletionStage<StageResult> of(
      StageContext context, UnaryOperator<DeclarativeBody> rewrite) {
    return rewritten(context, DeclarativeBody.read(context.request().body()), rewrite);
  }

  /** The same; a body that is no JSON is left to the stage that reads it. */
  public static CompletionStage<StageResult> ofJson(
      StageContext context, UnaryOperator<DeclarativeBody> rewrite) {
    return DeclarativeBody.find(context.request().body())
        .map(before -> rewritten(context, before, rewrite))
        .orElseGet(StageResult::unchanged);
  }

  private static CompletionStage<StageResult> rewritten(
      StageContext context, DeclarativeBody before, UnaryOperator<DeclarativeBody> rewrite) {
    DeclarativeBody after = rewrite.apply(before);
    return after.json() == before.json()
        ? StageResult.unchanged()
        : StageResult.change().request(context.request().withBody(after.written())).done();
  }
}
