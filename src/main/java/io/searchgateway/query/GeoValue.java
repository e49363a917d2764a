package io.searchgateway.query;

/** The value of a geo query. */
public sealed interface GeoValue {

  /**
   * A circle.
   *
   * @param distance radius, cut to an integer
   * @param unit one of the engine's distance units
   * @param location latitude and longitude in any text form of the engine
   */
  record Distance(long distance, String unit, String location) implements GeoValue {}

  /** A box between two corners, each in any text form of the engine. */
  record Box(String topLeft, String bottomRight) implements GeoValue {}
}
