package io.searchgateway.feature.importer.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Locale;

/** Text of one encoding; bytes that are none of it end the text with an error that names them. */
final class StrictText extends Reader {

  private static final int BUFFER_BYTES = 64 * 1024;

  private final InputStream input;
  private final Charset charset;
  private final CharsetDecoder decoder;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteBuffer bytes = ByteBuffer.wrap(buffer).flip();
  private long before;
  private long line = 1;
  private boolean ended;

  /**
   * A text.
   *
   * @param before how many bytes of the file stand before it
   */
  StrictText(InputStream input, Charset charset, int before) {
    this.input = input;
    this.charset = charset;
    this.before = before;
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    CharBuffer out = CharBuffer.wrap(target, offset, length);
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      int count = out.position() - offset;
      if (count > 0) {
        // What is wrong behind these letters is met again, and told, the next time.
        countLines(target, offset, count);
        return count;
      }
      if (result.isError()) {
        throw wrong();
      }
      if (ended || length == 0) {
        return ended ? -1 : 0;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    before += bytes.position();
    bytes.compact();
    int count = input.read(buffer, bytes.position(), bytes.remaining());
    ended = count < 0;
    bytes.position(bytes.position() + Math.max(0, count));
    bytes.flip();
  }

  private void countLines(char[] target, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      if (target[i] == '\n') {
        line++;
      }
    }
  }

  private UnreadableSource wrong() {
    return new UnreadableSource(
        "bad_encoding",
        "line "
            + line
            + ", byte "
            + (before + bytes.position() + 1)
            + " of the file is not "
            + charset.name().toUpperCase(Locale.ROOT)
            + ", or the file ends within a character");
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
