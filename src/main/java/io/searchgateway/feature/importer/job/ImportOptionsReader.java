package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.CsvHints;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.feature.importer.source.SourceHints;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the options of an import, and says all that is wrong with them. */
public final class ImportOptionsReader {

  private static final Set<String> NAMES =
      Set.of(
          "index",
          "name",
          "create",
          "mode",
          "id_field",
          "mappings",
          "settings",
          "analyzers",
          "field_uses",
          "date_formats",
          "format",
          "encoding",
          "csv",
          "batch_size",
          "batch_bytes",
          "concurrency",
          "max_errors",
          "refresh",
          "pipeline",
          "alias",
          "url",
          "source",
          "sample",
          "type");

  private static final Set<String> CSV_NAMES =
      Set.of(
          "delimiter",
          "quote",
          "comment",
          "skip_rows",
          "header",
          "columns",
          "decimal",
          "thousands");

  /** What every engine takes for the name of an index, less what means something in a path. */
  private static final Pattern INDEX =
      Pattern.compile("(?!\\.{1,2}$)[^-_+A-Z\\s\\\\/*?\"<>|,#:%][^A-Z\\s\\\\/*?\"<>|,#:%]{0,200}");

  private static final String FORMATS = "json, ndjson, csv, tsv, bulk";
  private static final int MEBIBYTE = 1 << 20;

  /** Bytes of rows that an import holds while they are sent; the next batch is held beside. */
  private static final long MOST_ON_THE_WAY = 32L * MEBIBYTE;

  private ImportOptionsReader() {}

  /**
   * The options.
   *
   * @param fileName name of the file that was sent; empty when it has none
   * @throws Problem 400 with every fault and its pointer
   */
  public static ImportOptions read(JsonObject json, String fileName) {
    ImportOptions options = lenient(json, fileName);
    if (options.index().isEmpty()
        && options.source().format().filter(f -> f == SourceFormat.BULK).isEmpty()) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "invalid_option", "index must be the name of the target index", "/index")));
    }
    long onTheWay = (long) options.batchBytes() * options.lanes();
    if (onTheWay > MOST_ON_THE_WAY) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "invalid_option",
                  "batch_bytes times concurrency must be at most "
                      + MOST_ON_THE_WAY
                      + ", but is "
                      + onTheWay,
                  "/batch_bytes")));
    }
    return options;
  }

  /** The same where no target need be named yet. */
  public static ImportOptions lenient(JsonObject json, String fileName) {
    OptionMembers reader = new OptionMembers(json);
    reader.known(NAMES);
    Optional<String> index = index(reader, "index");
    Optional<String> alias = index(reader, "alias");
    WriteMode mode =
        reader
            .named("mode", WriteMode::of, "index, create, upsert, replace_index")
            .orElse(WriteMode.INDEX);
    OptionMembers uses = reader.within("field_uses");
    Map<String, ColumnUse> columns = new HashMap<>();
    for (String name : uses.names()) {
      uses.named(name, ColumnUse::of, ColumnUse.words()).ifPresent(use -> columns.put(name, use));
    }
    OptionMembers dates = reader.within("date_formats");
    Map<String, String> formats = new HashMap<>();
    for (String name : dates.names()) {
      dates.text(name).ifPresent(format -> formats.put(name, format));
    }
    ImportOptions options =
        new ImportOptions(
            index.orElse(""),
            reader.text("name").map(ImportOptionsReader::shortened).orElse(shortened(fileName)),
            reader.flag("create", true),
            mode,
            reader.text("id_field"),
            reader.object("mappings"),
            reader.object("settings"),
            reader.flag("analyzers", true),
            columns,
            formats,
            source(reader, json, fileName),
            reader.integer("batch_size", 500, 1, 10_000),
            reader.integer("batch_bytes", 1_000_000, 1000, 16 * MEBIBYTE),
            reader.integer("concurrency", 2, 1, 8),
            reader.integer("max_errors", 1000, -1, Integer.MAX_VALUE),
            reader.flag("refresh", true),
            reader.text("pipeline"),
            alias,
            json);
    if (!reader.faults().isEmpty()) {
      throw Problem.of(reader.faults());
    }
    return options;
  }

  private static String shortened(String name) {
    return name.length() <= 200 ? name : name.substring(0, 200);
  }

  private static Optional<String> index(OptionMembers reader, String name) {
    Optional<String> index = reader.text(name);
    if (index.isPresent() && !INDEX.matcher(index.get()).matches()) {
      reader.fault(
          name,
          "must be the name of one index: lowercase, without spaces and any "
              + "of \\ / * ? \" < > | , # : %");
    }
    return index;
  }

  private static SourceHints source(OptionMembers reader, JsonObject json, String fileName) {
    OptionMembers csv = reader.within("csv");
    csv.known(CSV_NAMES);
    Optional<Character> delimiter = csv.letter("delimiter");
    Optional<SourceFormat> format = reader.named("format", SourceFormat::of, FORMATS);
    boolean tabs = "tsv".equals(text(json, "format")) && delimiter.isEmpty();
    return new SourceHints(
        fileName,
        format,
        reader.named(
            "encoding", ImportOptionsReader::charset, "the names of encodings, such as utf-8"),
        new CsvHints(
            tabs ? Optional.of('\t') : delimiter,
            csv.letter("quote"),
            csv.letter("comment"),
            csv.integer("skip_rows", 0, 0, 1_000_000),
            csv.flag("header"),
            csv.texts("columns"),
            csv.letter("decimal"),
            csv.letter("thousands")));
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.getString() : "";
  }

  private static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name));
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }
}
