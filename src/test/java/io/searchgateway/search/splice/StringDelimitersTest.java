package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StringDelimitersTest {
  private static final int LONGEST = 120;

  /** Bytes that differ from those looked for in one bit or by one, and such as begin characters. */
  private static final byte[] ALIKE = {0x21, 0x23, 0x5b, 0x5d, 0x02, (byte) 0xa2, (byte) 0xdc, 0};

  @Test
  void theFirstOneIsFoundWhereverItIs() {
    for (byte delimiter : new byte[] {'"', '\\'}) {
      for (byte other : ALIKE) {
        for (int at = 0; at < LONGEST; at++) {
          byte[] bytes = new byte[LONGEST];
          Arrays.fill(bytes, other);
          bytes[at] = delimiter;
          assertLikeNaive(bytes, 0, LONGEST);
          assertLikeNaive(bytes, at, LONGEST);
          assertLikeNaive(bytes, 0, at);
          assertLikeNaive(bytes, Math.min(at + 1, LONGEST), LONGEST);
        }
      }
    }
  }

  @Test
  void randomBytesAreReadAsOneByOne() {
    Random random = new Random(1);
    byte[] bytes = new byte[LONGEST];
    for (int i = 0; i < 100_000; i++) {
      random.nextBytes(bytes);
      int some = random.nextInt(6);
      for (int j = 0; j < some; j++) {
        bytes[random.nextInt(LONGEST)] = random.nextBoolean() ? (byte) '"' : (byte) '\\';
      }
      int from = random.nextInt(LONGEST + 1);
      assertLikeNaive(bytes, from, from + random.nextInt(LONGEST + 1 - from));
    }
  }

  private static void assertLikeNaive(byte[] bytes, int from, int to) {
    int expected = from;
    while (expected < to && bytes[expected] != '"' && bytes[expected] != '\\') {
      expected++;
    }
    int found = StringDelimiters.next(bytes, from, to);
    if (found != expected) {
      assertThat(found).as("%s from %s to %s", bytes, from, to).isEqualTo(expected);
    }
  }
}
