package io.searchgateway.importer.source;

import java.nio.charset.Charset;
import java.util.Optional;

/**
 * What is said of a file; what is not said is found out.
 *
 * @param name of the file, whose ending may tell its format
 */
public record SourceWishes(
    String name, Optional<SourceFormat> format, Optional<Charset> charset, CsvWishes csv) {

  /** A file of which nothing but the name is known. */
  public static SourceWishes named(String name) {
    return new SourceWishes(name, Optional.empty(), Optional.empty(), CsvWishes.NONE);
  }
}
