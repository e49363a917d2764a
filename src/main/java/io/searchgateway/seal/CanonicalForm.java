package io.searchgateway.seal;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.TreeMap;

/**
 * One sequence of bytes for each JSON value, whatever the order of its members, its white space and
 * the spelling of its numbers; two values that differ never have the same. Every part is preceded
 * by its kind and length.
 */
final class CanonicalForm {

  private CanonicalForm() {}

  static byte[] of(JsonValue value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      write(out, value);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, JsonValue value) throws IOException {
    switch (value.getValueType()) {
      case OBJECT -> {
        TreeMap<String, JsonValue> members = new TreeMap<>((JsonObject) value);
        head(out, 'o', members.size());
        for (var member : members.entrySet()) {
          text(out, 's', member.getKey());
          write(out, member.getValue());
        }
      }
      case ARRAY -> {
        JsonArray items = (JsonArray) value;
        head(out, 'a', items.size());
        for (JsonValue item : items) {
          write(out, item);
        }
      }
      case STRING -> text(out, 's', ((JsonString) value).getString());
      case NUMBER ->
          text(out, 'n', ((JsonNumber) value).bigDecimalValue().stripTrailingZeros().toString());
      case TRUE -> head(out, 't', 0);
      case FALSE -> head(out, 'f', 0);
      case NULL -> head(out, 'z', 0);
    }
  }

  private static void text(DataOutputStream out, char kind, String text) throws IOException {
    head(out, kind, text.length());
    out.writeChars(text);
  }

  private static void head(DataOutputStream out, char kind, int length) throws IOException {
    out.writeByte(kind);
    out.writeInt(length);
  }
}
