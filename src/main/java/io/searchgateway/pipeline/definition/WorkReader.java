package io.searchgateway.pipeline.definition;

import io.searchgateway.pipeline.definition.StageDefinition.InlineScript;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import io.searchgateway.pipeline.definition.StageDefinition.Work;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads what a stage does: exactly one of {@code use}, {@code script}, {@code scriptRef}. */
final class WorkReader {

  /** Stages that are described but may be missing from a build. */
  private static final Set<String> DESCRIBED =
      Set.of(
          "authorization",
          "useCache",
          "recordAnalytics",
          "searchboxPreferences",
          "searchRelevancy",
          "replaceSearchTerm",
          "removeWords",
          "replaceWords",
          "addFilter",
          "boost",
          "kNN",
          "openAIEmbeddings",
          "openAIEmbeddingsIndex",
          "declarativeQuery",
          "reactivesearchQuery",
          "engineQuery",
          "elasticsearchQuery",
          "openSearchQuery",
          "mongoDBQuery",
          "solrQuery",
          "zincQuery",
          "marklogicQuery",
          "httpRequest",
          "promoteResults",
          "hideResults",
          "customData",
          "AIAnswer",
          "mergeHits",
          "applyRules",
          "validateSchema",
          "pipeline");

  private final Vocabulary vocabulary;
  private final DefinitionFindings findings;

  WorkReader(Vocabulary vocabulary, DefinitionFindings findings) {
    this.vocabulary = vocabulary;
    this.findings = findings;
  }

  Optional<Work> read(DefinitionMembers stage) {
    long ways =
        Stream.of(
                stage.has("use") || stage.has("uses"), stage.has("script"), stage.has("scriptRef"))
            .filter(there -> there)
            .count();
    if (ways != 1) {
      findings.fault(
          stage.path(),
          "ambiguous_stage",
          "a stage must have exactly one of use, script and scriptRef");
      return Optional.empty();
    }
    if (stage.has("script")) {
      return script(stage, "script", stage.requiredText("script").map(InlineScript::new));
    }
    if (stage.has("scriptRef")) {
      return script(stage, "scriptRef", stage.requiredText("scriptRef").map(ReferredScript::new));
    }
    return preBuilt(stage);
  }

  private Optional<Work> script(
      DefinitionMembers stage, String member, Optional<? extends Work> script) {
    vocabulary
        .scriptFault()
        .ifPresent(fault -> findings.fault(stage.at(member), "unavailable_stage", fault));
    return script.map(work -> work);
  }

  private Optional<Work> preBuilt(DefinitionMembers stage) {
    Optional<String> use = stage.text("use");
    Optional<String> uses = stage.text("uses");
    if (use.isPresent() && uses.isPresent() && !use.equals(uses)) {
      findings.fault(stage.at("uses"), "ambiguous_stage", "use and uses differ");
      return Optional.empty();
    }
    String member = use.isPresent() ? "use" : "uses";
    Optional<String> spelled = use.or(() -> uses);
    if (spelled.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> name = vocabulary.stage(spelled.get());
    if (name.isEmpty()) {
      boolean described = DESCRIBED.contains(spelled.get());
      findings.fault(
          stage.at(member),
          described ? "unavailable_stage" : "unknown_value",
          spelled.get()
              + (described
                  ? " is not available in this build"
                  : " is not a stage; known stages are " + String.join(", ", vocabulary.stages())));
    }
    return name.map(known -> new PreBuilt(known, spelled.get()));
  }
}
