package io.searchgateway.search;

import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Asks the engine (pipelines 11.3): for a declarative answer when the request was translated. */
@Dependent
@PipelineStage(
    name = "engineQuery",
    aliases = {"elasticsearchQuery", "openSearchQuery"})
public final class EngineQueryStage implements Stage {

  private final DeclarativeSearch declarative;
  private final PlainEngineQuery plain;

  @Inject
  public EngineQueryStage(DeclarativeSearch declarative, PlainEngineQuery plain) {
    this.declarative = declarative;
    this.plain = plain;
  }

  @Override
  public Kind kind() {
    return Kind.BACKEND;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<MultiSearch> search = context.attachment(MultiSearch.class);
    boolean declared = context.inputs().flag("parseResponseToDeclarative").orElse(true);
    return search.isPresent() && declared
        ? declarative.run(search.get(), context)
        : plain.run(context);
  }
}
