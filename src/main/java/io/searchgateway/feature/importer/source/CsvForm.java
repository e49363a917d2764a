package io.searchgateway.feature.importer.source;

import java.util.List;
import java.util.Optional;

/**
 * How the cells of a file are written.
 *
 * @param quote around cells that hold delimiters or line ends
 * @param comment begins lines that are no rows
 * @param skip how many lines stand before everything else
 * @param header whether the first row names the columns
 * @param names of the columns, in place of the header's; empty for those of the header
 * @param decimal mark in numbers
 * @param thousands mark in numbers
 */
public record CsvForm(
    char delimiter,
    char quote,
    Optional<Character> comment,
    int skip,
    boolean header,
    List<String> names,
    char decimal,
    Optional<Character> thousands) {

  /** Commas, quotes, and a header. */
  public static final CsvForm USUAL =
      new CsvForm(',', '"', Optional.empty(), 0, true, List.of(), '.', Optional.empty());

  public CsvForm {
    names = List.copyOf(names);
  }

  /** The characters that are no part of cells by themselves. */
  String reserved() {
    return "" + delimiter + quote + comment.map(String::valueOf).orElse("");
  }
}
