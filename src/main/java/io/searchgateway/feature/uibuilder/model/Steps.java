package io.searchgateway.feature.uibuilder.model;

/**
 * The bars of a histogram: whole numbers of the form 1, 2 or 5 with zeros, which people read
 * easily; at most 24.
 */
record Steps(long start, long end, long interval) {

  private static final int MOST_BARS = 24;
  private static final double FARTHEST = 1e15;

  static Steps between(double least, double greatest) {
    if (!(least < greatest) || Math.abs(least) > FARTHEST || Math.abs(greatest) > FARTHEST) {
      return new Steps(0, 0, 1);
    }
    long start = (long) Math.floor(least);
    long end = (long) Math.ceil(greatest);
    double rough = (greatest - least) / MOST_BARS;
    long interval = 1;
    for (long power = 1; power <= (long) FARTHEST; power *= 10) {
      for (long step : new long[] {1, 2, 5}) {
        interval = step * power;
        if (interval >= rough) {
          return new Steps(start, end, interval);
        }
      }
    }
    return new Steps(start, end, interval);
  }

  boolean isSome() {
    return end > start;
  }
}
