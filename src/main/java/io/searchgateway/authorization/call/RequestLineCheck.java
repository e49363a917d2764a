package io.searchgateway.authorization.call;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Sees to it that what stages and scripts have written is one request line and no more: what was
 * judged must be what the engine reads (RFC 9112, section 3).
 */
public final class RequestLineCheck {

  private static final Pattern METHOD = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,32}");
  private static final Pattern WELL_FORMED =
      Pattern.compile("(?:[^\\x00-\\x20\\x7f#%]|%[0-9A-Fa-f]{2})*");

  private RequestLineCheck() {}

  /**
   * Checks a call.
   *
   * @throws Problem {@code invalid_input} when it cannot be sent
   */
  static void check(String method, RequestTarget target) {
    if (!METHOD.matcher(method).matches()) {
      throw invalid("the method of a request to the engine must be one word");
    }
    fault(target)
        .ifPresent(
            fault -> {
              throw invalid(fault);
            });
  }

  private static Problem invalid(String message) {
    return Problem.of(500, "invalid_input", message);
  }

  /** What is wrong with an address. */
  public static Optional<String> fault(RequestTarget target) {
    if (!WELL_FORMED.matcher(target.path()).matches()
        || !WELL_FORMED.matcher(target.query().orElse("")).matches()) {
      return Optional.of(
          "the URL of a request to the engine contains a character that must "
              + "be percent-encoded");
    }
    for (String segment : PercentDecoding.decode(target.path(), false).split("/", -1)) {
      if (segment.equals(".") || segment.equals("..")) {
        return Optional.of("a path of the engine must not contain dot segments");
      }
    }
    return Optional.empty();
  }
}
