package io.searchgateway.access;

import io.searchgateway.problem.Problem;

/** Verifies tokens of {@code Authorization: Bearer}, without a call. */
@FunctionalInterface
public interface BearerTokens {

  /** Takes none. */
  BearerTokens NONE = token -> new Authentication.Refused(AccessProblems.invalidToken());

  /** Looks at one; the problem of a refusal is one neutral text with status 401. */
  Authentication authenticate(String token);

  /** The refusal of every token that does not let in, whatever is wrong with it. */
  static Problem refusal() {
    return AccessProblems.invalidToken();
  }
}
