package io.searchgateway.feature.importer.source;

import java.util.List;
import java.util.Optional;

/** What is said of a file's cells; what is not said is found out. */
public record CsvHints(
    Optional<Character> delimiter,
    Optional<Character> quote,
    Optional<Character> comment,
    int skip,
    Optional<Boolean> header,
    List<String> names,
    Optional<Character> decimal,
    Optional<Character> thousands) {

  /** Nothing is said. */
  public static final CsvHints NONE =
      new CsvHints(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          0,
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty());

  public CsvHints {
    names = List.copyOf(names);
  }
}
