package io.searchgateway.script;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Calls that scripts make to other hosts by {@code fetch}. */
@FunctionalInterface
public interface FetchClient {

  /** No calls at all: each one fails. */
  FetchClient NONE =
      (request, context) -> {
        throw Problem.of(500, "script_failure", "fetch is not available");
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
  @SuppressWarnings("ArrayRecordComponent") // Bodies are big: handed on, never compared.
  record Request(
      String method, String url, Map<String, String> headers, byte[] body, Duration timeout) {}

  /**
   * What came back.
   *
   * @param headers by lower-case name
   */
  @SuppressWarnings("ArrayRecordComponent") // As above.
  record Answer(int status, Map<String, List<String>> headers, byte[] body) {}

  /** A call that is under way. */
  interface Call {

    /** Fails with a {@link Problem}, whose message is for the script, when there is no answer. */
    CompletionStage<Answer> answer();

    /** Gives it up. */
    void cancel();
  }

  /**
   * Starts a call; must not block.
   *
   * @param context of the stage on whose behalf it is made
   * @throws Problem when it cannot be made; the message is for the script
   */
  Call start(Request request, StageContext context);
}
