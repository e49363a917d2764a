package io.searchgateway.indices.reindex;

import java.util.Locale;

/** How far a run has come; each step can be done again from its beginning. */
public enum ReindexState {
  /** The destination is to be made. */
  CREATING,
  /** The engine copies. */
  COPYING,
  /** What was written meanwhile is copied too. */
  CATCHING_UP,
  /** Counts are compared, and names swapped. */
  FINISHING,
  DONE,
  FAILED,
  CANCELLED;

  /** Whether nothing happens any more. */
  public boolean isOver() {
    return this == DONE || this == FAILED || this == CANCELLED;
  }

  /** The name in requests and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
