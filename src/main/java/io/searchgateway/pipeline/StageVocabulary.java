package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.TriggerDefinition;
import io.searchgateway.pipeline.definition.Vocabulary;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the parts of this build let definitions name.
 *
 * @param failClosed whether an authorization stage that says nothing of errors stops at one
 */
record StageVocabulary(PipelineComponents parts, boolean failClosed) implements Vocabulary {

  private static final String UNAVAILABLE = " are not available in this build";

  @Override
  public List<String> stages() {
    return List.copyOf(parts.stages().all().keySet());
  }

  @Override
  public Optional<String> stage(String spelling) {
    return parts.stages().find(spelling).map(StageRegistry.Entry::name);
  }

  @Override
  public List<String> requiredInputs(String stage) {
    return parts
        .stages()
        .find(stage)
        .map(entry -> entry.stage().requiredInputs())
        .orElse(List.of());
  }

  @Override
  public Map<String, String> inputFaults(String stage, JsonObject inputs) {
    Map<String, String> faults = new LinkedHashMap<>();
    if (!InputsTemplate.of(inputs).hasPlaces()) {
      parts
          .stages()
          .find(stage)
          .map(entry -> entry.stage().inputFaults(inputs))
          .orElse(List.of())
          .forEach(fault -> faults.putIfAbsent(fault.path(), fault.message()));
    }
    return faults;
  }

  @Override
  public Optional<String> scriptFault() {
    return parts.scripts().isPresent() ? Optional.empty() : Optional.of("scripts" + UNAVAILABLE);
  }

  @Override
  public Optional<String> conditionFault(String expression) {
    return parts.conditions().isEmpty()
        ? Optional.of("triggers of stages" + UNAVAILABLE)
        : fault(() -> parts.conditions().get().read(expression));
  }

  @Override
  public Optional<String> triggerFault(TriggerDefinition trigger) {
    return parts.triggers().isEmpty()
        ? Optional.of("triggers of pipelines" + UNAVAILABLE)
        : fault(() -> parts.triggers().get().read(trigger));
  }

  private static Optional<String> fault(Runnable reading) {
    try {
      reading.run();
      return Optional.empty();
    } catch (IllegalArgumentException wrong) {
      return Optional.of(String.valueOf(wrong.getMessage()));
    }
  }
}
