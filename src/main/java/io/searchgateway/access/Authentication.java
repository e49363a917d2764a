package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.util.List;
import java.util.Optional;

/** What came of looking at a request's credential. */
public sealed interface Authentication {

  /**
   * The credential is right.
   *
   * @param session by which the caller is known; empty for a credential of the request's own
   * @param password by which the caller, or the session's owner, was verified; empty for a token
   */
  record Authenticated(
      Caller caller, Optional<Session> session, Optional<PasswordFingerprint> password)
      implements Authentication {

    /** By a token. */
    public Authenticated(Caller caller) {
      this(caller, Optional.empty(), Optional.empty());
    }

    /** By a password of the request's own. */
    public Authenticated(Caller caller, PasswordFingerprint password) {
      this(caller, Optional.empty(), Optional.of(password));
    }

    /** By a session. */
    public Authenticated(Caller caller, Session session) {
      this(caller, Optional.of(session), Optional.of(session.password()));
    }
  }

  /** It is missing, wrong, or cannot be judged now; the problem is what the client is told. */
  record Refused(Problem problem) implements Authentication {}

  /** By which name somebody tries to sign in, if the one header says so; nothing is verified. */
  static Optional<String> triedName(List<String> headers) {
    return headers.size() == 1
        ? BasicCredential.parse(headers.get(0)).map(BasicCredential::name)
        : Optional.empty();
  }
}
