package io.searchgateway.feature.importer.source;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** The one file of a zip file. */
final class ZippedText extends FilterInputStream {

  private final ZipInputStream zip;
  private boolean checked;

  private ZippedText(ZipInputStream zip, InputStream unpacked) {
    super(unpacked);
    this.zip = zip;
  }

  /**
   * Opens a zip file.
   *
   * @param most bytes that are unpacked, also of what is passed over
   * @throws UnreadableSource when it holds no file
   */
  static InputStream of(InputStream packed, long most) throws IOException {
    ZipInputStream zip = new ZipInputStream(packed);
    InputStream unpacked = new UnpackedText.Bounded(zip, most);
    try {
      if (!nextFile(zip, unpacked)) {
        throw new UnreadableSource("bad_zip", "the zip file contains no file");
      }
    } catch (EOFException | ZipException broken) {
      throw broken();
    }
    return new ZippedText(zip, unpacked);
  }

  /** Goes on to the next file that is not one of those that an archiver adds. */
  private static boolean nextFile(ZipInputStream zip, InputStream unpacked) throws IOException {
    ZipEntry entry = zip.getNextEntry();
    while (entry != null && (entry.isDirectory() || entry.getName().startsWith("__MACOSX/"))) {
      unpacked.transferTo(OutputStream.nullOutputStream());
      entry = zip.getNextEntry();
    }
    return entry != null;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    try {
      int count = checked ? -1 : super.read(target, offset, length);
      if (count < 0 && !checked) {
        checked = true;
        if (nextFile(zip, in)) {
          throw new UnreadableSource("bad_zip", "the zip file contains more than one file");
        }
      }
      return count;
    } catch (EOFException | ZipException broken) {
      throw broken();
    }
  }

  private static UnreadableSource broken() {
    return new UnreadableSource("bad_zip", "the compressed file is incomplete or damaged");
  }
}
