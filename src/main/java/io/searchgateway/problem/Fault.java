package io.searchgateway.problem;

import java.io.Serializable;

/**
 * One thing that is wrong with what a client sent.
 *
 * @param status HTTP status that the fault asks for, 400 to 599
 * @param type stable id, lower case with underscores
 * @param message one sentence for the client
 * @param pointer JSON pointer (RFC 6901) into the body as sent; empty for the whole body
 * @param query id of the query of a declarative search that it is about; empty for none
 */
public record Fault(int status, String type, String message, String pointer, String query)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int BAD_REQUEST = 400;

  /** A fault that is about no query. */
  public Fault(int status, String type, String message, String pointer) {
    this(status, type, message, pointer, "");
  }

  /** The same, said to be about the query of that id. */
  public Fault of(String id) {
    return new Fault(status, type, message, pointer, id);
  }

  /** A fault of the client's making, status 400. */
  public static Fault badRequest(String type, String message, String pointer) {
    return new Fault(BAD_REQUEST, type, message, pointer);
  }
}
