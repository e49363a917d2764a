package io.searchgateway.feature.cache.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/** HMAC-SHA-256 of texts and bytes, each with its length in front, with the gateways' own key. */
final class EntryMac {

  static final int BYTES = 32;

  private final Mac mac;

  EntryMac(SecretKey key) {
    try {
      mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has HMAC-SHA-256", impossible);
    }
  }

  EntryMac add(String text) {
    return add(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  EntryMac add(ByteBuffer bytes) {
    mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.remaining()).flip());
    mac.update(bytes.duplicate());
    return this;
  }

  byte[] code() {
    return mac.doFinal();
  }
}
