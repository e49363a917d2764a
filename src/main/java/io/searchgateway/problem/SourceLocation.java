package io.searchgateway.problem;

import java.io.Serializable;

/**
 * Where in a text that a client sent something is wrong.
 *
 * @param file name of the text; empty when there is but one
 * @param line from 1; 0 when it is not known
 * @param column from 1; 0 when it is not known
 * @param source the line itself; empty when it is not told
 */
public record SourceLocation(String file, int line, int column, String source)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Nowhere in particular. */
  public static final SourceLocation NONE = new SourceLocation("", 0, 0, "");

  /** A place whose line need not be shown. */
  public static SourceLocation of(String file, int line, int column) {
    return new SourceLocation(file, line, column, "");
  }
}
