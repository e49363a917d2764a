package io.searchgateway.seal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * A key of the operator's, and those derived from it (HKDF with SHA-256, RFC 5869): one for
 * digests, one for encryption, and a name that tells it from others and tells nothing of it.
 */
final class StoreKey {

  private static final String HMAC = "HmacSHA256";
  private static final int BYTES = 32;
  private static final int NAME_BYTES = 6;

  private final String name;
  private final SecretKey digest;
  private final SecretKey encryption;

  /**
   * Derives the keys.
   *
   * @param key random bytes, as many as {@code SHA-256} gives
   */
  StoreKey(SecretKey key) {
    byte[] secret = extracted(key.getEncoded());
    name = HexFormat.of().formatHex(expanded(secret, "name"), 0, NAME_BYTES);
    digest = new SecretKeySpec(expanded(secret, "digest"), HMAC);
    encryption = new SecretKeySpec(expanded(secret, "encryption"), "AES");
  }

  String name() {
    return name;
  }

  SecretKey encryption() {
    return encryption;
  }

  byte[] digest(byte[] content) {
    return mac(digest, content);
  }

  /** HKDF-Extract without a salt. */
  static byte[] extracted(byte[] key) {
    return mac(new SecretKeySpec(new byte[BYTES], HMAC), key);
  }

  /** HKDF-Expand to one block. */
  static byte[] expanded(byte[] secret, String use) {
    byte[] info =
        use.isEmpty() ? new byte[0] : ("search-gateway " + use).getBytes(StandardCharsets.UTF_8);
    byte[] block = Arrays.copyOf(info, info.length + 1);
    block[info.length] = 1;
    return mac(new SecretKeySpec(secret, HMAC), block);
  }

  private static byte[] mac(SecretKey key, byte[] content) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      return mac.doFinal(content);
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException("every Java platform has " + HMAC, absent);
    }
  }
}
