package io.searchgateway.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Keyed digest of a credential: what the cache of verified credentials keeps in place of it. The
 * key is random and lives only in this process.
 */
public final class CredentialDigest {

  private final Mac prototype;

  public CredentialDigest() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    try {
      prototype = Mac.getInstance("HmacSHA256");
      prototype.init(new SecretKeySpec(key, "HmacSHA256"));
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException("every Java platform has HmacSHA256", absent);
    }
  }

  /** The digest of a credential. */
  public Value of(String header) {
    try {
      // A clone keeps the prepared key, which a new instance would have to prepare again.
      Mac mac = (Mac) prototype.clone();
      return new Value(mac.doFinal(header.getBytes(StandardCharsets.UTF_8)));
    } catch (CloneNotSupportedException impossible) {
      throw new IllegalStateException("the platform's HmacSHA256 can be cloned", impossible);
    }
  }

  /** A digest that can be a key of a map. */
  public static final class Value {

    private final byte[] bytes;
    private final int hash;

    Value(byte[] bytes) {
      this.bytes = bytes;
      this.hash = Arrays.hashCode(bytes);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Value value && Arrays.equals(bytes, value.bytes);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }
}
