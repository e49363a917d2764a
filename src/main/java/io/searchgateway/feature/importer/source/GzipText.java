package io.searchgateway.feature.importer.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * What gzip has packed, in one member or several. Other than the JDK's it does not end in silence
 * where something stands behind the last member.
 */
final class GzipText extends GZIPInputStream {

  private static final int TRAILER_BYTES = 8;

  private final CountedInput packed;
  private long atFill;
  private boolean checked;

  private GzipText(CountedInput packed, int buffer) throws IOException {
    super(packed, buffer);
    this.packed = packed;
    this.atFill = packed.count();
  }

  /**
   * Opens packed bytes.
   *
   * @throws UnreadableSource when they do not begin as they must
   */
  static InputStream of(InputStream packed, int buffer) throws IOException {
    try {
      return new GzipText(new CountedInput(packed), buffer);
    } catch (EOFException | ZipException broken) {
      throw broken();
    }
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    atFill = packed.count();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    try {
      int count = super.read(target, offset, length);
      if (count < 0 && !checked) {
        checked = true;
        checkEnd();
      }
      return count;
    } catch (EOFException | ZipException broken) {
      throw broken();
    }
  }

  /** The last member's trailer was in the buffer, or the rest of it was read behind that. */
  private void checkEnd() throws IOException {
    int buffered = inf.getRemaining();
    long behind = packed.count() - atFill;
    if (buffered > TRAILER_BYTES || behind > TRAILER_BYTES - buffered || packed.read() >= 0) {
      throw new UnreadableSource("bad_gzip", "there is data after the end of the gzip stream");
    }
  }

  private static UnreadableSource broken() {
    return new UnreadableSource("bad_gzip", "the compressed file is incomplete or damaged");
  }
}
