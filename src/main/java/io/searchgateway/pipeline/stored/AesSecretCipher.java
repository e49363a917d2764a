package io.searchgateway.pipeline.stored;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Secrets encrypted by AES-256 in Galois/Counter mode, each bound to the key of its env: a sealed
 * value that is moved to another env does not open. Values from before there was a key open as they
 * are, and are encrypted when they are written next.
 */
public final class AesSecretCipher implements SecretCipher {

  private static final String SCHEME = "aes-256-gcm";
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int IV_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, SecretKey> keys = new LinkedHashMap<>();
  private final String current;

  /**
   * A sealing.
   *
   * @param keys at least one of 256 bits; the first encrypts, all decrypt
   */
  public AesSecretCipher(List<SecretKey> keys) {
    keys.forEach(key -> this.keys.put(name(key), key));
    current = name(keys.get(0));
  }

  @Override
  public String seal(String key, String value) {
    byte[] iv = new byte[IV_BYTES];
    random.nextBytes(iv);
    try {
      Cipher cipher = cipher(Cipher.ENCRYPT_MODE, current, key, iv);
      byte[] sealed = cipher.doFinal(value.getBytes(StandardCharsets.UTF_8));
      Base64.Encoder base64 = Base64.getEncoder();
      return String.join(
          ":", SCHEME, current, base64.encodeToString(iv), base64.encodeToString(sealed));
    } catch (GeneralSecurityException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }

  @Override
  public String open(String key, String sealed) {
    String[] parts = sealed.split(":", -1);
    if (!parts[0].equals(SCHEME)) {
      return SecretCipher.NONE.open(key, sealed);
    }
    if (parts.length != 4 || !keys.containsKey(parts[1])) {
      throw new IllegalArgumentException("a secret is encrypted with a key that is not available");
    }
    try {
      Base64.Decoder base64 = Base64.getDecoder();
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, parts[1], key, base64.decode(parts[2]));
      return new String(cipher.doFinal(base64.decode(parts[3])), StandardCharsets.UTF_8);
    } catch (GeneralSecurityException tampered) {
      throw new IllegalArgumentException("a secret cannot be decrypted", tampered);
    }
  }

  private Cipher cipher(int mode, String keyName, String env, byte[] iv)
      throws GeneralSecurityException {
    SecretKey key = keys.get(keyName);
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, iv));
    cipher.updateAAD(env.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  /** Tells keys apart, and tells nothing of them. */
  private static String name(SecretKey key) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
      return HexFormat.of().formatHex(digest, 0, 4);
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
