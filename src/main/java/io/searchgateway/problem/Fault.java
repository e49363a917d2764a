package io.searchgateway.problem;

import java.io.Serializable;

/**
 * One thing that is wrong with what a client sent.
 *
 * @param status HTTP status that the fault asks for, 400 to 599
 * @param type stable id, lower case with underscores
 * @param message one sentence for the client
 * @param pointer JSON pointer (RFC 6901) into the body as sent; empty for the whole body
 */
public record Fault(int status, String type, String message, String pointer)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int BAD_REQUEST = 400;

  /** A fault of the client's making, status 400. */
  public static Fault badRequest(String type, String message, String pointer) {
    return new Fault(BAD_REQUEST, type, message, pointer);
  }
}
