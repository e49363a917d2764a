package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Sorts the parts of a form into the definition, the scripts and the rest. */
final class UploadForm {

  /** The part that holds the definition. */
  static final String PIPELINE = "pipeline";

  /** Parts that are known and no scripts. */
  static final Set<String> EXTRAS =
      Set.of("versionDescription", "pipeline_id", "request", "response", "envs", "mocks", "mode");

  private static final Pattern FILE_NAME = Pattern.compile("[^\\s(){};=\"']+\\.js");

  private final Uploads limits;
  private final List<FaultDetail> faults = new ArrayList<>();
  private final Map<String, String> scripts = new LinkedHashMap<>();
  private final Map<String, String> extras = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private Optional<UploadedDefinition> definition = Optional.empty();

  private UploadForm(Uploads limits) {
    this.limits = limits;
  }

  /**
   * The upload that the parts make.
   *
   * @throws Problem 400 or 413
   */
  static Upload sorted(List<FormPart> parts, Uploads limits) {
    UploadForm sorting = new UploadForm(limits);
    for (FormPart part : parts) {
      sorting.take(part);
    }
    UploadedDefinition definition =
        sorting.definition.orElseThrow(
            () -> {
              if (!sorting.names.contains(PIPELINE)) {
                sorting.fault("missing_field", "an upload requires the part pipeline", "");
              }
              return UploadProblems.invalid(sorting.faults);
            });
    if (!sorting.faults.isEmpty()) {
      throw UploadProblems.invalid(sorting.faults);
    }
    return new Upload(
        definition.text(),
        definition.object(),
        sorting.scripts,
        sorting.extras,
        definition.warnings());
  }

  private void take(FormPart part) {
    boolean known = part.name().equals(PIPELINE) || EXTRAS.contains(part.name());
    String name = known ? part.name() : ScriptNames.plain(part.name());
    if (!names.add(name)) {
      fault("duplicate_part", "two parts have the name " + name, name);
    } else if (name.equals(PIPELINE)) {
      takeDefinition(part);
    } else if (known) {
      extras.put(name, part.text());
    } else {
      takeScript(name, part);
    }
  }

  private void takeDefinition(FormPart part) {
    if (part.bytes() > limits.definitionBytes()) {
      throw UploadProblems.tooLarge(
          "a definition can have at most " + limits.definitionBytes() + " bytes long");
    }
    try {
      definition = Optional.of(UploadedDefinition.of(part));
    } catch (Problem refused) {
      faults.addAll(refused.details());
    }
  }

  private void takeScript(String name, FormPart part) {
    Optional<String> wrong = ScriptNames.fault(name);
    String text = WrappedText.of(part.text()).map(WrappedText::content).orElse(part.text());
    if (wrong.isPresent()) {
      fault("unknown_value", wrong.get(), "");
    } else if (text.isBlank()) {
      fault("missing_script", "the script is empty", name);
    } else if (part.fileName().isEmpty() && FILE_NAME.matcher(text.strip()).matches()) {
      fault(
          "missing_script",
          "the part contains only a file name; to send the file, write "
              + name
              + "=@"
              + text.strip(),
          name);
    } else {
      scripts.put(name, text);
    }
  }

  private void fault(String code, String message, String file) {
    faults.add(new FaultDetail("", code, message, SourceLocation.of(file, 0, 0)));
  }
}
