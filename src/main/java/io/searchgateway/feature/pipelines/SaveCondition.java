package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.definition.DefinitionFault;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a pipeline must pass besides its check, such as the tests that it brings along. */
@FunctionalInterface
public interface SaveCondition {

  /** Nothing. */
  SaveCondition NOTHING = pipeline -> CompletableFuture.completedFuture(List.of());

  /** What is wrong, with pointers into the definition; nothing lets it be saved. */
  CompletionStage<List<DefinitionFault>> faults(Pipeline pipeline);
}
