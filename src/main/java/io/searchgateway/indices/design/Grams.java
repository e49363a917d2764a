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

  private static final int LONGEST = 20;

  public Grams {
    if (least < 1 || most < least || most > LONGEST) {
      throw new IllegalArgumentException("sizes of grams go from 1 to 20, the least first");
    }
  }
}
