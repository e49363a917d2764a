package io.searchgateway.feature.pipelines;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** What PATCH may set: {@code enabled}, {@code description}, {@code priority}. */
final class PipelinePatch {

  private static final int MAX_DESCRIPTION = 4096;

  private PipelinePatch() {}

  /**
   * The body, checked.
   *
   * @throws Problem 400 with all that is wrong
   */
  static JsonObject checked(JsonObject body) {
    List<Fault> faults = new ArrayList<>();
    JsonObjectBuilder changes = Json.object();
    body.forEach(
        (name, value) -> {
          if (!fits(name, value)) {
            faults.add(
                Fault.badRequest(
                    "bad_change",
                    "only enabled (true or false), description (a string of at most "
                        + MAX_DESCRIPTION
                        + " characters) and priority (an integer) can be changed",
                    Pointer.ROOT.child(name).toString()));
          }
          changes.add(name, value);
        });
    if (body.isEmpty()) {
      faults.add(Fault.badRequest("bad_change", "the request changes nothing", ""));
    }
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return changes.build();
  }

  private static boolean fits(String name, JsonValue value) {
    return switch (name) {
      case "enabled" -> value == JsonValue.TRUE || value == JsonValue.FALSE;
      case "description" ->
          value instanceof JsonString text && text.getString().length() <= MAX_DESCRIPTION;
      case "priority" ->
          value instanceof JsonNumber number
              && number.isIntegral()
              && number.bigIntegerValue().bitLength() < Integer.SIZE;
      default -> false;
    };
  }
}
