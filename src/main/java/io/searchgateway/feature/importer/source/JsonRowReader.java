package io.searchgateway.feature.importer.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * The objects of an array, or objects one after the other, however they are laid out. What stands
 * between them is no row. Each is brought onto one line; only one is in memory.
 */
final class JsonRowReader implements RowReader {

  private static final int BUFFER_BYTES = 64 * 1024;

  private final InputStream input;
  private final RowLimits limits;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private byte[] element = new byte[1024];
  private int size;
  private int at;
  private int end;
  private long line = 1;
  private long rows;
  private boolean inArray;
  private boolean over;

  JsonRowReader(InputStream utf8, RowLimits limits) {
    this.input = utf8;
    this.limits = limits;
  }

  @Override
  public Optional<Row> next() throws IOException {
    int first = over ? -1 : filled();
    if (first == '[' && !inArray && rows == 0) {
      inArray = true;
      first = filled();
    }
    while (first == ',' && rows > 0) {
      first = filled();
    }
    if (first == ']' && inArray) {
      inArray = false;
      over = true;
      if (filled() >= 0) {
        throw new UnreadableSource(
            "bad_json", "there is data after the end of the array, at line " + line);
      }
      return Optional.empty();
    }
    if (first < 0) {
      return end();
    }
    long begins = line;
    Row.Content content = element(first);
    return Optional.of(new Row(++rows, begins, content));
  }

  private Optional<Row> end() throws UnreadableSource {
    if (inArray && !over) {
      over = true;
      throw new UnreadableSource("bad_json", "the array is not closed: the file is incomplete");
    }
    over = true;
    return Optional.empty();
  }

  private Row.Content element(int first) throws IOException {
    if (first != '{' && first != '[') {
      throw new UnreadableSource(
          "bad_json", "an object must start at line " + line + ", but there is something else");
    }
    size = 0;
    boolean whole = true;
    boolean inText = false;
    boolean escaped = false;
    int depth = 0;
    int next = first;
    do {
      boolean white = !inText && (next == ' ' || next == '\n' || next == '\r' || next == '\t');
      if (!white) {
        whole = keep(next) && whole;
      }
      if (inText) {
        inText = escaped || next != '"';
        escaped = !escaped && next == '\\';
      } else if (next == '"') {
        inText = true;
      } else if (next == '{' || next == '[') {
        depth++;
      } else if (next == '}' || next == ']') {
        depth--;
      }
      if (depth == 0) {
        return content(whole);
      }
      next = read();
    } while (next >= 0);
    over = true;
    throw new UnreadableSource(
        "bad_json", "an object is not closed: the file ends at line " + line);
  }

  private boolean keep(int next) {
    if (size == limits.rowBytes()) {
      return false;
    }
    if (size == element.length) {
      element = Arrays.copyOf(element, 2 * size);
    }
    element[size++] = (byte) next;
    return true;
  }

  private Row.Content content(boolean whole) {
    byte[] text = Arrays.copyOf(element, size);
    return whole
        ? RowDocuments.read(text, limits.depth())
        : RowDocuments.unreadable(
            "row_too_large", "a row can have " + limits.rowBytes() + " bytes", text);
  }

  /** The next byte that is no white space; -1 at the end. */
  private int filled() throws IOException {
    int next = read();
    while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
      next = read();
    }
    return next;
  }

  private int read() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, input.read(buffer, 0, buffer.length));
      if (end == 0) {
        return -1;
      }
    }
    int next = buffer[at++] & 0xff;
    if (next == '\n') {
      line++;
    }
    return next;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
