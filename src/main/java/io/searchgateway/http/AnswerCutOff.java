package io.searchgateway.http;

import java.io.IOException;

/**
 * Thrown out of the filter chain when an answer is half sent: every container then resets the
 * connection instead of ending the answer, so that no client takes it for a whole one.
 */
final class AnswerCutOff extends IOException {

  private static final long serialVersionUID = 1L;

  AnswerCutOff() {
    super("the response was cut off");
    setStackTrace(new StackTraceElement[0]);
  }
}
