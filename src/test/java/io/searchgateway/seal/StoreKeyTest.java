package io.searchgateway.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class StoreKeyTest {

  /** RFC 5869, A.3: no salt, no info; the first block of the output. */
  @Test
  void keysAreDerivedAsTheStandardSays() {
    byte[] input = new byte[22];
    Arrays.fill(input, (byte) 0x0b);
    byte[] secret = StoreKey.extracted(input);
    assertThat(HexFormat.of().formatHex(secret))
        .isEqualTo("19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04");
    assertThat(HexFormat.of().formatHex(StoreKey.expanded(secret, "")))
        .isEqualTo("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d");
  }

  @Test
  void digestsAndEncryptionHaveKeysOfTheirOwnAndTheNameTellsNothing() {
    byte[] bytes = new byte[32];
    StoreKey key = new StoreKey(new SecretKeySpec(bytes, "AES"));
    byte[] content = new byte[0];
    assertThat(key.encryption().getEncoded()).hasSize(32).isNotEqualTo(bytes);
    assertThat(key.digest(content)).isNotEqualTo(StoreKey.extracted(content));
    assertThat(key.name()).hasSize(12).doesNotContain("00000000");
  }
}
