package io.searchgateway.pipeline.definition;

import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import io.searchgateway.pipeline.definition.StageDefinition.Work;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Gives the stages of one pipeline their ids. */
final class StageIds {

  private static final Set<String> NO_IDS =
      Set.of(
          "request",
          "response",
          "envs",
          "stages",
          "inputs",
          "__proto__",
          "constructor",
          "prototype");

  private final DefinitionFindings findings;
  private final Set<String> taken = new HashSet<>();
  private final Set<String> seen = new HashSet<>();

  /**
   * Ids for stages.
   *
   * @param given those that definitions give, which none that is made may equal
   */
  StageIds(DefinitionFindings findings, Set<String> given) {
    this.findings = findings;
    this.taken.addAll(given);
  }

  /** The id that the stage gives itself. */
  Optional<String> given(DefinitionMembers stage) {
    Optional<String> id = stage.requiredText("id");
    if (id.isPresent() && NO_IDS.contains(id.get())) {
      findings.fault(stage.at("id"), "unknown_value", id.get() + " is not a valid stage ID");
    } else if (id.isPresent() && !seen.add(id.get())) {
      findings.fault(stage.at("id"), "duplicate_stage_id", "two stages have the ID " + id.get());
    }
    return id;
  }

  /** An id made from the name of a pre-built stage; a script must have its own. */
  Optional<String> generated(Work work, DefinitionMembers stage) {
    if (!(work instanceof PreBuilt preBuilt)) {
      findings.fault(stage.at("id"), "missing_field", "a script stage requires an id");
      return Optional.empty();
    }
    String id = preBuilt.spelling();
    for (int number = 2; !taken.add(id); number++) {
      id = preBuilt.spelling() + "-" + number;
    }
    return Optional.of(id);
  }
}
