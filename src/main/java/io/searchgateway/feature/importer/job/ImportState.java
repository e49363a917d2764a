package io.searchgateway.feature.importer.job;

import java.util.Locale;

/** Where an import is in its life. */
public enum ImportState {
  /** It waits for others. */
  QUEUED,
  RUNNING,
  PAUSED,
  DONE,
  FAILED,
  CANCELLED,
  /** Its gateway is gone, and the file with it: it goes on when the file is sent again. */
  INTERRUPTED;

  /** The name in answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether nothing happens any more unless somebody asks for it. */
  public boolean isOver() {
    return this == DONE || this == FAILED || this == CANCELLED;
  }

  /** Whether rows are being sent, or will be without anybody's doing. */
  public boolean isAlive() {
    return this == QUEUED || this == RUNNING;
  }
}
