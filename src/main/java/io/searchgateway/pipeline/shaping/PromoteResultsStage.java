package io.searchgateway.pipeline.shaping;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Puts documents at fixed places: before the request is translated by having the engine asked for
 * the other hits, on every page; behind that on the first page of the answer.
 */
@Dependent
@PipelineStage(name = "promoteResults", summary = "Puts documents at fixed positions of the hits.")
public final class PromoteResultsStage implements Stage {

  private static final String DATA = "data";

  @Override
  public boolean readsResponse() {
    return true;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(DATA, "array", "Objects with doc (a hit with its _id) and position (from 1).")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Promotions promotions = Promotions.of(context.inputs().list(DATA).orElseThrow());
    if (!isAnswered(context) && isDeclarative(context)) {
      RequestedPromotions before =
          context.attachment(RequestedPromotions.class).orElse(RequestedPromotions.NONE);
      return StageResult.change()
          .attach(RequestedPromotions.class, before.and(promotions.promotions()))
          .done();
    }
    PageWindow.RequestedPages pages = PageWindow.asked(context);
    return SearchAnswer.shape(
        context, answer -> answer.withEach((id, hits) -> promotions.in(hits, pages.of(id))));
  }

  private static boolean isAnswered(StageContext context) {
    return context.response().body().held().filter(MessageBody.Held::isEmpty).isEmpty();
  }

  /** Whether the request is not translated yet. */
  private static boolean isDeclarative(StageContext context) {
    return DeclarativeBody.find(context.request().body())
        .filter(body -> !body.queries().isEmpty())
        .isPresent();
  }
}
