package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import java.io.UncheckedIOException;

/** What of an answer is the same each time. */
final class StableAnswer {

  private StableAnswer() {}

  /** Body without times and ids, and without the guess, which an error may repeat. */
  static String text(RawAnswer answer, String guess) {
    return answer
        .text()
        .replaceAll("\"took\":\\d+", "\"took\":0")
        .replaceAll("\"request_id\":\"[^\"]*\"", "\"request_id\":\"\"")
        .replaceAll("\"took_ms\":\\d+", "\"took_ms\":0")
        // Random names have every short guess in them at some time.
        .replaceAll("\"index_uuid\":\"[^\"]*\"", "\"index_uuid\":\"\"")
        .replaceAll("\"node\":\"[^\"]*\"", "\"node\":\"\"")
        .replace(guess, "?");
  }

  /** Head and body as one text; one character for each byte, so that binary forms show too. */
  static String unpacked(RawAnswer answer) {
    String head = answer.head().map(Object::toString).orElse("");
    boolean packed = answer.header("content-encoding").equalsIgnoreCase("gzip");
    try {
      return head + "\n" + (packed ? answer.body().gunzip() : answer.body()).latin1();
    } catch (UncheckedIOException notGzip) {
      return head + "\n" + answer.body().latin1();
    }
  }
}
