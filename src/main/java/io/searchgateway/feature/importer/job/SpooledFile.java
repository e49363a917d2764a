package io.searchgateway.feature.importer.job;

import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A file that is being received into the {@link Spool}; its bytes are counted and digested. */
public final class SpooledFile extends OutputStream {

  private final Spool spool;
  private final Path file;
  private final FileChannel channel;
  private final MessageDigest digest = sha256();
  private long bytes;

  SpooledFile(Spool spool, Path file) throws IOException {
    this.spool = spool;
    this.file = file;
    this.channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  /**
   * Takes bytes.
   *
   * @throws Problem 413 when the file gets too long, 507 when there is no room for it
   */
  @Override
  public void write(byte[] some, int offset, int length) throws IOException {
    if (bytes + length > spool.fileBytes()) {
      throw Problem.of(
          413, "body_too_large", "a file can have at most " + spool.fileBytes() + " bytes");
    }
    spool.grow(length);
    bytes += length;
    digest.update(some, offset, length);
    ByteBuffer buffer = ByteBuffer.wrap(some, offset, length);
    while (buffer.hasRemaining()) {
      int unused = channel.write(buffer);
    }
  }

  /** The end of the file: it is on the disk now. */
  public ImportJob.Source received(String name) throws IOException {
    channel.force(true);
    channel.close();
    return new ImportJob.Source(name, bytes, HexFormat.of().formatHex(digest.digest()));
  }

  /** Nobody needs it. */
  public void discard() {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException kept) {
      System.getLogger(SpooledFile.class.getName())
          .log(System.Logger.Level.WARNING, "{0} cannot be deleted", file.getFileName());
    }
    spool.grow(-bytes);
    bytes = 0;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
