package io.searchgateway.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteAccumulatorTest {

  @Test
  void whatIsGatheredIsJoinedInOrder() {
    Random random = new Random(7);
    ByteAccumulator byteAccumulator = new ByteAccumulator();
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (int i = 0; i < 200; i++) {
      byte[] part = new byte[random.nextInt(9000)];
      random.nextBytes(part);
      ByteBuffer buffer = i % 2 == 0 ? ByteBuffer.wrap(part) : direct(part);
      byteAccumulator.add(buffer);
      assertThat(buffer.hasRemaining()).isFalse();
      expected.writeBytes(part);
      assertThat(byteAccumulator.size()).isEqualTo(expected.size());
    }
    assertThat(byteAccumulator.joined()).isEqualTo(expected.toByteArray());
    assertThat(byteAccumulator.size()).isZero();
    assertThat(byteAccumulator.joined()).isEmpty();
  }

  private static ByteBuffer direct(byte[] part) {
    return ByteBuffer.allocateDirect(part.length).put(part).flip();
  }
}
