package io.searchgateway.problem;

import java.io.Serializable;

/**
 * One of the things that are wrong with what a client uploaded.
 *
 * @param path JSON pointer (RFC 6901) into the document; empty for the whole
 * @param code stable id such as {@code missing_field}
 * @param message one sentence for the client
 * @param place where in the text as it was sent
 */
public record FaultDetail(String path, String code, String message, SourceLocation place)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** A detail of which only the pointer is known. */
  public static FaultDetail of(String path, String code, String message) {
    return new FaultDetail(path, code, message, SourceLocation.NONE);
  }
}
