package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.InlineScript;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import io.searchgateway.pipeline.definition.StageOrder;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what is allowed but hardly meant, as far as it takes more than the definition to see. */
final class UploadWarnings {

  private static final Pattern GLOBAL_ENV =
      Pattern.compile("\\$\\{\\{\\s*([A-Za-z0-9_]+)\\s*\\}\\}");
  private static final Pattern ERROR_CODE =
      Pattern.compile("\\bcode[\"']?\\s*[:=]\\s*[45]\\d\\d\\b");

  private final Pipelines pipelines;
  private final Supplier<JsonObject> globalEnvs;

  UploadWarnings(Pipelines pipelines, Supplier<JsonObject> globalEnvs) {
    this.pipelines = pipelines;
    this.globalEnvs = globalEnvs;
  }

  /**
   * The warnings.
   *
   * @param scripts by the names that stages use
   */
  List<String> of(PipelineDefinition definition, Map<String, Source> scripts) {
    List<String> found = new ArrayList<>(RouteConflicts.warnings(definition, pipelines.table()));
    if (pipelines.builtIn().stream().anyMatch(own -> own.id().equals(definition.id()))) {
      found.add("it replaces the built-in pipeline with this ID");
    }
    unresolved(definition, found);
    latePresets(definition, scripts, found);
    return found;
  }

  private void unresolved(PipelineDefinition definition, List<String> found) {
    Set<String> known = new HashSet<>(globalEnvs.get().keySet());
    definition.globalEnvs().forEach(env -> known.add(env.key()));
    Matcher names = GLOBAL_ENV.matcher(definition.source().toString());
    while (names.find()) {
      if (known.add(names.group(1))) {
        found.add(
            "there is no global env with the key "
                + names.group(1)
                + "; the reference is not replaced");
      }
    }
  }

  /** A script that presets an error's answer covers only stages after it that can stop. */
  private static void latePresets(
      PipelineDefinition definition, Map<String, Source> scripts, List<String> found) {
    List<StageDefinition> ordered = StageOrder.of(definition.stages());
    boolean stopsBefore = false;
    for (int i = 0; i < ordered.size(); i++) {
      StageDefinition stage = ordered.get(i);
      boolean preset =
          text(stage, scripts).filter(text -> ERROR_CODE.matcher(text).find()).isPresent();
      boolean covers =
          ordered.subList(i + 1, ordered.size()).stream()
              .anyMatch(later -> !later.continueOnError() || later.work() instanceof PreBuilt);
      if (preset && stopsBefore && !covers) {
        found.add(
            stage.id()
                + " sets the response of an error, but comes after the stages that "
                + "can fail");
      }
      stopsBefore |= !stage.continueOnError() && !stage.uses(PipelineDefinition.AUTHORIZATION);
    }
  }

  private static Optional<String> text(StageDefinition stage, Map<String, Source> scripts) {
    if (stage.work() instanceof InlineScript inline) {
      return Optional.of(inline.text());
    }
    return stage.work() instanceof ReferredScript referred
        ? Optional.ofNullable(scripts.get(referred.name())).map(Source::text)
        : Optional.empty();
  }
}
