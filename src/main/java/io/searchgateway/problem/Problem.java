package io.searchgateway.problem;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the gateway itself refuses or cannot do, as the client is told it.
 *
 * <p>The message is shown to the client as it is: it never holds a class name, an engine address or
 * a credential. No stack trace is taken, for a refusal is an ordinary answer.
 */
public final class Problem extends RuntimeException {

  /** Most faults of one body that are told. */
  public static final int MOST_FAULTS = 100;

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String type;
  private final long retryAfterSeconds;
  private final List<Fault> faults;
  private final List<FaultDetail> details;

  private Problem(
      int status,
      String type,
      String message,
      long retryAfterSeconds,
      List<Fault> faults,
      List<FaultDetail> details) {
    super(message, null, false, false);
    this.status = status;
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
    this.faults = List.copyOf(faults);
    this.details = List.copyOf(details);
  }

  /**
   * A problem that trying again does not mend.
   *
   * @param status HTTP status, 400 to 599
   * @param type stable id, lower case with underscores
   * @param message one sentence for the client
   */
  public static Problem of(int status, String type, String message) {
    return new Problem(status, type, message, 0, List.of(), List.of());
  }

  /** The same with a {@code Retry-After} of {@code wait}, rounded up to whole seconds. */
  public static Problem retryable(int status, String type, String message, Duration wait) {
    return new Problem(
        status, type, message, Math.max(1, wait.plusMillis(999).toSeconds()), List.of(), List.of());
  }

  /**
   * What is wrong with a body; the first fault is the one that is answered. Of very many faults the
   * first ones are told.
   *
   * @param faults at least one, in the order in which they were found
   */
  public static Problem of(List<Fault> faults) {
    Fault first = faults.get(0);
    return new Problem(
        first.status(),
        first.type(),
        first.message(),
        0,
        faults.subList(0, Math.min(MOST_FAULTS, faults.size())),
        List.of());
  }

  /**
   * What is wrong with an upload, all of it at once.
   *
   * @param details in the order in which they are told
   */
  public static Problem detailed(
      int status, String type, String message, List<FaultDetail> details) {
    return new Problem(status, type, message, 0, List.of(), details);
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

  /**
   * Every fault of the body, of which the problem itself is the first; empty for other problems.
   */
  public List<Fault> faults() {
    return faults;
  }

  /** All that is wrong with an upload; empty for other problems. */
  public List<FaultDetail> details() {
    return details;
  }

  /** JSON pointer to the place in the body that is at fault. */
  public Optional<String> pointer() {
    return faults.stream().findFirst().map(Fault::pointer);
  }

  /** Seconds for {@code Retry-After}, absent when trying again is of no use. */
  public Optional<Long> retryAfterSeconds() {
    return retryAfterSeconds > 0 ? Optional.of(retryAfterSeconds) : Optional.empty();
  }
}
