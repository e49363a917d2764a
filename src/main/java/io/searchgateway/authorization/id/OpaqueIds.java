package io.searchgateway.authorization.id;

/** Ids of what the engine keeps open for somebody, bound to that caller. */
public interface OpaqueIds {

  /** The id as the caller sees it. */
  String seal(String engineId);

  /**
   * The engine's id.
   *
   * @throws io.searchgateway.problem.Problem 403 when it was given to somebody else, or to the same
   *     caller with other rights, or never
   */
  String open(String sealed);
}
