package io.searchgateway.feature.importer.source;

import java.io.IOException;

/** A file of which no more can be read; the message may be shown to clients. */
public final class UnreadableSource extends IOException {

  private static final long serialVersionUID = 1L;

  private final String type;

  public UnreadableSource(String type, String message) {
    super(message);
    this.type = type;
  }

  /** Stable id. */
  public String type() {
    return type;
  }

  /** One sentence for people. */
  public String message() {
    String message = getMessage();
    return message == null ? type : message;
  }
}
