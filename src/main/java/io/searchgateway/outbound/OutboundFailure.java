package io.searchgateway.outbound;

import io.searchgateway.problem.Problem;
import java.time.Duration;

/** Why there is no answer of another host; the message may be shown to clients. */
public final class OutboundFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What kept the call from being answered. */
  public enum Reason {
    /** The rules for calls to other hosts do not allow it. */
    REFUSED(500, "outbound_refused"),
    /** The invocation has made all the calls it may make. */
    SPENT(500, "outbound_limit"),
    /** The host failed too often a moment ago; it is let alone for a while. */
    SUSPENDED(503, "backend_suspended"),
    /** No connection, or one that broke. */
    UNREACHABLE(502, "backend_unreachable"),
    /** No whole answer in time. */
    TIMED_OUT(504, "backend_timeout"),
    /** An answer longer than what is taken. */
    TOO_LARGE(502, "backend_answer_too_large"),
    /** The gateway holds as much in memory as it may. */
    NO_MEMORY(503, "memory_exhausted"),
    /** Pipelines call each other without end. */
    LOOP(508, "loop_detected"),
    /** Nobody waits for it any more. */
    CANCELLED(503, "cancelled");

    private final int status;
    private final String type;

    Reason(int status, String type) {
      this.status = status;
      this.type = type;
    }
  }

  private final Reason reason;

  OutboundFailure(Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  OutboundFailure(Reason reason, String message, Throwable cause) {
    super(message, cause, false, false);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }

  /** The failure as a stage tells it. */
  public Problem problem() {
    String message = String.valueOf(getMessage());
    return reason == Reason.SUSPENDED || reason == Reason.NO_MEMORY
        ? Problem.retryable(reason.status, reason.type, message, Duration.ofSeconds(1))
        : Problem.of(reason.status, reason.type, message);
  }
}
