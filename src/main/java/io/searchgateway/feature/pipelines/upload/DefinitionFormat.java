package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.syntax.DefinitionParser;
import io.searchgateway.pipeline.syntax.SyntaxResult;
import java.util.Locale;
import java.util.Optional;

/** Tells whether a definition is JSON or YAML. */
final class DefinitionFormat {

  private DefinitionFormat() {}

  /** The format that a file's name or a bare extension says. */
  static Optional<String> ofExtension(String name) {
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (extension) {
      case "json" -> Optional.of(DefinitionText.JSON);
      case "yaml", "yml" -> Optional.of(DefinitionText.YAML);
      default -> Optional.empty();
    };
  }

  /** The format that a media type says. */
  static Optional<String> ofMediaType(String type) {
    String name = type.split(";", -1)[0].strip().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "application/json", "text/json" -> Optional.of(DefinitionText.JSON);
      case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml" ->
          Optional.of(DefinitionText.YAML);
      default -> Optional.empty();
    };
  }

  /** The format that can be read: JSON before YAML. */
  static String guessed(String content) {
    SyntaxResult json = DefinitionParser.read(new DefinitionText(content, DefinitionText.JSON));
    return json instanceof SyntaxResult.Read || content.stripLeading().startsWith("{")
        ? DefinitionText.JSON
        : DefinitionText.YAML;
  }
}
