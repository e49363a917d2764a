package io.searchgateway.feature.importer.source;

/** A cell that cannot be what its column holds; the message may be shown to clients. */
public final class InvalidCell extends Exception {

  private static final long serialVersionUID = 1L;

  InvalidCell(String column, String text, String wanted) {
    super(
        column
            + ": \""
            + (text.length() > 80 ? text.substring(0, 80) : text)
            + "\" is not a "
            + wanted,
        null,
        false,
        false);
  }

  /** One sentence for people. */
  public String message() {
    String message = getMessage();
    return message == null ? "a cell does not match the type of its column" : message;
  }
}
