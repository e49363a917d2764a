package io.searchgateway.rest;

import io.searchgateway.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param from how many are passed over; with the size up to 10,000
 * @param size most that are shown, up to 1,000
 */
public record Page(int from, int size) {

  private static final int MOST = 1000;
  private static final int FARTHEST = 10_000;

  /**
   * Reads the parameters of a page.
   *
   * @param name of the parameter that says how many are passed over
   * @param usual size where none is said
   * @throws Problem 400 when one is not a number or is out of range
   */
  public static Page of(String name, @Nullable String from, @Nullable String size, int usual) {
    int most = QueryValues.integer("size", size, usual, 0, MOST);
    int first = QueryValues.integer(name, from, 0, 0, FARTHEST);
    if (first > FARTHEST - most) {
      throw QueryValues.invalid(name + " and size must not exceed " + FARTHEST + " together");
    }
    return new Page(first, most);
  }
}
