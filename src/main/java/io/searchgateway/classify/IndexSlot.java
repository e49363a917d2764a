package io.searchgateway.classify;

/**
 * A place in a request target where indices are named.
 *
 * @param place where it stands
 * @param expression what it says
 * @param narrowable whether the API takes a list with exclusions there; otherwise it takes one name
 */
public record IndexSlot(Place place, IndexExpression expression, boolean narrowable) {

  /** Where a slot stands in the raw target. */
  public sealed interface Place {}

  /**
   * A path segment.
   *
   * @param begin offset of its first character in the raw path
   * @param end offset behind its last
   */
  public record InPath(int begin, int end) implements Place {}

  /**
   * The value of a query parameter.
   *
   * @param begin offset of its first character in the raw query
   * @param end offset behind its last
   */
  public record InQuery(int begin, int end) implements Place {}

  /** A body, or a statement in a query language, given in a query parameter. */
  public record InSourceParameter() implements Place {}
}
