package io.searchgateway.indices.reindex;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What becomes of documents that are written to the source while it is copied. */
public enum SourceWrites {
  /** They are copied in a second pass; only during that pass writes are refused. */
  CATCH_UP,
  /** Writes are refused from the beginning to the end. */
  BLOCK,
  /** They are not in the copy, which is of one moment. */
  OPEN;

  /** The name in requests and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<SourceWrites> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }
}
