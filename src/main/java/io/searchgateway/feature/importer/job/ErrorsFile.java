package io.searchgateway.feature.importer.job;

import io.searchgateway.json.Json;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.MemoryReservation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.LongConsumer;

/** The rejected rows of an import, one JSON object on each line, in the order of the rows. */
final class ErrorsFile implements AutoCloseable {

  /** What is rejected beyond is counted only. */
  private static final long MOST_BYTES = 64L << 20;

  private final FileChannel channel;
  private final LongConsumer room;
  private long length;

  /**
   * Goes on behind the errors up to a checkpoint; later ones are found again.
   *
   * @param length of the file at the checkpoint
   * @param room is told how many bytes the file grows by, and may refuse them
   */
  ErrorsFile(Path file, long length, LongConsumer room) throws IOException {
    this.room = room;
    long before = Files.exists(file) ? Files.size(file) : 0;
    channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileChannel unused = channel.truncate(length);
    this.length = channel.size();
    room.accept(this.length - before);
    channel.position(this.length);
  }

  /** Adds rows; the length of the file then. */
  long add(List<RowError> errors) throws IOException {
    if (!errors.isEmpty() && length < MOST_BYTES) {
      ByteBuffer lines = ByteBuffer.wrap(Json.lines(errors.stream().map(RowError::json).toList()));
      room.accept(lines.remaining());
      length += lines.remaining();
      while (lines.hasRemaining()) {
        int unused = channel.write(lines);
      }
    }
    return length;
  }

  /**
   * All that is in the file; empty when there is none.
   *
   * @param reservation takes for it
   */
  static byte[] read(Path file, MemoryReservation reservation) throws IOException {
    if (!Files.exists(file)) {
      return new byte[0];
    }
    reservation.take(ByteAccumulator.WEIGHT * Files.size(file));
    return Files.readAllBytes(file);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
