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
      description = "Target index.")
  private String index = "";

  @Option(
      names = "--mode",
      paramLabel = "<mode>",
      description =
          "index (the default), create (only rows that do not exist yet), "
              + "upsert, or replace_index (clients see the old index until the new "
              + "one is complete).")
  private Optional<String> mode = Optional.empty();

  @Option(
      names = "--id-field",
      paramLabel = "<column>",
      description = "Column with the document IDs.")
  private Optional<String> idField = Optional.empty();

  @Option(
      names = "--use",
      paramLabel = "<column>=<use>",
      description = "Type of a column, such as title=search. Default: detected.")
  private Map<String, String> uses = new LinkedHashMap<>();

  @Option(
      names = "--options",
      paramLabel = "<file>",
      description = "More options of the API as JSON; these take precedence.")
  private Optional<Path> more = Optional.empty();

  @Option(
      names = {"--batch-size", "--bulk_requests"},
      paramLabel = "<n>",
      description = "Rows per request to the engine.")
  private Optional<Integer> batchSize = Optional.empty();

  @Option(
      names = "--max-errors",
      paramLabel = "<n>",
      description = "Rejected rows after which the import fails; -1 for no limit.")
  private Optional<Integer> maxErrors = Optional.empty();

  @Option(names = "--pipeline", paramLabel = "<id>", description = "Ingest pipeline of the engine.")
  private Optional<String> pipeline = Optional.empty();

  @Option(
      names = "--alias",
      paramLabel = "<alias>",
      description = "Alias that refers to the index after a successful import.")
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
        .orElseThrow(() -> new CommandFailure(ExitCode.USAGE, "Not a JSON object: " + file));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + file);
    }
  }
}
