package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.Map;

/** Finds what a definition may say but hardly means. */
final class DefinitionWarnings {

  private DefinitionWarnings() {}

  static void find(PipelineDefinition definition, DefinitionFindings findings) {
    authorization(definition, findings);
    Map<String, StageDefinition> byId = new HashMap<>();
    definition.stages().forEach(stage -> byId.put(stage.id(), stage));
    for (StageDefinition stage : definition.stages()) {
      for (String need : stage.needs()) {
        StageDefinition needed = byId.get(need);
        if (needed != null && !needed.enabled()) {
          findings.warn(stage.id() + " needs " + need + ", which is disabled");
        }
      }
      readsWithoutNeed(stage, byId, findings);
      if (stage.async()
          && stage.waitForCompletion()
          && definition.stages().stream().noneMatch(other -> other.needs().contains(stage.id()))) {
        findings.warn("no stage depends on the async stage " + stage.id());
      }
    }
  }

  private static void readsWithoutNeed(
      StageDefinition stage, Map<String, StageDefinition> byId, DefinitionFindings findings) {
    if (stage.uses("mergeHits") && stage.inputs().get("from") instanceof JsonArray from) {
      for (JsonValue id : from) {
        StageDefinition read = id instanceof JsonString text ? byId.get(text.getString()) : null;
        if (read != null && read.async() && !stage.needs().contains(read.id())) {
          findings.warn(
              stage.id() + " reads the result of " + read.id() + " but does not depend on it");
        }
      }
    }
  }

  private static void authorization(PipelineDefinition definition, DefinitionFindings findings) {
    if (definition.anonymous()) {
      findings.warn("the routes are open to requests without a credential");
    }
    for (int i = 0; i < definition.stages().size(); i++) {
      StageDefinition stage = definition.stages().get(i);
      if (stage.uses(PipelineDefinition.AUTHORIZATION)) {
        if (i > 0) {
          findings.warn("the stages before " + stage.id() + " run with any valid credential");
        }
        return;
      }
    }
    findings.warn("no stage checks the rights of the caller");
  }
}
