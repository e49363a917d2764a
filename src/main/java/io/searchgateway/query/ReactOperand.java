package io.searchgateway.query;

import java.util.List;

/** What may stand under {@code and}, {@code or} and {@code not} of a {@link React}. */
public sealed interface ReactOperand permits ReactEntry, ReactOperand.Listed {

  /** An array, which yields arrays even when it has one entry; it may be empty. */
  record Listed(List<ReactEntry> entries) implements ReactOperand {
    public Listed {
      entries = List.copyOf(entries);
    }
  }
}
