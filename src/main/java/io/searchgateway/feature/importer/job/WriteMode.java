package io.searchgateway.feature.importer.job;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What becomes of documents that are there already. */
public enum WriteMode {
  /** They are replaced. */
  INDEX,
  /** They stay, and the row is rejected. */
  CREATE,
  /** They get the fields of the row. */
  UPSERT,
  /** All rows go into a new index, to which the name leads once it is complete. */
  REPLACE_INDEX;

  /** The name in requests and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The operation of {@code _bulk}. */
  String operation() {
    return switch (this) {
      case CREATE -> "create";
      case UPSERT -> "update";
      case INDEX, REPLACE_INDEX -> "index";
    };
  }

  static Optional<WriteMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }
}
