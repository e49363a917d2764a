package io.searchgateway.feature.cache.key;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** SHA-256 of texts, each with its length in front, so that no two lists are written alike. */
final class KeyDigest {

  private final MessageDigest digest;

  KeyDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  KeyDigest add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
    digest.update(bytes);
    return this;
  }

  /** The digest of all, URL-safe. */
  String text() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest());
  }
}
