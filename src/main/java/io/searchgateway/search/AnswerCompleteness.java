package io.searchgateway.search;

import io.searchgateway.request.Exchange;

/** Whether nothing is missing in the answer of an exchange; one without it does not matter. */
public final class AnswerCompleteness {

  private volatile boolean partial;

  /** That of an exchange from now on. */
  public static AnswerCompleteness of(Exchange exchange) {
    AnswerCompleteness known = new AnswerCompleteness();
    exchange.attach(AnswerCompleteness.class, known);
    return known;
  }

  /** Something is missing that the same request may have the next time. */
  public static void missing(Exchange exchange) {
    exchange.attached(AnswerCompleteness.class).ifPresent(AnswerCompleteness::missing);
  }

  void missing() {
    partial = true;
  }

  /** Known once the whole answer was read. */
  public boolean isComplete() {
    return !partial;
  }
}
