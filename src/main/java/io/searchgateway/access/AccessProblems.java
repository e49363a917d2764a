package io.searchgateway.access;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.time.Duration;

/** The refusals of this room, each with its stable id. */
public final class AccessProblems {

  private static final String INDEX_NOT_ALLOWED = "index_not_allowed";
  private static final String SESSION_ENDED = "session_ended";

  private AccessProblems() {}

  /** No credential where one is needed. */
  public static Problem missing() {
    return Problem.of(401, "credential_missing", "Basic Auth or JWT is required");
  }

  /** One text for an unknown name and a wrong password, so that names cannot be found out. */
  static Problem wrong() {
    return Problem.of(401, "credential_invalid", "the credential is invalid");
  }

  /** One text for every token that does not let in. */
  static Problem invalidToken() {
    return Problem.of(401, "token_invalid", "invalid token");
  }

  /** A credential that was right once. */
  public static Problem expired() {
    return Problem.of(401, "credential_expired", "the credential has expired");
  }

  /** One text for every session that does not let in, whatever is wrong with it. */
  public static Problem sessionEnded() {
    return Problem.of(401, SESSION_ENDED, "the session has ended; sign in again");
  }

  /** Whether a refusal is that of a session. */
  public static boolean isSessionEnded(Problem refusal) {
    return refusal.type().equals(SESSION_ENDED);
  }

  static Problem tooManyAttempts(Duration wait) {
    return Problem.retryable(
        429,
        "too_many_attempts",
        "too many failed sign-in attempts; wait before you try again",
        wait);
  }

  static Problem busy() {
    return Problem.retryable(
        503,
        "sign_in_busy",
        "too many passwords are being verified at the same time",
        Duration.ofSeconds(1));
  }

  /** The engine holds the users, so without it nobody can be let in. */
  static Problem storeUnread() {
    return EngineProblems.unreachable();
  }

  static Problem reservedIndex() {
    return Problem.of(403, "reserved_index", "the indices of the gateway cannot be accessed");
  }

  static Problem indexInQuery() {
    return Problem.of(
        403,
        INDEX_NOT_ALLOWED,
        "a query cannot name indices that start with a dot or an " + "underscore, or a path");
  }

  /**
   * The same refusal without the names of indices, where not the caller may have written them but
   * the author of a pipeline.
   */
  public static Problem withoutIndices(Problem refusal) {
    return refusal.type().equals(INDEX_NOT_ALLOWED) ? indexNotAllowed() : refusal;
  }

  /** An index that is not granted, and is not named. */
  public static Problem indexNotAllowed() {
    return Problem.of(
        403, INDEX_NOT_ALLOWED, "the credential does not have access to an index of this request");
  }

  /** What a pipeline's author wrote does not change what names lead to with everybody's rights. */
  public static Problem aliasInSearch() {
    return Problem.of(
        403, "aliases_not_allowed", "aliases can be changed only with a separate request");
  }

  /** A valid credential without the right. */
  public static Problem notAllowed() {
    return Problem.of(403, "not_allowed", "the credential does not have the right to do this");
  }

  /** A credential of applications where people are asked for. */
  public static Problem usersOnly() {
    return Problem.of(403, "users_only", "this is available to users only, not to API credentials");
  }

  /** A token, where a credential is asked for from which one can be derived. */
  public static Problem derived() {
    return Problem.of(
        403,
        "not_derivable",
        "tokens are issued for users and API credentials only, not for " + "tokens");
  }

  static Problem source() {
    return Problem.of(403, "source_not_allowed", "the credential cannot be used from this address");
  }

  static Problem referer() {
    return Problem.of(403, "referer_not_allowed", "the credential cannot be used from this page");
  }

  static Problem unknownRoute() {
    return Problem.of(403, "route_unknown", "unknown APIs require a credential with all rights");
  }

  public static Problem category(Category category) {
    return Problem.of(
        403, "category_not_allowed", "the credential is not allowed to access " + category.word());
  }

  static Problem acl(Acl acl) {
    return Problem.of(
        403, "acl_not_allowed", "the credential cannot access \"" + acl.word() + "\" acl");
  }

  public static Problem operation(Operation operation) {
    return Problem.of(
        403,
        "operation_not_allowed",
        "the credential cannot perform \"" + operation.word() + "\" operation");
  }

  static Problem ambiguous() {
    return Problem.of(400, "target_ambiguous", "the path or the query string is ambiguous");
  }

  static Problem cluster() {
    return Problem.of(
        403, "cluster_not_allowed", "the credential does not have access to cluster-wide APIs");
  }

  static Problem unnamed() {
    return Problem.of(
        403,
        "indices_not_named",
        "the request applies to all indices and cannot be limited; name " + "the indices");
  }

  static Problem parameter(String name) {
    return Problem.of(
        403, "parameter_not_allowed", "the credential cannot use the parameter " + name);
  }

  static Problem pipelineAuthor() {
    return Problem.of(
        403,
        "pipeline_author_restricted",
        "changing pipelines requires a credential with all rights to the " + "engine");
  }

  static Problem unsettled() {
    return Problem.retryable(
        503,
        "indices_changing",
        "the indices change too fast to check the request",
        Duration.ofSeconds(1));
  }
}
