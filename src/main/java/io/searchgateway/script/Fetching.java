package io.searchgateway.script;

import io.searchgateway.pipeline.StageContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Calls that scripts make to other hosts by {@code fetch} (section 10.2). */
@FunctionalInterface
public interface Fetching {

  /** No calls at all: each one fails. */
  Fetching NONE =
      (request, context) -> {
        throw new IllegalArgumentException("fetch is not available");
      };

  /**
   * What is asked for.
   *
   * @param method upper case
   * @param url absolute, as the script wrote it
   * @param headers in order
   * @param body UTF-8; empty for none
   * @param timeout what the script or the settings allow at most
   */
  record Request(
      String method, String url, Map<String, String> headers, byte[] body, Duration timeout) {}

  /**
   * What came back.
   *
   * @param headers by lower-case name
   */
  record Answer(int status, Map<String, List<String>> headers, byte[] body) {}

  /** A call that is under way. */
  interface Call {

    /** Completes exceptionally, with a message for the script, when there is no answer. */
    CompletionStage<Answer> answer();

    /** Gives it up. */
    void cancel();
  }

  /**
   * Starts a call; must not block.
   *
   * @param context of the stage on whose behalf it is made
   * @throws IllegalArgumentException when it may not be made; the message is for the script
   */
  Call start(Request request, StageContext context);
}
