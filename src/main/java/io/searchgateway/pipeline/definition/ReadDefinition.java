package io.searchgateway.pipeline.definition;

import java.util.List;
import java.util.Optional;

/**
 * What became of a definition that was read.
 *
 * @param definition absent exactly when there are faults
 * @param faults all of them, in document order
 * @param warnings what is allowed but hardly meant
 */
public record ReadDefinition(
    Optional<PipelineDefinition> definition, List<DefinitionFault> faults, List<String> warnings) {

  public ReadDefinition {
    faults = List.copyOf(faults);
    warnings = List.copyOf(warnings);
  }
}
