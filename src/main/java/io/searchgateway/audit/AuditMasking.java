package io.searchgateway.audit;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.regex.Pattern;

/** Takes secrets out of events, and what is too long. */
final class AuditMasking {

  private static final int LONGEST_TEXT = 2000;
  private static final int LONGEST_VALUE = 64 * 1024;
  private static final JsonString MASK = Json.text("***");
  private static final Pattern SECRET =
      Pattern.compile(
          "passw(or)?d|secret|token|api_?key|authorization|private_?key|credentials?$",
          Pattern.CASE_INSENSITIVE);

  private AuditMasking() {}

  /** The event as it may be kept. */
  static AuditEvent masked(AuditEvent event) {
    return new AuditEvent(
        shortened(event.principal()),
        event.kind(),
        shortened(event.address()),
        shortened(event.action()),
        shortened(event.target()),
        event.before().map(AuditMasking::value),
        event.after().map(AuditMasking::value),
        shortened(event.outcome()),
        shortened(event.requestId()),
        event.documents().stream().map(AuditMasking::shortened).toList());
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
  }

  private static JsonValue value(JsonValue value) {
    JsonValue masked = masked(value);
    int length = Json.bytes(masked).length;
    return length <= LONGEST_VALUE ? masked : Json.object().add("omitted_bytes", length).build();
  }

  private static JsonValue masked(JsonValue value) {
    if (value instanceof JsonObject object) {
      JsonObjectBuilder masked = Json.object();
      object.forEach(
          (name, member) -> masked.add(name, isSecret(name, member) ? MASK : masked(member)));
      return masked.build();
    }
    if (value instanceof JsonArray array) {
      return Json.array(array, AuditMasking::masked).build();
    }
    return value;
  }

  /** Whether something is set is no secret; nor are figures such as a lifetime of tokens. */
  private static boolean isSecret(String name, JsonValue member) {
    return (member instanceof JsonString || member instanceof JsonArray)
        && SECRET.matcher(name).find();
  }
}
