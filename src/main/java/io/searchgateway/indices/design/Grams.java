package io.searchgateway.indices.design;

/**
 * Sizes of the parts of words that are searched.
 *
 * @param least letters of the shortest
 * @param most letters of the longest
 */
public record Grams(int least, int most) {

  /** Two to nine letters. */
  public static final Grams USUAL = new Grams(2, 9);

  /** What sizes can be, for a message. */
  public static final String RANGE = "gram sizes must be from 1 to 20, with the smaller one first";

  private static final int LONGEST = 20;

  public Grams {
    if (!areSizes(least, most)) {
      throw new IllegalArgumentException(RANGE);
    }
  }

  /** Whether parts can have these sizes. */
  public static boolean areSizes(int least, int most) {
    return least >= 1 && most >= least && most <= LONGEST;
  }
}
