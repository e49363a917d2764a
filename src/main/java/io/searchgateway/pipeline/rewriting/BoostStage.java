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
@PipelineStage(name = "boost", summary = "Has documents with a value ranked higher.")
public final class BoostStage implements Stage {

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(Boost.DATA_FIELD, "string", "Field whose value is looked at.")
        .withAny(
            Boost.VALUE,
            "Strings or numbers; a range as start and end; a distance as location, distance and"
                + " unit.")
        .withChoice(
            Boost.BOOST_TYPE, Boost.TYPES, "Score: rank higher. Promote: rank before all others.")
        .withChoice(Boost.BOOST_OP, Boost.OPERATIONS, "How the factor changes the score.")
        .with(Boost.BOOST_FACTOR, "number", "By how much the score is raised; 2 by default.")
        .with(Boost.MAX_DOCS, "integer", "Only among the best hits, that many of each shard.")
        .with(Boost.SIZE_THRESHOLD, "integer", "Not when from and size together are more.")
        .withChoice(
            Boost.QUERY_FORMAT, Boost.FORMATS, "Whether one value will do, or all are needed.")
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
