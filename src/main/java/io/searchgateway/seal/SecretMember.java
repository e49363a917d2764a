package io.searchgateway.seal;

import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Texts of records, encrypted by AES-256 in Galois/Counter mode and bound to index, id and member:
 * one that is moved does not open.
 */
final class SecretMember {

  private static final String SCHEME = "a256gcm";
  private static final int IV_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final StoreKeys keys;

  SecretMember(StoreKeys keys) {
    this.keys = keys;
  }

  String encrypted(RecordPlace place, String member, String text) {
    byte[] iv = new byte[IV_BYTES];
    RANDOM.nextBytes(iv);
    StoreKey key = keys.current();
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, key, iv, place, member)
              .doFinal(text.getBytes(StandardCharsets.UTF_8));
      Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
      return String.join(
          ".", SCHEME, key.name(), base64.encodeToString(iv), base64.encodeToString(sealed));
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException("every Java platform has AES in GCM", absent);
    }
  }

  /**
   * The text again.
   *
   * @throws UntrustedRecord when it is not encrypted, or not by one of the keys for this place
   */
  String opened(RecordPlace place, String member, String encrypted) {
    String[] parts = encrypted.split("\\.", -1);
    if (parts.length != 4 || !parts[0].equals(SCHEME)) {
      throw new UntrustedRecord(UntrustedRecord.Reason.FORGED);
    }
    StoreKey key =
        keys.find(parts[1])
            .orElseThrow(() -> new UntrustedRecord(UntrustedRecord.Reason.OTHER_KEY));
    try {
      Base64.Decoder base64 = Base64.getUrlDecoder();
      byte[] text =
          cipher(Cipher.DECRYPT_MODE, key, base64.decode(parts[2]), place, member)
              .doFinal(base64.decode(parts[3]));
      return new String(text, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException | IllegalArgumentException changed) {
      throw new UntrustedRecord(UntrustedRecord.Reason.FORGED);
    }
  }

  private static Cipher cipher(int mode, StoreKey key, byte[] iv, RecordPlace place, String member)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key.encryption(), new GCMParameterSpec(TAG_BITS, iv));
    cipher.updateAAD(
        CanonicalForm.of(Json.array().add(place.index()).add(place.id()).add(member).build()));
    return cipher;
  }
}
