package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the file looks like; what is not said, the gateway finds out. */
final class FormatOptions {

  private static final char TAB = 9;

  @Option(
      names = {"--format", "--src_type"},
      paramLabel = "<format>",
      description = "json, ndjson, bulk, csv or tsv. Default: detected.")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--encoding",
      paramLabel = "<name>",
      description = "For example UTF-8. Default: detected.")
  private Optional<String> encoding = Optional.empty();

  @Option(
      names = "--delimiter",
      paramLabel = "<c>",
      description = "Delimiter of cells; 'tab' for a tab. Default: detected.")
  private Optional<String> delimiter = Optional.empty();

  @Option(names = "--quote", paramLabel = "<c>", description = "Quote character of cells.")
  private Optional<String> quote = Optional.empty();

  @Option(names = "--skip", paramLabel = "<n>", description = "Lines to skip at the start.")
  private Optional<Integer> skip = Optional.empty();

  @Option(
      names = "--header",
      negatable = true,
      description = "Whether the first row contains the column names. Default: " + "detected.")
  private Optional<Boolean> header = Optional.empty();

  @Option(
      names = "--names",
      split = ",",
      paramLabel = "<name>",
      description = "Names of the columns.")
  private List<String> names = new ArrayList<>();

  void addTo(JsonObjectBuilder options) {
    format.ifPresent(word -> options.add("format", word));
    encoding.ifPresent(name -> options.add("encoding", name));
    JsonObjectBuilder csv = Json.object();
    delimiter.ifPresent(
        text -> csv.add("delimiter", text.equalsIgnoreCase("tab") ? String.valueOf(TAB) : text));
    quote.ifPresent(text -> csv.add("quote", text));
    skip.ifPresent(lines -> csv.add("skip_rows", lines));
    header.ifPresent(there -> csv.add("header", there));
    if (!names.isEmpty()) {
      csv.add("columns", Json.array(names));
    }
    JsonObject said = csv.build();
    if (!said.isEmpty()) {
      options.add("csv", said);
    }
  }
}
