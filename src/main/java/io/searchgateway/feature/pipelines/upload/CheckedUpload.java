package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.audit.Author;
import io.searchgateway.pipeline.CompiledScripts;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.pipeline.definition.StageOrder;
import io.searchgateway.pipeline.stored.NewVersion;
import io.searchgateway.pipeline.stored.StoredScript;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An upload without faults.
 *
 * @param text the definition as it was written
 * @param definition what it says
 * @param compiled its scripts, ready to run
 * @param scripts those that stages refer to, by the names that they use
 * @param basedOn the version that some of these were taken from
 * @param warnings sentences for the author
 */
public record CheckedUpload(
    DefinitionText text,
    PipelineDefinition definition,
    CompiledScripts compiled,
    Map<String, StoredScript> scripts,
    Optional<Integer> basedOn,
    List<String> warnings) {

  public CheckedUpload {
    scripts = Collections.unmodifiableMap(new LinkedHashMap<>(scripts));
    warnings = List.copyOf(warnings);
  }

  /** Ids of the stages in the order in which they start. */
  public List<String> order() {
    return StageOrder.of(definition.stages()).stream().map(StageDefinition::id).toList();
  }

  /** The version that is to be saved. */
  public NewVersion version(Author author, Optional<String> description) {
    return new NewVersion(definition.id(), text, definition, scripts, basedOn, author, description);
  }
}
