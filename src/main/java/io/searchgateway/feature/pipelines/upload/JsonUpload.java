package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.syntax.JsonMember;
import io.searchgateway.problem.FaultDetail;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@code {"pipeline": …, "scripts": {…}}}, or a definition that stands alone. */
final class JsonUpload {

  private static final String SCRIPTS = "scripts";

  private JsonUpload() {}

  /**
   * Reads a text.
   *
   * @throws io.searchgateway.problem.Problem 400 or 413
   */
  static Upload read(String text, Uploads limits) {
    UploadedDefinition whole =
        UploadedDefinition.of(new DefinitionText(text, DefinitionText.JSON), "");
    JsonValue pipeline = whole.object().get(UploadForm.PIPELINE);
    UploadedDefinition definition = pipeline == null ? alone(whole) : definition(pipeline, text);
    if (definition.text().content().length() > limits.definitionBytes()) {
      throw UploadProblems.tooLarge(
          "a definition can have at most " + limits.definitionBytes() + " bytes long");
    }
    return pipeline == null
        ? new Upload(definition.text(), definition.object(), Map.of(), Map.of(), List.of())
        : new Upload(
            definition.text(),
            definition.object(),
            scripts(whole.object().get(SCRIPTS)),
            extras(whole.object()),
            definition.warnings());
  }

  private static UploadedDefinition alone(UploadedDefinition whole) {
    return WrappedText.of(whole.object()).map(UploadedDefinition::of).orElse(whole);
  }

  private static UploadedDefinition definition(JsonValue pipeline, String text) {
    if (pipeline instanceof JsonObject object) {
      Optional<WrappedText> wrapper = WrappedText.of(object);
      return wrapper.isPresent()
          ? UploadedDefinition.of(wrapper.get())
          : UploadedDefinition.of(
              new DefinitionText(
                  JsonMember.text(text, UploadForm.PIPELINE).orElseGet(object::toString),
                  DefinitionText.JSON),
              "");
    }
    if (pipeline instanceof JsonString content) {
      return UploadedDefinition.of(
          new WrappedText(content.getString(), Optional.empty(), Optional.empty()));
    }
    throw UploadProblems.invalid(
        "wrong_type", "pipeline must be a definition, as an object or as a string");
  }

  private static Map<String, String> scripts(@Nullable JsonValue said) {
    if (said == null || said == JsonValue.NULL) {
      return Map.of();
    }
    if (!(said instanceof JsonObject object)) {
      throw UploadProblems.invalid(
          "wrong_type", "scripts must be an object with a string for each script");
    }
    Map<String, String> scripts = new LinkedHashMap<>();
    List<FaultDetail> faults = new ArrayList<>();
    object.forEach(
        (name, value) -> {
          Optional<String> text = script(value).filter(script -> !script.isBlank());
          Optional<String> wrong = ScriptNames.fault(name);
          if (wrong.isPresent()) {
            faults.add(FaultDetail.of("", "unknown_value", wrong.get()));
          } else if (text.isEmpty()) {
            faults.add(
                FaultDetail.of("", "missing_script", "the script " + name + " is not a string"));
          } else if (scripts.put(ScriptNames.plain(name), text.get()) != null) {
            faults.add(FaultDetail.of("", "duplicate_part", "two scripts have the name " + name));
          }
        });
    if (!faults.isEmpty()) {
      throw UploadProblems.invalid(faults);
    }
    return scripts;
  }

  private static Optional<String> script(JsonValue value) {
    if (value instanceof JsonObject object) {
      return WrappedText.of(object).map(WrappedText::content);
    }
    return value instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
  }

  private static Map<String, String> extras(JsonObject body) {
    Map<String, String> extras = new LinkedHashMap<>();
    for (String name : UploadForm.EXTRAS) {
      JsonValue value = body.get(name);
      if (value != null && value != JsonValue.NULL) {
        extras.put(name, value instanceof JsonString text ? text.getString() : value.toString());
      }
    }
    return extras;
  }
}
