package io.searchgateway.rights;

import java.util.Locale;
import java.util.Optional;

/** What a request does to what it names. */
public enum Operation {
  READ,
  WRITE,
  DELETE;

  /** The name in records and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What a method does by itself, where nothing else is known of the call. */
  public static Operation ofMethod(String method) {
    return switch (method) {
      case "GET", "HEAD", "OPTIONS" -> READ;
      case "DELETE" -> DELETE;
      default -> WRITE;
    };
  }

  /** The operation of that name. */
  public static Optional<Operation> of(String word) {
    for (Operation operation : values()) {
      if (operation.word().equals(word)) {
        return Optional.of(operation);
      }
    }
    return Optional.empty();
  }
}
