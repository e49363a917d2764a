package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Why somebody was not let in. The set is closed: each is a series of a metric. */
public enum SignInFailure {
  /** There was no credential. */
  MISSING,
  /** There were several, or what is none. */
  MALFORMED,
  /** There is nobody of that name, or the password is another: nobody is told which. */
  UNKNOWN_OR_WRONG,
  /** A token that does not let in, or that of a session. */
  INVALID_TOKEN,
  /** A credential or token whose time is over. */
  EXPIRED,
  /** Too many tries from that address, or for that name. */
  BRAKED,
  /** Too many requests without a valid credential from that address. */
  TOO_MANY_REQUESTS,
  /** More sign-ins at a time than are looked at. */
  BUSY,
  /** The users cannot be read now. */
  STORE_UNREAD,
  /** A right credential from an address where it does not count. */
  SOURCE_NOT_ALLOWED,
  /** A right credential from a page where it does not count. */
  REFERER_NOT_ALLOWED;

  private static final int TOO_MANY = 429;
  private static final int UNAVAILABLE = 500;

  /** The reason in metrics. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The reason of a refusal.
   *
   * @param refusal what the client is told
   * @param headers the request's {@code Authorization} headers
   */
  public static Optional<SignInFailure> of(Problem refusal, List<String> headers) {
    return switch (refusal.type()) {
      case "credential_missing" -> Optional.of(MISSING);
      case "credential_invalid" ->
          Optional.of(Authentication.triedName(headers).isPresent() ? UNKNOWN_OR_WRONG : MALFORMED);
      case "token_invalid", "session_ended" -> Optional.of(INVALID_TOKEN);
      case "credential_expired" -> Optional.of(EXPIRED);
      case "too_many_attempts" -> Optional.of(BRAKED);
      case "sign_in_busy" -> Optional.of(BUSY);
      case "source_not_allowed" -> Optional.of(SOURCE_NOT_ALLOWED);
      case "referer_not_allowed" -> Optional.of(REFERER_NOT_ALLOWED);
      default -> other(refusal.status());
    };
  }

  private static Optional<SignInFailure> other(int status) {
    if (status == TOO_MANY) {
      return Optional.of(TOO_MANY_REQUESTS);
    }
    return status >= UNAVAILABLE ? Optional.of(STORE_UNREAD) : Optional.empty();
  }
}
