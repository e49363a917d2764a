package io.searchgateway.feature.importer.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text of any encoding as bytes of UTF-8. */
final class Utf8Text extends InputStream {

  private static final int CHARS = 16 * 1024;

  private final Reader reader;
  private final CharBuffer chars = CharBuffer.allocate(CHARS).flip();
  private final ByteBuffer bytes = ByteBuffer.allocate(CHARS * 3).flip();
  private final CharsetEncoder encoder =
      StandardCharsets.UTF_8
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private boolean ended;

  private Utf8Text(InputStream input, Charset charset, int before) {
    reader = new StrictText(input, charset, before);
  }

  /**
   * The same stream if it is in UTF-8 already.
   *
   * @param before how many bytes of the file stand before it
   */
  static InputStream of(InputStream input, Charset charset, int before) {
    return charset.equals(StandardCharsets.UTF_8) ? input : new Utf8Text(input, charset, before);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (!bytes.hasRemaining()) {
      if (ended) {
        return -1;
      }
      chars.compact();
      ended = reader.read(chars) < 0;
      chars.flip();
      bytes.clear();
      var unused = encoder.encode(chars, bytes, ended);
      bytes.flip();
    }
    int count = Math.min(length, bytes.remaining());
    bytes.get(target, offset, count);
    return count;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
