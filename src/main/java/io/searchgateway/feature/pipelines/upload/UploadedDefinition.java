package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.syntax.DefinitionParser;
import io.searchgateway.pipeline.syntax.SyntaxResult;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.SourceLocation;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The definition of an upload: its text, and the object that it says. */
record UploadedDefinition(DefinitionText text, JsonObject object, List<String> warnings) {

  private static final Pattern FILE_NAME =
      Pattern.compile("[^\\s{}\\[\\]:,\"]+\\.(?:json|ya?ml)", Pattern.CASE_INSENSITIVE);

  UploadedDefinition {
    warnings = List.copyOf(warnings);
  }

  /**
   * Reads the part {@code pipeline}.
   *
   * @throws io.searchgateway.problem.Problem 400 when it says no object
   */
  static UploadedDefinition of(FormPart part) {
    if (part.text().isBlank()) {
      throw UploadProblems.invalid("missing_field", "the part pipeline is empty");
    }
    String text = part.text().strip();
    if (part.fileName().isEmpty() && FILE_NAME.matcher(text).matches()) {
      throw UploadProblems.invalid(
          "missing_field",
          "the part pipeline contains only a file name; to send the file, "
              + "write pipeline=@"
              + text);
    }
    Optional<WrappedText> wrapper = WrappedText.of(part.text());
    return wrapper.isPresent()
        ? of(wrapper.get())
        : of(new DefinitionText(part.text(), format(part)), "");
  }

  private static String format(FormPart part) {
    return part.fileName()
        .flatMap(DefinitionFormat::ofExtension)
        .or(() -> part.contentType().flatMap(DefinitionFormat::ofMediaType))
        .orElseGet(() -> DefinitionFormat.guessed(part.text()));
  }

  static UploadedDefinition of(WrappedText wrapper) {
    if (wrapper.content().isBlank()) {
      throw UploadProblems.invalid("missing_field", "the content of the definition is empty");
    }
    Optional<String> format = wrapper.extension().flatMap(DefinitionFormat::ofExtension);
    if (wrapper.extension().isPresent() && format.isEmpty()) {
      throw UploadProblems.invalid(
          "unknown_value", "the extension of a definition must be json or yaml");
    }
    UploadedDefinition read =
        of(
            new DefinitionText(
                wrapper.content(),
                format.orElseGet(() -> DefinitionFormat.guessed(wrapper.content()))),
            "");
    return wrapper
        .validateContext()
        .map(context -> read.with("validateContext", context))
        .orElse(read);
  }

  /**
   * Reads a text.
   *
   * @param folder that messages name before the file; empty for none
   * @throws io.searchgateway.problem.Problem 400 when it says no object
   */
  static UploadedDefinition of(DefinitionText text, String folder) {
    SyntaxResult reading = DefinitionParser.read(text);
    if (reading instanceof SyntaxResult.Faulty fault) {
      throw UploadProblems.invalid(
          List.of(
              new FaultDetail(
                  fault.pointer(),
                  fault.code(),
                  fault.message(),
                  SourceLocation.of(
                      file(text, folder), fault.position().line(), fault.position().column()))));
    }
    SyntaxResult.Read read = (SyntaxResult.Read) reading;
    return new UploadedDefinition(text, read.object(), read.warnings());
  }

  /** What messages call the file of a definition. */
  static String file(DefinitionText text, String folder) {
    return (folder.isEmpty() ? "" : folder + "/") + "pipeline." + text.extension();
  }

  private UploadedDefinition with(String name, JsonObject value) {
    return new UploadedDefinition(text, Json.object(object).add(name, value).build(), warnings);
  }
}
