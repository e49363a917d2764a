package io.searchgateway.pipeline.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class AesSealingTest {

  private final Sealing sealing = new AesSealing(List.of(key(1)));

  private static SecretKey key(int filled) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) filled);
    return new SecretKeySpec(bytes, "AES");
  }

  @Test
  void aSecretOpensAgainAndLooksDifferentEachTime() {
    String once = sealing.seal("K", "sëcret");
    assertThat(once).doesNotContain("cret").isNotEqualTo(sealing.seal("K", "sëcret"));
    assertThat(sealing.open("K", once)).isEqualTo("sëcret");
  }

  @Test
  void anOlderKeyStillOpensAndTheNewOneSeals() {
    Sealing rotated = new AesSealing(List.of(key(2), key(1)));
    assertThat(rotated.open("K", sealing.seal("K", "old"))).isEqualTo("old");
    String fresh = rotated.seal("K", "new");
    assertThatThrownBy(() -> sealing.open("K", fresh))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("new");
  }

  @Test
  void aSecretThatWasMovedOrChangedDoesNotOpen() {
    String sealed = sealing.seal("K", "secret");
    assertThatThrownBy(() -> sealing.open("OTHER", sealed))
        .isInstanceOf(IllegalArgumentException.class);
    String changed = sealed.substring(0, sealed.length() - 6) + "AAAA==";
    assertThatThrownBy(() -> sealing.open("K", changed))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutAKeyAnEncryptedSecretIsNotOpenedButWithOneAPlainOneIs() {
    String sealed = sealing.seal("K", "secret");
    assertThatThrownBy(() -> Sealing.NONE.open("K", sealed))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(sealing.open("K", Sealing.NONE.seal("K", "plain"))).isEqualTo("plain");
  }
}
