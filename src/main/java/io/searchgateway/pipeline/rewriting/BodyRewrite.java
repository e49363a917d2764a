package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** What stages that rewrite a request have in common: the body stays alone when nothing applies. */
final class BodyRewrite {

  private BodyRewrite() {}

  /**
   * Rewrites the body of the request.
   *
   * @throws io.searchgateway.problem.Problem {@code invalid_request} when it cannot be parsed
   */
  static CompletionStage<StageResult> of(
      StageContext context, UnaryOperator<DeclarativeBody> rewrite) {
    DeclarativeBody before = DeclarativeBody.read(context.request().body());
    DeclarativeBody after = rewrite.apply(before);
    return after.json() == before.json()
        ? StageResult.unchanged()
        : StageResult.change().request(context.request().withBody(after.written())).done();
  }
}
