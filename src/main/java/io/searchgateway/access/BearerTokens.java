package io.searchgateway.access;

import io.searchgateway.problem.Problem;

/** Verifies tokens, without a call. */
@FunctionalInterface
public interface BearerTokens {

  /** Takes none. */
  BearerTokens NONE = token -> new Authentication.Refused(AccessProblems.invalidToken());

  /**
   * Looks at one of {@code Authorization: Bearer}; the problem of a refusal is one neutral text
   * with status 401.
   */
  Authentication authenticate(String token);

  /** Looks at one of a session; no other counts, nor does this one in a header. */
  default Authentication session(String token) {
    return new Authentication.Refused(AccessProblems.sessionEnded());
  }

  /** The refusal of every token that does not let in, whatever is wrong with it. */
  static Problem refusal() {
    return AccessProblems.invalidToken();
  }
}
