package io.searchgateway.importer.source;

import java.util.List;
import java.util.Optional;

/** What is said of a file's cells; what is not said is found out. */
public record CsvWishes(
    Optional<Character> delimiter,
    Optional<Character> quote,
    Optional<Character> comment,
    int skip,
    Optional<Boolean> header,
    List<String> names,
    Optional<Character> decimal,
    Optional<Character> thousands) {

  /** Nothing is said. */
  public static final CsvWishes NONE =
      new CsvWishes(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          0,
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty());

  public CsvWishes {
    names = List.copyOf(names);
  }
}
