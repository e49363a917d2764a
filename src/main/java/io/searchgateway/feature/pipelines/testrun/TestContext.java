package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * What a test run begins with.
 *
 * @param request {@code method}, {@code url}, {@code headers}, {@code body}; each may be missing
 * @param response set before the first stage; empty for none
 * @param envs set before the first stage
 * @param mocks responses in the place of stages, by the stages' ids
 * @param dry whether nothing outside the gateway is called
 */
public record TestContext(
    JsonObject request, JsonObject response, JsonObject envs, JsonObject mocks, boolean dry) {

  private static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;

  /**
   * The context that an upload says, or else its definition.
   *
   * @param definition with a {@code validateContext}, or without
   * @param parts texts of the upload's other parts
   * @throws Problem 400 when one of them is no JSON object
   */
  public static TestContext of(JsonObject definition, Map<String, String> parts) {
    JsonObject saved = member(definition, "validateContext").orElse(NOTHING);
    String mode = parts.getOrDefault("mode", "");
    if (!mode.isEmpty() && !mode.equals("dry")) {
      throw Problem.of(400, "invalid_parameter", "mode must be dry, or not set");
    }
    return new TestContext(
        part(parts, "request").or(() -> member(saved, "request")).orElse(NOTHING),
        unwrapped(part(parts, "response").or(() -> member(saved, "response")).orElse(NOTHING)),
        part(parts, "envs").or(() -> member(saved, "envs")).orElse(NOTHING),
        part(parts, "mocks").orElse(NOTHING),
        mode.equals("dry"));
  }

  /** The context of a stored test, which is always dry. */
  static TestContext ofTest(JsonObject test) {
    return new TestContext(
        member(test, "request").orElse(NOTHING),
        unwrapped(member(test, "response").orElse(NOTHING)),
        member(test, "envs").orElse(NOTHING),
        member(test, "mocks").orElse(NOTHING),
        true);
  }

  /** One client wraps it once more. */
  private static JsonObject unwrapped(JsonObject response) {
    return member(response, "response").orElse(response);
  }

  private static Optional<JsonObject> member(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? Optional.of(member) : Optional.empty();
  }

  private static Optional<JsonObject> part(Map<String, String> parts, String name) {
    return Optional.ofNullable(parts.get(name))
        .filter(text -> !text.isBlank())
        .map(
            text ->
                Json.readObject(text.getBytes(StandardCharsets.UTF_8))
                    .orElseThrow(
                        () ->
                            Problem.of(400, "invalid_parameter", name + " must be a JSON object")));
  }

  /** What is merged into the context before the first stage. */
  JsonObject before() {
    JsonObjectBuilder before = Json.object();
    if (!response.isEmpty()) {
      before.add("response", response);
    }
    if (!envs.isEmpty()) {
      before.add("envs", envs);
    }
    return before.build();
  }
}
