package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads a zip of folders, each with a {@code pipeline.json} or {@code pipeline.yaml} and its
 * scripts.
 */
public final class PipelineArchive {

  private static final String DEFINITION = "pipeline";

  private final Uploads limits;
  private final List<FaultDetail> faults = new ArrayList<>();

  private PipelineArchive(Uploads limits) {
    this.limits = limits;
  }

  /**
   * The folders by name.
   *
   * @throws Problem 400 with all that is wrong in any of them, 413
   */
  public static List<PipelineFolder> read(byte[] zip, Uploads limits) {
    PipelineArchive reading = new PipelineArchive(limits);
    List<PipelineFolder> folders = reading.folders(ZippedFiles.read(zip, limits));
    if (!reading.faults.isEmpty()) {
      throw UploadProblems.invalid(reading.faults);
    }
    return folders;
  }

  private List<PipelineFolder> folders(Map<String, byte[]> files) {
    Map<String, String> definitions = new TreeMap<>();
    for (String name : files.keySet()) {
      if (isDefinition(name) && definitions.putIfAbsent(folder(name), name) != null) {
        fault("duplicate_part", "a folder must have one definition", folder(name));
      }
    }
    if (definitions.isEmpty()) {
      fault("missing_field", "no folder contains a pipeline.json or pipeline.yaml", "");
    }
    Map<String, Map<String, String>> scripts = new LinkedHashMap<>();
    files.forEach((name, content) -> sort(name, content, definitions, scripts));
    List<PipelineFolder> folders = new ArrayList<>();
    definitions.forEach(
        (folder, file) ->
            one(folder, file, files.getOrDefault(file, new byte[0]), scripts)
                .ifPresent(folders::add));
    return folders;
  }

  private static boolean isDefinition(String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    return file.startsWith(DEFINITION + ".")
        && file.indexOf('.') == file.lastIndexOf('.')
        && DefinitionFormat.ofExtension(file).isPresent();
  }

  private static String folder(String name) {
    int slash = name.lastIndexOf('/');
    return slash < 0 ? "" : name.substring(0, slash);
  }

  /** A script belongs to the nearest folder around it that has a definition. */
  private void sort(
      String name,
      byte[] content,
      Map<String, String> definitions,
      Map<String, Map<String, String>> scripts) {
    if (!name.endsWith(".js")) {
      return;
    }
    String folder = folder(name);
    while (!definitions.containsKey(folder) && !folder.isEmpty()) {
      folder = folder(folder);
    }
    if (!definitions.containsKey(folder)) {
      return;
    }
    String key = folder.isEmpty() ? name : name.substring(folder.length() + 1);
    Optional<String> text = Utf8Texts.text(content).filter(script -> !script.isBlank());
    if (text.isPresent()) {
      scripts.computeIfAbsent(folder, none -> new LinkedHashMap<>()).put(key, text.get());
    } else {
      fault("missing_script", "the script is empty or not valid UTF-8", name);
    }
  }

  private Optional<PipelineFolder> one(
      String folder, String file, byte[] content, Map<String, Map<String, String>> scripts) {
    Optional<String> text = Utf8Texts.text(content);
    if (text.isEmpty()) {
      fault("bad_encoding", "the definition is not valid UTF-8", file);
      return Optional.empty();
    }
    try {
      UploadedDefinition definition =
          UploadedDefinition.of(
              new DefinitionText(
                  text.get(), DefinitionFormat.ofExtension(file).orElse(DefinitionText.YAML)),
              folder);
      Upload upload =
          ForeignDefinitions.resolved(
              new Upload(
                  definition.text(),
                  definition.object(),
                  scripts.getOrDefault(folder, Map.of()),
                  Map.of(),
                  definition.warnings()));
      ScriptSizes.check(upload.scripts(), limits);
      return Optional.of(new PipelineFolder(folder, upload));
    } catch (Problem refused) {
      if (refused.details().isEmpty()) {
        throw refused;
      }
      faults.addAll(refused.details());
      return Optional.empty();
    }
  }

  private void fault(String code, String message, String file) {
    faults.add(new FaultDetail("", code, message, SourceLocation.of(file, 0, 0)));
  }
}
