package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.QueryType;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Has documents with a value ranked higher. It leaves the body alone: the score is changed in what
 * the searches are translated to, whatever else they ask for.
 */
@Dependent
@PipelineStage(name = "boost", summary = "Ranks documents with a value higher.")
public final class BoostStage implements Stage {

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(Boost.DATA_FIELD, "string", "Field with the value.")
        .withAny(
            Boost.VALUE,
            "Strings or numbers, a range as start and end, or a distance as "
                + "location, distance and unit.")
        .withChoice(
            Boost.BOOST_TYPE, Boost.TYPES, "score: rank higher. promote: rank before all others.")
        .withChoice(Boost.BOOST_OP, Boost.OPERATIONS, "How the factor changes the score.")
        .with(Boost.BOOST_FACTOR, "number", "Factor of the boost. Default: 2.")
        .with(Boost.MAX_DOCS, "integer", "Boost only this number of top hits of each shard.")
        .with(Boost.SIZE_THRESHOLD, "integer", "Do not boost if from + size is greater.")
        .withChoice(
            Boost.QUERY_FORMAT, Boost.FORMATS, "Whether one value or all values must match.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<Boost> boost = Boost.of(context.inputs());
    if (boost.isEmpty()
        || DeclarativeBody.read(context.request().body()).queries().stream()
            .noneMatch(query -> query.is(QueryType.SEARCH))) {
      return StageResult.unchanged();
    }
    Boosts before = context.attachment(Boosts.class).orElse(Boosts.NONE);
    return StageResult.change().attach(Boosts.class, before.and(boost.get())).done();
  }
}
