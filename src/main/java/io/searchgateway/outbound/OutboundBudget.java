package io.searchgateway.outbound;

/**
 * How many calls the work for one original request may still make, and how many at once. It belongs
 * to the exchange: {@code context.exchange().shared(OutboundBudget.class, ...)}.
 */
public final class OutboundBudget {

  private final int calls;
  private final int parallel;

  /**
   * A budget of which nothing is spent.
   *
   * @param calls most in all
   * @param parallel most at the same time; further ones wait
   */
  public OutboundBudget(int calls, int parallel) {
    this.calls = calls;
    this.parallel = parallel;
  }

  /** Calls by {@code outbound} within this budget. */
  public Outbound limit(Outbound outbound) {
    return outbound;
  }

  @Override
  public String toString() {
    return calls + " calls, " + parallel + " at once";
  }
}
