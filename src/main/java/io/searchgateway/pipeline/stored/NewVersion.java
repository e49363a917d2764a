package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.Author;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A version to be saved, read and compiled before.
 *
 * @param id of the pipeline
 * @param text as uploaded
 * @param definition what it says
 * @param scripts all that the definition refers to, by name
 * @param basedOn the version that scripts were taken from because the upload lacked them; saving
 *     fails when another one is live by then
 * @param author who saves it
 * @param description of this version, for people
 */
public record NewVersion(
    String id,
    DefinitionText text,
    PipelineDefinition definition,
    Map<String, StoredScript> scripts,
    Optional<Integer> basedOn,
    Author author,
    Optional<String> description) {

  public NewVersion {
    scripts = Collections.unmodifiableMap(new LinkedHashMap<>(scripts));
  }
}
