package io.searchgateway.authorization.ndjson;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** What may be sent on of one part. */
final class ForwardableBytes extends ByteArrayOutputStream {

  ForwardableBytes(int expected) {
    super(expected + 128);
  }

  void line(byte[] bytes, boolean ended) {
    write(bytes, 0, bytes.length);
    if (ended) {
      write('\n');
    }
  }

  /** Moves bytes out of a part. */
  void move(ByteBuffer part, int count) {
    if (part.hasArray()) {
      write(part.array(), part.arrayOffset() + part.position(), count);
      part.position(part.position() + count);
    } else {
      byte[] copy = new byte[count];
      part.get(copy);
      write(copy, 0, count);
    }
  }

  /** Everything, without a copy; nothing may be written after that. */
  ByteBuffer whole() {
    return ByteBuffer.wrap(buf, 0, count);
  }
}
