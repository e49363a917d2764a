package io.searchgateway.pipeline.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class AesSecretCipherTest {

  private final SecretCipher secretCipher = new AesSecretCipher(List.of(key(1)));

  private static SecretKey key(int filled) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) filled);
    return new SecretKeySpec(bytes, "AES");
  }

  @Test
  void aSecretOpensAgainAndLooksDifferentEachTime() {
    String once = secretCipher.seal("K", "sëcret");
    assertThat(once).doesNotContain("cret").isNotEqualTo(secretCipher.seal("K", "sëcret"));
    assertThat(secretCipher.open("K", once)).isEqualTo("sëcret");
  }

  @Test
  void anOlderKeyStillOpensAndTheNewOneSeals() {
    SecretCipher rotated = new AesSecretCipher(List.of(key(2), key(1)));
    assertThat(rotated.open("K", secretCipher.seal("K", "old"))).isEqualTo("old");
    String fresh = rotated.seal("K", "new");
    assertThatThrownBy(() -> secretCipher.open("K", fresh))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("new");
  }

  @Test
  void aSecretThatWasMovedOrChangedDoesNotOpen() {
    String sealed = secretCipher.seal("K", "secret");
    assertThatThrownBy(() -> secretCipher.open("OTHER", sealed))
        .isInstanceOf(IllegalArgumentException.class);
    String changed = sealed.substring(0, sealed.length() - 6) + "AAAA==";
    assertThatThrownBy(() -> secretCipher.open("K", changed))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutAKeyAnEncryptedSecretIsNotOpenedButWithOneAPlainOneIs() {
    String sealed = secretCipher.seal("K", "secret");
    assertThatThrownBy(() -> SecretCipher.NONE.open("K", sealed))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(secretCipher.open("K", SecretCipher.NONE.seal("K", "plain"))).isEqualTo("plain");
  }
}
