package io.searchgateway.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PiecesTest {

  @Test
  void whatIsGatheredIsJoinedInOrder() {
    Random random = new Random(7);
    Pieces pieces = new Pieces();
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (int i = 0; i < 200; i++) {
      byte[] part = new byte[random.nextInt(9000)];
      random.nextBytes(part);
      ByteBuffer buffer = i % 2 == 0 ? ByteBuffer.wrap(part) : direct(part);
      pieces.add(buffer);
      assertThat(buffer.hasRemaining()).isFalse();
      expected.writeBytes(part);
      assertThat(pieces.size()).isEqualTo(expected.size());
    }
    assertThat(pieces.joined()).isEqualTo(expected.toByteArray());
    assertThat(pieces.size()).isZero();
    assertThat(pieces.joined()).isEmpty();
  }

  private static ByteBuffer direct(byte[] part) {
    return ByteBuffer.allocateDirect(part.length).put(part).flip();
  }
}
