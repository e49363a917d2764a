package io.searchgateway.pipeline.definition;

import java.util.Set;

/**
 * A definition as it was uploaded.
 *
 * @param content the text, kept as it came
 * @param extension {@code json} or {@code yaml}
 */
public record DefinitionText(String content, String extension) {

  public static final String JSON = "json";
  public static final String YAML = "yaml";

  public DefinitionText {
    if (!Set.of(JSON, YAML).contains(extension)) {
      throw new IllegalArgumentException("a definition must be JSON or YAML");
    }
  }
}
