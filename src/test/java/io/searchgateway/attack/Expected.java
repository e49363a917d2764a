package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import java.util.Arrays;

/** The status that an answer may have; a fault of gateway or engine (5xx) is never expected. */
record Expected(String text) {

  Expected {
    if (!text.matches("refused|harmless|\\d{3}(\\|\\d{3})*")) {
      throw new IllegalArgumentException("expect: " + text);
    }
  }

  boolean isMetBy(RawAnswer answer) {
    int status = answer.status();
    return switch (text) {
      case "refused" -> status >= 400 && status < 500;
      case "harmless" -> status >= 200 && status < 500;
      default -> Arrays.asList(text.split("\\|")).contains(Integer.toString(status));
    };
  }
}
