package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes the members of the declarative answer's one object. */
final class MemberWriter {

  private static final byte[] OPEN = {'{'};
  private static final byte[] CLOSE = {'}'};
  private static final byte[] COMMA = {','};
  private static final byte[] COLON = {':'};

  private final OutputBuffer output;
  private boolean first = true;

  MemberWriter(OutputBuffer output) {
    this.output = output;
  }

  void open(Map<String, JsonValue> members) {
    output.write(OPEN);
    members.forEach(this::member);
  }

  void member(String key, JsonValue value) {
    key(key);
    output.write(text(value));
  }

  /** Begins a member whose value follows as raw bytes. */
  void key(String key) {
    if (!first) {
      output.write(COMMA);
    }
    first = false;
    output.write(string(key));
    output.write(COLON);
  }

  void raw(byte[] bytes, int from, int to) {
    output.write(bytes, from, to);
  }

  ByteSink sink() {
    return output;
  }

  void close() {
    output.write(CLOSE);
  }

  static byte[] string(String text) {
    return text(Json.array().add(text).build().get(0));
  }

  private static byte[] text(JsonValue value) {
    return value.toString().getBytes(StandardCharsets.UTF_8);
  }
}
