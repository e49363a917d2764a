package io.searchgateway.pipeline.definition;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What definitions may name in this build; the faults are sentences for the author. */
public interface Vocabulary {

  /** Names of the pre-built stages, in alphabetical order. */
  List<String> stages();

  /** The stage's own name for its name or an alias; none when there is no such stage. */
  Optional<String> stage(String spelling);

  /** Inputs without which the stage of that own name cannot work. */
  List<String> requiredInputs(String stage);

  /**
   * What is wrong with the inputs of the stage of that own name: JSON pointers into the inputs, and
   * sentences. Inputs with templates are not judged.
   */
  default Map<String, String> inputFaults(String stage, JsonObject inputs) {
    return Map.of();
  }

  /** Whether an authorization stage that says nothing of errors stops at one. */
  default boolean failClosed() {
    return true;
  }

  /** Why scripts cannot be used; none when they can. */
  Optional<String> scriptFault();

  /** What is wrong with a stage's trigger expression. */
  Optional<String> conditionFault(String expression);

  /** What is wrong with a pipeline's trigger. */
  Optional<String> triggerFault(TriggerDefinition trigger);
}
