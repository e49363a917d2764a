package io.searchgateway.authorization.call;

import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;

/** What the client is told when the engine refuses a whole multi-search. */
public final class MultiSearchProblems {

  private static final int LONGEST = 64 * 1024;
  private static final int UNAUTHORIZED = 401;
  private static final int BAD_GATEWAY = 502;
  private static final int SERVER_ERROR = 500;
  private static final String UNABLE = "unable to connect to the upstream engine cluster";

  /** Engines name nodes in some reasons. */
  private static final Pattern ADDRESS =
      Pattern.compile("\\[?(?:\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-fA-F:]+])(?::\\d+)?]?");

  private MultiSearchProblems() {}

  /** The problem that stands for an answer whose status is no success. */
  public static CompletionStage<Problem> of(StreamedAnswer answer) {
    int status = answer.status();
    if (status == UNAUTHORIZED || status < 400) {
      // It is the gateway whose credential the engine does not take, not the client.
      answer.body().fail(new CancellationException("nobody reads it"));
      return CompletableFuture.completedStage(
          Problem.of(BAD_GATEWAY, "engine_refused", "the engine rejected the gateway"));
    }
    return answer
        .bytes(LONGEST, MemoryReservation.unbounded())
        .handle((body, tooLong) -> describe(status, body == null ? new byte[0] : body));
  }

  /** The same for an answer that was read already. */
  static Problem of(int status, byte[] body) {
    return status == UNAUTHORIZED || status < 400
        ? Problem.of(BAD_GATEWAY, "engine_refused", "the engine rejected the gateway")
        : describe(status, body);
  }

  private static Problem describe(int status, byte[] body) {
    if (status > SERVER_ERROR) {
      return Problem.of(status, "engine_failed", UNABLE);
    }
    return Problem.of(
        status,
        "engine_error",
        Json.readObject(body)
            .map(MultiSearchProblems::reason)
            .orElse("the engine rejected the search"));
  }

  private static String reason(JsonObject answer) {
    if (answer.get("error") instanceof JsonObject error) {
      String type = error.getString("type", "error");
      String reason = error.getString("reason", "");
      return withoutAddresses(reason.isEmpty() ? type : type + ": " + reason);
    }
    return answer.get("error") instanceof JsonString text
        ? withoutAddresses(text.getString())
        : "the engine rejected the search";
  }

  private static String withoutAddresses(String text) {
    return ADDRESS.matcher(text).replaceAll("[node]");
  }
}
