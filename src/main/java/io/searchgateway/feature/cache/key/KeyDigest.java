package io.searchgateway.feature.cache.key;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;

/**
 * SHA-256 of texts and JSON values, each with its kind and its length in front, so that no two
 * lists are written alike.
 */
final class KeyDigest {

  private static final int USUAL = 4096;

  private byte[] bytes = new byte[USUAL];
  private int length;

  KeyDigest add(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    begin('s', encoded.length);
    room(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  /** A value as it is written: members in their order, numbers digit by digit. */
  KeyDigest add(JsonValue value) {
    if (value instanceof JsonString text) {
      add(text.getString());
    } else if (value instanceof JsonObject object) {
      add((Map<String, JsonValue>) object);
    } else if (value instanceof JsonArray array) {
      begin('a', array.size());
      for (JsonValue item : array) {
        add(item);
      }
    } else {
      // No text: a number, true, false or null.
      begin('v', 0);
      add(value.toString());
    }
    return this;
  }

  /** The members of an object in this order. */
  KeyDigest add(Map<String, JsonValue> members) {
    begin('o', members.size());
    for (Map.Entry<String, JsonValue> member : members.entrySet()) {
      add(member.getKey());
      add(member.getValue());
    }
    return this;
  }

  private void begin(char kind, int size) {
    room(1 + Integer.BYTES);
    bytes[length++] = (byte) kind;
    for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      bytes[length++] = (byte) (size >> shift);
    }
  }

  private void room(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }

  /** The digest of all, URL-safe. */
  String text() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, 0, length);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
