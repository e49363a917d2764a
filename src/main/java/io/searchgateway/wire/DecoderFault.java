package io.searchgateway.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Finds out whether an answer 400 is that of Netty's decoder, on which the engines are built: once
 * a request line or header was too long for it, it drops whatever else comes on the connection,
 * without closing it.
 */
final class DecoderFault {

  /** Of an answer that is none. */
  static final DecoderFault NONE = new DecoderFault(0);

  private static final int BAD_REQUEST = 400;

  /** The engines name the fault at the beginning. */
  private static final int LOOKED_AT_BYTES = 512;

  /** As in {@code too_long_http_header_exception}, and in the class names of older engines. */
  private static final List<String> NAMES = List.of("too_long_", "TooLong");

  private final byte[] beginning;
  private int length;

  private DecoderFault(int most) {
    beginning = new byte[most];
  }

  /** For an answer with this status, of whose body nothing was seen yet. */
  static DecoderFault among(int status) {
    return status == BAD_REQUEST ? new DecoderFault(LOOKED_AT_BYTES) : NONE;
  }

  /** Whether the body, of which this is the next part, tells of such a fault. */
  boolean isToldBy(ByteBuffer part) {
    int count = Math.min(beginning.length - length, part.remaining());
    if (count == 0) {
      return false;
    }
    part.duplicate().get(beginning, length, count);
    length += count;
    String seen = new String(beginning, 0, length, StandardCharsets.ISO_8859_1);
    return NAMES.stream().anyMatch(seen::contains);
  }
}
