package io.searchgateway.script;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What a script was compiled to, as it is kept beside the script.
 *
 * @param hash of the text that was compiled
 * @param text what the interpreter is given
 * @param map source map of version 3; absent when the text runs as it was uploaded
 */
record CompiledForm(String hash, String text, Optional<String> map) {

  /** A form that belongs to the text and was made by this compiler. */
  static Optional<CompiledForm> of(String source, JsonObject json) {
    String hash = hash(source);
    if (!ModernScript.VERSION.equals(text(json, "compiler").orElse(""))
        || !hash.equals(text(json, "hash").orElse(""))) {
      return Optional.empty();
    }
    return text(json, "text").map(text -> new CompiledForm(hash, text, text(json, "map")));
  }

  private static Optional<String> text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  JsonObject json() {
    var json =
        Json.object().add("compiler", ModernScript.VERSION).add("hash", hash).add("text", text);
    map.ifPresent(value -> json.add("map", value));
    return json.build();
  }

  /** SHA-256 of a text in hexadecimal digits. */
  static String hash(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException never) { // Every platform has it.
      throw new IllegalStateException(never);
    }
  }
}
