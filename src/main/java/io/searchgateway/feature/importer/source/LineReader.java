package io.searchgateway.feature.importer.source;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** Lines of bytes, whatever their ends; too long ones are passed over, but for their beginning. */
final class LineReader implements Closeable {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int SHOWN_BYTES = 1024;

  private final InputStream input;
  private final int most;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
  private int at;
  private int end;
  private long number;

  /**
   * A line.
   *
   * @param number from 1
   * @param whole false when it was longer than what is taken
   */
  @SuppressWarnings("ArrayRecordComponent") // Handed on, never compared.
  record Line(long number, byte[] text, boolean whole) {

    boolean isBlank() {
      for (byte each : text) {
        if (each != ' ' && each != '\t' && each != '\r') {
          return false;
        }
      }
      return true;
    }
  }

  /** Lines of at most so many bytes. */
  LineReader(InputStream input, int most) {
    this.input = input;
    this.most = most;
  }

  /** The next line that is not blank. */
  Optional<Line> nextFilled() throws IOException {
    Optional<Line> line = next();
    while (line.isPresent() && line.get().isBlank()) {
      line = next();
    }
    return line;
  }

  Optional<Line> next() throws IOException {
    Optional<Line> near = inBuffer();
    if (near.isPresent()) {
      return near;
    }
    line.reset();
    boolean whole = true;
    boolean any = false;
    while (at < end || fill()) {
      any = true;
      int stop = stop();
      whole = keep(stop - at) && whole;
      boolean ended = stop < end;
      at = ended ? stop + 1 : stop;
      if (ended) {
        break;
      }
    }
    if (!any) {
      return Optional.empty();
    }
    number++;
    return Optional.of(new Line(number, text(whole), whole));
  }

  /** The next line, when the buffer holds it with its end. */
  private Optional<Line> inBuffer() {
    int stop = stop();
    if (stop == end || stop - at > most) {
      return Optional.empty();
    }
    int to = stop > at && buffer[stop - 1] == '\r' ? stop - 1 : stop;
    byte[] text = Arrays.copyOfRange(buffer, at, to);
    at = stop + 1;
    return Optional.of(new Line(++number, text, true));
  }

  /** Where the next line feed stands in the buffer; its end when none does. */
  private int stop() {
    int stop = at;
    while (stop < end && buffer[stop] != '\n') {
      stop++;
    }
    return stop;
  }

  private boolean keep(int count) {
    int room = most - line.size();
    line.write(buffer, at, Math.min(room, count));
    return count <= room;
  }

  private byte[] text(boolean whole) {
    byte[] text = line.toByteArray();
    int length = text.length;
    if (length > 0 && text[length - 1] == '\r') {
      length--;
    }
    int shown = whole ? length : Math.min(length, SHOWN_BYTES);
    return shown == text.length ? text : Arrays.copyOf(text, shown);
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, input.read(buffer, 0, buffer.length));
    return end > 0;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
