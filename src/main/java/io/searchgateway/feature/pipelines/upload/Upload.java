package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.definition.DefinitionText;
import jakarta.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was uploaded, read but not checked yet.
 *
 * @param text the definition as it was written
 * @param definition the object that the text says
 * @param scripts texts by the names under which they were sent
 * @param extras texts of the other known parts, such as {@code versionDescription} or {@code mode}
 * @param warnings sentences for the author
 */
public record Upload(
    DefinitionText text,
    JsonObject definition,
    Map<String, String> scripts,
    Map<String, String> extras,
    List<String> warnings) {

  public Upload {
    scripts = Collections.unmodifiableMap(new LinkedHashMap<>(scripts));
    extras = Map.copyOf(extras);
    warnings = List.copyOf(warnings);
  }
}
