package io.searchgateway.problem;

import java.time.Duration;
import java.util.Optional;

/**
 * What the gateway itself refuses or cannot do, as the client is told it.
 *
 * <p>The message is shown to the client as it is: it never holds a class name, an engine address or
 * a credential. No stack trace is taken, for a refusal is an ordinary answer.
 */
public final class Problem extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String type;
  private final long retryAfterSeconds;

  private Problem(int status, String type, String message, long retryAfterSeconds) {
    super(message, null, false, false);
    this.status = status;
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /**
   * A problem that trying again does not mend.
   *
   * @param status HTTP status, 400 to 599
   * @param type stable id, lower case with underscores
   * @param message one sentence for the client
   */
  public static Problem of(int status, String type, String message) {
    return new Problem(status, type, message, 0);
  }

  /** The same with a {@code Retry-After} of {@code wait}, rounded up to whole seconds. */
  public static Problem retryable(int status, String type, String message, Duration wait) {
    return new Problem(status, type, message, Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  public int status() {
    return status;
  }

  public String type() {
    return type;
  }

  public String message() {
    String message = getMessage();
    return message == null ? type : message;
  }

  /** Seconds for {@code Retry-After}, absent when trying again is of no use. */
  public Optional<Long> retryAfterSeconds() {
    return retryAfterSeconds > 0 ? Optional.of(retryAfterSeconds) : Optional.empty();
  }
}
