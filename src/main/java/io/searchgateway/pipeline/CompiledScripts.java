package io.searchgateway.pipeline;

import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.InlineScript;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import io.searchgateway.pipeline.definition.StageDefinition.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scripts of one definition, compiled.
 *
 * @param byWork those that can run, by what the definition says of them
 * @param faults of the others; a pipeline with any cannot run
 */
public record CompiledScripts(Map<Work, Compiled> byWork, List<ScriptFault> faults) {

  public CompiledScripts {
    byWork = Map.copyOf(byWork);
    faults = List.copyOf(faults);
  }

  /**
   * Compiles the scripts of a definition.
   *
   * @param uploaded by the names that the definition uses; one that is missing is passed over
   */
  static CompiledScripts of(
      PipelineDefinition definition, Map<String, Source> uploaded, ScriptStages scripts) {
    Map<Work, Compiled> compiled = new LinkedHashMap<>();
    List<ScriptFault> faults = new ArrayList<>();
    Map<Work, Source> sources = new LinkedHashMap<>();
    for (StageDefinition stage : definition.allStages()) {
      source(stage, uploaded).ifPresent(source -> sources.putIfAbsent(stage.work(), source));
    }
    sources.forEach(
        (work, source) -> {
          ScriptStages.Outcome outcome = scripts.compile(source);
          if (outcome instanceof Compiled able) {
            compiled.put(work, able);
          } else {
            faults.addAll(((ScriptStages.Refused) outcome).faults());
          }
        });
    return new CompiledScripts(compiled, faults);
  }

  private static Optional<Source> source(StageDefinition stage, Map<String, Source> uploaded) {
    if (stage.work() instanceof InlineScript script) {
      return Optional.of(Source.of(stage.id(), script.text()));
    }
    return stage.work() instanceof ReferredScript referred
        ? Optional.ofNullable(uploaded.get(referred.name()))
        : Optional.empty();
  }

  Optional<Stage> stage(Work work) {
    return Optional.ofNullable(byWork.get(work)).map(Compiled::stage);
  }
}
