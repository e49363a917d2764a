package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import java.time.Duration;

/** The refusals of this room, each with its stable id. */
public final class Refusals {

  private Refusals() {}

  /** No credential where one is needed. */
  public static Problem missing() {
    return Problem.of(401, "credential_missing", "Basic Auth is required");
  }

  /** One text for an unknown name and a wrong password, so that names cannot be found out. */
  static Problem wrong() {
    return Problem.of(401, "credential_invalid", "the credential is not valid");
  }

  static Problem tooManyAttempts(Duration wait) {
    return Problem.retryable(
        429, "too_many_attempts", "too many failed attempts to sign in; wait and try again", wait);
  }

  static Problem busy() {
    return Problem.retryable(
        503, "sign_in_busy", "too many sign-ins at the same time", Duration.ofSeconds(1));
  }

  /** The engine holds the users, so without it nobody can be let in. */
  static Problem storeUnread() {
    return Problem.retryable(
        502, "engine_unavailable", "the engine cannot be reached", Duration.ofSeconds(1));
  }

  static Problem reservedIndex() {
    return Problem.of(
        403, "reserved_index", "the gateway's own indices cannot be reached through it");
  }

  static Problem indexInQuery() {
    return Problem.of(
        403,
        "index_not_allowed",
        "a query cannot name indices that begin with a dot or an underscore, nor a path");
  }

  /** What may put an alias on an index of ours is watched only where it passes through. */
  static Problem aliasInSearch() {
    return Problem.of(
        403, "aliases_not_allowed", "aliases can be changed only by a call of their own");
  }

  /** A valid credential without the right. */
  public static Problem notAllowed() {
    return Problem.of(403, "not_allowed", "the credential does not hold the right to do this");
  }
}
