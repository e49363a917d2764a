package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a stored test expects.
 *
 * @param test its name
 * @param at pointer to the test
 * @param expected {@code code}, {@code headers}, {@code body}, {@code bodyContains}, {@code stages}
 *     with their states, {@code trigger}
 */
record Expectation(String test, String at, JsonObject expected) {

  private static final int SHOWN = 200;

  /** What is not as expected. */
  List<DefinitionFault> unmet(TestRun.Outcome outcome) {
    List<DefinitionFault> faults = new ArrayList<>();
    PipelineResponse response = outcome.answer().response();
    if (expected.get("code") instanceof JsonNumber code && code.intValue() != response.code()) {
      faults.add(fault("/code", "the status is " + response.code() + " instead of " + code));
    }
    texts("headers")
        .forEach(
            (name, wanted) -> {
              String value = Objects.requireNonNullElse(response.headers().get(name), "");
              if (!value.equals(wanted)) {
                faults.add(fault("/headers", "the header " + name + " is '" + value + "'"));
              }
            });
    body(response.body().held().map(MessageBody.Held::text).orElse(""), faults);
    texts("stages")
        .forEach(
            (id, wanted) -> {
              String state = state(outcome, id);
              if (!state.equals(wanted)) {
                faults.add(fault("/stages", "the stage " + id + " is " + state));
              }
            });
    JsonValue trigger = expected.get("trigger");
    if (trigger != null && (trigger == JsonValue.TRUE) != outcome.matched()) {
      faults.add(
          fault("/trigger", "the trigger " + (outcome.matched() ? "holds" : "does not match")));
    }
    return faults;
  }

  /** A test that could not be run. */
  DefinitionFault broken(@Nullable Throwable failure) {
    String why =
        failure != null && CompletionFailures.cause(failure) instanceof Problem problem
            ? problem.message()
            : "the test cannot be run";
    return new DefinitionFault(at, "test_failed", "test " + test + ": " + why);
  }

  private void body(String text, List<DefinitionFault> faults) {
    JsonValue wanted = expected.get("body");
    if (wanted != null && !isBody(text, wanted)) {
      faults.add(fault("/body", "the body is " + shown(text)));
    }
    JsonValue parts = expected.get("bodyContains");
    List<? extends JsonValue> listed =
        parts instanceof JsonArray array ? array : parts == null ? List.of() : List.of(parts);
    for (JsonValue part : listed) {
      if (part instanceof JsonString wantedPart && !text.contains(wantedPart.getString())) {
        faults.add(
            fault("/bodyContains", "'" + wantedPart.getString() + "' is not in " + shown(text)));
      }
    }
  }

  /** A text is the body itself, anything else is in its JSON. */
  private static boolean isBody(String text, JsonValue wanted) {
    return wanted instanceof JsonString exact
        ? exact.getString().equals(text)
        : Json.read(text.getBytes(StandardCharsets.UTF_8))
            .filter(value -> holds(value, wanted))
            .isPresent();
  }

  /** Objects may hold more than is expected of them, anything else is to be equal. */
  private static boolean holds(JsonValue value, JsonValue wanted) {
    if (value instanceof JsonObject object && wanted instanceof JsonObject members) {
      return members.entrySet().stream()
          .allMatch(
              member -> {
                JsonValue found = object.get(member.getKey());
                return found != null && holds(found, member.getValue());
              });
    }
    if (value instanceof JsonArray array && wanted instanceof JsonArray elements) {
      boolean all = array.size() == elements.size();
      for (int i = 0; all && i < array.size(); i++) {
        all = holds(array.get(i), elements.get(i));
      }
      return all;
    }
    return (value instanceof JsonNumber number && wanted instanceof JsonNumber other)
        ? number.bigDecimalValue().compareTo(other.bigDecimalValue()) == 0
        : value.equals(wanted);
  }

  private Map<String, String> texts(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (expected.get(name) instanceof JsonObject object) {
      object.forEach((key, value) -> texts.put(key, ((JsonString) value).getString()));
    }
    return texts;
  }

  private static String state(TestRun.Outcome outcome, String id) {
    return outcome.answer().trace().stages().stream()
        .filter(stage -> stage.id().equals(id))
        .map(stage -> stage.state().name().toLowerCase(Locale.ROOT))
        .findFirst()
        .orElse("missing");
  }

  private DefinitionFault fault(String member, String message) {
    return new DefinitionFault(
        at + "/expect" + member, "test_failed", "test " + test + ": " + message);
  }

  private static String shown(String text) {
    return text.length() <= SHOWN ? "'" + text + "'" : "'" + text.substring(0, SHOWN) + "…'";
  }
}
