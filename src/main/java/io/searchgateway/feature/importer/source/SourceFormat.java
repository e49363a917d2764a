package io.searchgateway.feature.importer.source;

import java.util.Locale;
import java.util.Optional;

/** Forms of files. */
public enum SourceFormat {
  /** An array of objects, one object, or several one after the other. */
  JSON,
  /** One object on each line. */
  NDJSON,
  /** Lines as the engine's {@code _bulk} takes them. */
  BULK,
  /** Cells with a delimiter between them, tabs included. */
  CSV;

  /** The name in requests and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format of that name, or of a name that other tools give it. */
  public static Optional<SourceFormat> of(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "json" -> Optional.of(JSON);
      case "ndjson", "jsonl" -> Optional.of(NDJSON);
      case "bulk" -> Optional.of(BULK);
      case "csv", "tsv" -> Optional.of(CSV);
      default -> Optional.empty();
    };
  }
}
