package io.searchgateway.pipeline;

import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.ScriptStages.Refused;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.PipelineDefinitionReader;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import io.searchgateway.pipeline.definition.StageOrder;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes pipelines of definitions: the same code at upload and when stored ones are loaded. */
public final class PipelineCompiler {

  private final PipelineComponents components;
  private final PipelineDefinitionReader reader;

  /** A compiler for which authorization fails closed. */
  public PipelineCompiler(PipelineComponents components) {
    this(components, true);
  }

  /**
   * A compiler of these parts.
   *
   * @param failClosed whether an authorization stage that says nothing of errors stops at one
   */
  public PipelineCompiler(PipelineComponents components, boolean failClosed) {
    this.components = components;
    this.reader = new PipelineDefinitionReader(new StageVocabulary(components, failClosed));
  }

  /** Reads a definition against what this build has; {@code generatedId} is for one without id. */
  public ReadDefinition read(JsonObject source, String generatedId) {
    return reader.read(source, generatedId);
  }

  /**
   * Compiles the scripts of a definition.
   *
   * @param uploaded by the names that the definition uses
   * @throws IllegalArgumentException when this build has no scripts
   */
  public CompiledScripts scripts(PipelineDefinition definition, Map<String, Source> uploaded) {
    return CompiledScripts.of(
        definition, uploaded, components.scripts().orElseThrow(PipelineCompiler::missing));
  }

  /** What is wrong with one script; nothing when this build has no scripts. */
  public List<ScriptFault> faults(Source script) {
    return components
        .scripts()
        .map(scripts -> scripts.compile(script))
        .filter(Refused.class::isInstance)
        .map(outcome -> ((Refused) outcome).faults())
        .orElse(List.of());
  }

  /** Makes a pipeline that has no scripts. */
  public Pipeline compile(
      PipelineDefinition definition, Origin origin, int version, Instant created) {
    return compile(definition, new CompiledScripts(Map.of(), List.of()), origin, version, created);
  }

  /**
   * Makes a pipeline.
   *
   * @param definition as {@link #read} gave it
   * @param scripts as {@link #scripts} gave them, without faults
   * @throws IllegalArgumentException when a part of it is not there or cannot be read
   */
  public Pipeline compile(
      PipelineDefinition definition,
      CompiledScripts scripts,
      Origin origin,
      int version,
      Instant created) {
    Optional<PipelineTrigger> trigger =
        definition
            .trigger()
            .map(said -> components.triggers().orElseThrow(PipelineCompiler::missing).read(said));
    return new Pipeline(
        definition,
        origin,
        version,
        created,
        trigger,
        steps(StageOrder.of(definition.stages()), scripts),
        steps(definition.finalStages(), scripts));
  }

  private List<PipelineStep> steps(List<StageDefinition> ordered, CompiledScripts scripts) {
    List<String> ids = ordered.stream().map(StageDefinition::id).toList();
    List<PipelineStep> steps = new ArrayList<>(ordered.size());
    for (StageDefinition stage : ordered) {
      InputsTemplate inputs = InputsTemplate.of(stage.inputs());
      Stage work = stage(stage, scripts);
      steps.add(
          new PipelineStep(
              stage,
              inputs.hasPlaces() ? work : work.prepared(stage.inputs()),
              inputs,
              stage.condition().map(this::condition),
              answerKeys(stage),
              stage.needs().stream().map(ids::indexOf).toList()));
    }
    return steps;
  }

  private Stage stage(StageDefinition stage, CompiledScripts scripts) {
    if (stage.work() instanceof PreBuilt preBuilt) {
      return components
          .stages()
          .find(preBuilt.name())
          .orElseThrow(PipelineCompiler::missing)
          .stage();
    }
    return scripts
        .stage(stage.work())
        .orElseThrow(
            () -> new IllegalArgumentException("the script of " + stage.id() + " is missing"));
  }

  private StageCondition condition(String expression) {
    return components.conditions().orElseThrow(PipelineCompiler::missing).read(expression);
  }

  /** An answer is kept under the stage's id and under each spelling of the stage's name. */
  private List<String> answerKeys(StageDefinition stage) {
    if (!(stage.work() instanceof PreBuilt preBuilt)) {
      return List.of();
    }
    StageRegistry.Entry entry =
        components.stages().find(preBuilt.name()).orElseThrow(PipelineCompiler::missing);
    if (entry.stage().kind() != Stage.Kind.BACKEND) {
      return stage.async() ? List.of(stage.id()) : List.of();
    }
    Set<String> keys = new LinkedHashSet<>();
    keys.add(stage.id());
    keys.add(entry.name());
    keys.addAll(entry.aliases());
    return List.copyOf(keys);
  }

  private static IllegalArgumentException missing() {
    return new IllegalArgumentException("a part of the definition is not available in this build");
  }
}
