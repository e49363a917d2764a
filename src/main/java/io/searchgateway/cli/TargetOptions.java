package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the rows go and what becomes of them. */
final class TargetOptions {

  @Option(
      names = {"-i", "--index"},
      required = true,
      paramLabel = "<index>",
      description = "The index that the rows go to.")
  private String index = "";

  @Option(
      names = "--mode",
      paramLabel = "<mode>",
      description =
          "index (the default), create (only rows that are not there yet), upsert, or"
              + " replace_index (readers see the old index until the new one is whole).")
  private Optional<String> mode = Optional.empty();

  @Option(
      names = "--id-field",
      paramLabel = "<column>",
      description = "The column that holds the documents' ids.")
  private Optional<String> idField = Optional.empty();

  @Option(
      names = "--use",
      paramLabel = "<column>=<use>",
      description = "What a column is for, such as title=search; else found out.")
  private Map<String, String> uses = new LinkedHashMap<>();

  @Option(
      names = "--options",
      paramLabel = "<file>",
      description = "More options as the API takes them, as JSON; what is said here wins.")
  private Optional<Path> more = Optional.empty();

  @Option(
      names = {"--batch-size", "--bulk_requests"},
      paramLabel = "<n>",
      description = "Rows in one request to the engine.")
  private Optional<Integer> batchSize = Optional.empty();

  @Option(
      names = "--max-errors",
      paramLabel = "<n>",
      description = "Rows that may fail before the import ends; -1 for any number.")
  private Optional<Integer> maxErrors = Optional.empty();

  @Option(
      names = "--pipeline",
      paramLabel = "<id>",
      description = "An ingest pipeline of the engine.")
  private Optional<String> pipeline = Optional.empty();

  @Option(
      names = "--alias",
      paramLabel = "<alias>",
      description = "Points to the index when all went well.")
  private Optional<String> alias = Optional.empty();

  String index() {
    return index;
  }

  void addTo(JsonObjectBuilder options) {
    more.map(TargetOptions::object).ifPresent(said -> said.forEach(options::add));
    options.add("index", index);
    mode.ifPresent(word -> options.add("mode", word));
    idField.ifPresent(column -> options.add("id_field", column));
    batchSize.ifPresent(rows -> options.add("batch_size", rows));
    maxErrors.ifPresent(rows -> options.add("max_errors", rows));
    pipeline.ifPresent(id -> options.add("pipeline", id));
    alias.ifPresent(name -> options.add("alias", name));
    if (!uses.isEmpty()) {
      JsonObjectBuilder said = Json.object();
      uses.forEach(said::add);
      options.add("field_uses", said);
    }
  }

  private static JsonObject object(Path file) {
    return Json.readObject(text(file).getBytes(StandardCharsets.UTF_8))
        .orElseThrow(
            () -> new CommandFailure(ExitCode.USAGE, "This holds no JSON object: " + file));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + file);
    }
  }
}
