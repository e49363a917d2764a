package io.searchgateway.feature.importer.source;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The text of a file: unpacked when it is packed, and bounded. */
final class UnpackedText {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int MAGIC = 4;

  private UnpackedText() {}

  /**
   * The text behind gzip or zip (its only file), told by how the bytes begin.
   *
   * @param most bytes of the text
   */
  static InputStream of(InputStream file, long most) throws IOException {
    BufferedInputStream input = new BufferedInputStream(file, BUFFER_BYTES);
    input.mark(MAGIC);
    byte[] magic = input.readNBytes(MAGIC);
    input.reset();
    if (magic.length >= 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b) {
      return new Bounded(GzipText.of(input, BUFFER_BYTES), most);
    }
    if (magic.length == MAGIC && magic[0] == 'P' && magic[1] == 'K' && magic[2] == 3) {
      return ZippedText.of(input, most);
    }
    return input;
  }

  /** Gives out so many bytes at most. */
  static final class Bounded extends FilterInputStream {
    private long left;

    Bounded(InputStream input, long most) {
      super(input);
      left = most;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = super.read(bytes, offset, length);
      left -= Math.max(0, count);
      if (left < 0) {
        throw new UnreadableSource("source_too_large", "the file is too large after decompression");
      }
      return count;
    }
  }
}
