package io.searchgateway.indices.reindex;

import io.searchgateway.indices.IndexDescription;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * How far a task of the engine has come.
 *
 * @param over whether it has ended
 * @param failure why it went wrong, where it did
 */
record TaskProgress(boolean over, long total, long copied, Optional<String> failure) {

  /** Reads an answer of {@code _tasks}; empty when it tells of no task. */
  static Optional<TaskProgress> read(JsonObject answer) {
    JsonObject task = IndexDescription.object(answer, "task");
    if (task.isEmpty()) {
      // The oldest engines tell by node, and only of tasks that run.
      return IndexDescription.object(answer, "nodes").values().stream()
          .map(node -> IndexDescription.object(node.asJsonObject(), "tasks"))
          .flatMap(tasks -> tasks.values().stream())
          .map(JsonValue::asJsonObject)
          .map(running -> of(false, IndexDescription.object(running, "status"), Optional.empty()))
          .findFirst();
    }
    boolean over = answer.get("completed") == JsonValue.TRUE;
    JsonObject response = IndexDescription.object(answer, "response");
    Optional<String> failure =
        answer.get("error") instanceof JsonObject error
            ? Optional.of(error.getString("type", "error") + ": " + error.getString("reason", ""))
            : failure(response);
    return Optional.of(
        of(over, response.isEmpty() ? IndexDescription.object(task, "status") : response, failure));
  }

  private static Optional<String> failure(JsonObject response) {
    if (response.get("canceled") instanceof JsonString why) {
      return Optional.of("the task of the engine was cancelled: " + why.getString());
    }
    if (!(response.get("failures") instanceof JsonArray failures) || failures.isEmpty()) {
      return Optional.empty();
    }
    JsonObject first = failures.getJsonObject(0);
    JsonObject cause = IndexDescription.object(first, "cause");
    JsonObject inner = IndexDescription.object(cause, "caused_by");
    return Optional.of(
        "document "
            + first.getString("id", "?")
            + " cannot be copied: "
            + cause.getString("reason", "")
            + (inner.isEmpty() ? "" : ": " + inner.getString("reason", "")));
  }

  private static TaskProgress of(boolean over, JsonObject status, Optional<String> failure) {
    return new TaskProgress(
        over,
        number(status, "total"),
        number(status, "created") + number(status, "updated"),
        failure);
  }

  private static long number(JsonObject status, String name) {
    return status.get(name) instanceof JsonNumber number ? number.longValue() : 0;
  }
}
