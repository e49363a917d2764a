package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the bodies in which definitions and scripts are uploaded. */
@Component
public final class UploadReader {

  private final Uploads limits;

  @Inject
  public UploadReader(Uploads limits) {
    this.limits = limits;
  }

  /** Most bytes of a body. */
  public int most() {
    return limits.bytes();
  }

  /**
   * Reads a body.
   *
   * @param contentType as the client says
   * @throws Problem 400 with all that is wrong, 413 when something is too long, 415 for another
   *     type of content
   */
  public Upload read(Optional<String> contentType, byte[] body) {
    String type = contentType.orElse("");
    Upload read;
    if (type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
      read = UploadForm.sorted(MultipartReader.read(type, body, limits.parts()), limits);
    } else {
      String format =
          DefinitionFormat.ofMediaType(type)
              .orElseThrow(
                  () ->
                      Problem.of(
                          415,
                          "content_type_unknown",
                          "an upload must be multipart/form-data, application/json or "
                              + "application/yaml"));
      String text =
          Utf8Texts.text(body)
              .orElseThrow(
                  () -> UploadProblems.invalid("bad_encoding", "the body is not valid UTF-8"));
      read = format.equals(DefinitionText.JSON) ? JsonUpload.read(text, limits) : yaml(text);
    }
    Upload inlined = ForeignDefinitions.resolved(read);
    ScriptSizes.check(inlined.scripts(), limits);
    return inlined;
  }

  private Upload yaml(String text) {
    if (text.length() > limits.definitionBytes()) {
      throw UploadProblems.tooLarge(
          "a definition can have at most " + limits.definitionBytes() + " bytes long");
    }
    UploadedDefinition read =
        UploadedDefinition.of(new DefinitionText(text, DefinitionText.YAML), "");
    return new Upload(read.text(), read.object(), Map.of(), Map.of(), read.warnings());
  }
}
