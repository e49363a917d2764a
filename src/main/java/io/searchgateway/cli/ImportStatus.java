package io.searchgateway.cli;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/**
 * An import as the gateway tells it.
 *
 * @param json all of it
 */
record ImportStatus(JsonObject json) {

  private static final Set<String> UNDER_WAY = Set.of("queued", "running");

  String id() {
    return json.getString("id", "");
  }

  String state() {
    return json.getString("state", "");
  }

  boolean isUnderWay() {
    return UNDER_WAY.contains(state());
  }

  /** It stands still until somebody has it go on. */
  boolean isHalted() {
    return state().equals("paused") || state().equals("interrupted");
  }

  long number(String member) {
    return json.get(member) instanceof JsonNumber number ? number.longValue() : 0;
  }

  /** Length of the file; negative while that is not known. */
  long bytesTotal() {
    return number("bytes_total") > 0 ? number("bytes_total") : -1;
  }

  String summary() {
    String skipped = number("skipped") > 0 ? "%,d skipped, ".formatted(number("skipped")) : "";
    return "%s: %,d rows read, %,d indexed, %,d updated, %s%,d failed"
        .formatted(
            state(),
            number("read"),
            number("indexed"),
            number("updated"),
            skipped,
            number("failed"));
  }

  /** The first rows that failed, and why. */
  List<String> failures() {
    return json.get("errors") instanceof JsonArray errors
        ? errors.stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonValue::asJsonObject)
            .map(ImportStatus::failure)
            .toList()
        : List.of();
  }

  private static String failure(JsonObject row) {
    String place =
        row.get("line") instanceof JsonNumber line
            ? "line " + line.longValue()
            : "row " + row.get("row");
    return place + ": " + row.getString("reason", row.getString("type", ""));
  }

  /** What is odd about the file, such as columns that are named alike. */
  List<String> warnings() {
    return json.get("warnings") instanceof JsonArray warnings
        ? warnings.stream()
            .filter(JsonString.class::isInstance)
            .map(text -> ((JsonString) text).getString())
            .toList()
        : List.of();
  }

  /** Why the whole of it failed; empty when it did not. */
  String failure() {
    return json.get("failure") instanceof JsonObject failure
        ? failure.getString("message", "")
        : "";
  }

  ExitCode exitCode() {
    return state().equals("done") && number("failed") == 0 ? ExitCode.DONE : ExitCode.FAULTS;
  }
}
