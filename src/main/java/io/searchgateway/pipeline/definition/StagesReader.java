package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the stages of a pipeline, those that always run among them, and what they need of each
 * other.
 */
final class StagesReader {

  private static final int MAX_STAGES = 64;

  private static final String STAGES = "stages";
  private static final String FINALLY = "finally";

  private final DefinitionMembers pipeline;
  private final DefinitionFindings findings;
  private final StageReader reader;

  StagesReader(DefinitionMembers pipeline, Vocabulary vocabulary, DefinitionFindings findings) {
    this.pipeline = pipeline;
    this.findings = findings;
    Set<String> given = new HashSet<>();
    addGivenIds(given, STAGES);
    addGivenIds(given, FINALLY);
    reader = new StageReader(vocabulary, findings, new StageIds(findings, given));
  }

  private void addGivenIds(Set<String> ids, String name) {
    if (pipeline.object().get(name) instanceof JsonArray listed) {
      ids.addAll(givenIds(listed));
    }
  }

  /** The stages that answer; asked for first. */
  List<StageDefinition> stages() {
    JsonArray listed = pipeline.requiredArray(STAGES, MAX_STAGES);
    List<StageDefinition> stages = new ArrayList<>(listed.size());
    List<String> paths = new ArrayList<>(listed.size());
    read(STAGES, listed, stages, paths);
    boolean allRead = stages.size() == listed.size();
    Set<String> ids = stages.stream().map(StageDefinition::id).collect(Collectors.toSet());
    if (!allRead) {
      ids.addAll(idsOfUnread(listed));
    }
    if (needsAreKnown(stages, paths, ids, findings) && allRead) {
      checkCycles(pipeline, stages, findings);
    }
    return stages;
  }

  /** The stages that always run: in the order listed, one after the other. */
  List<StageDefinition> finalStages() {
    JsonArray listed = pipeline.array(FINALLY);
    if (listed.size() > MAX_STAGES) {
      findings.fault(
          pipeline.at(FINALLY), "too_large", "finally has more than " + MAX_STAGES + " elements");
    }
    List<StageDefinition> stages = new ArrayList<>(listed.size());
    List<String> paths = new ArrayList<>(listed.size());
    read(FINALLY, listed, stages, paths);
    for (int i = 0; i < stages.size(); i++) {
      StageDefinition stage = stages.get(i);
      if (stage.async() || !stage.needs().isEmpty() || stage.onError().isPresent()) {
        findings.fault(
            paths.get(i),
            "unknown_value",
            "a stage of finally cannot have async, needs or onError: these "
                + "stages run in order and have no response");
      }
    }
    return stages;
  }

  private void read(
      String name, JsonArray listed, List<StageDefinition> stages, List<String> paths) {
    for (int i = 0; i < Math.min(listed.size(), MAX_STAGES); i++) {
      String at = pipeline.at(name) + "/" + i;
      if (listed.get(i) instanceof JsonObject stage) {
        Optional<StageDefinition> read = reader.read(stage, at);
        read.ifPresent(stages::add);
        read.ifPresent(known -> paths.add(at));
      } else {
        findings.fault(at, "wrong_type", "a stage must be an object");
      }
    }
  }

  /** What stages that have faults of their own may be called: they are not missing. */
  private static Set<String> idsOfUnread(JsonArray listed) {
    Set<String> ids = givenIds(listed);
    for (JsonValue stage : listed) {
      if (stage instanceof JsonObject object) {
        Stream.of("use", "uses")
            .map(object::get)
            .filter(JsonString.class::isInstance)
            .forEach(use -> ids.add(((JsonString) use).getString()));
      }
    }
    return ids;
  }

  private static Set<String> givenIds(JsonArray listed) {
    Set<String> ids = new HashSet<>();
    for (JsonValue stage : listed) {
      if (stage instanceof JsonObject object && object.get("id") instanceof JsonString id) {
        ids.add(id.getString());
      }
    }
    return ids;
  }

  private static boolean needsAreKnown(
      List<StageDefinition> stages,
      List<String> paths,
      Set<String> ids,
      DefinitionFindings findings) {
    boolean known = true;
    for (int i = 0; i < stages.size(); i++) {
      StageDefinition stage = stages.get(i);
      for (int j = 0; j < stage.needs().size(); j++) {
        String need = stage.needs().get(j);
        if (!ids.contains(need)) {
          findings.fault(
              paths.get(i) + "/needs/" + j, "unknown_stage", "no stage has the ID " + need);
          known = false;
        }
      }
    }
    return known;
  }

  private static void checkCycles(
      DefinitionMembers pipeline, List<StageDefinition> stages, DefinitionFindings findings) {
    List<StageDefinition> ordered = StageOrder.of(stages);
    if (ordered.size() < stages.size()) {
      String circling =
          stages.stream()
              .filter(stage -> !ordered.contains(stage))
              .map(StageDefinition::id)
              .collect(Collectors.joining(", "));
      findings.fault(
          pipeline.at("stages"), "cycle", "these stages depend on each other: " + circling);
    }
  }
}
