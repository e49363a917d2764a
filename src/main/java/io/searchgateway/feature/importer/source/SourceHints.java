package io.searchgateway.feature.importer.source;

import java.nio.charset.Charset;
import java.util.Optional;

/**
 * What is said of a file; what is not said is found out.
 *
 * @param name of the file, whose ending may tell its format
 */
public record SourceHints(
    String name, Optional<SourceFormat> format, Optional<Charset> charset, CsvHints csv) {

  /** A file of which nothing but the name is known. */
  public static SourceHints named(String name) {
    return new SourceHints(name, Optional.empty(), Optional.empty(), CsvHints.NONE);
  }
}
