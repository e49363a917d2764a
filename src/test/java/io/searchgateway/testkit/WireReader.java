package io.searchgateway.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.List;

/** Reads HTTP/1.1 messages from a stream and hides nothing of what it finds. */
final class WireReader {
  private static final int LONGEST_LINE = 1 << 20;

  private final InputStream in;
  private boolean inMessage;

  WireReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  RawHead head() throws IOException {
    inMessage = false;
    String start = line();
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      lines.add(line);
    }
    return new RawHead(start, lines);
  }

  /** Whether at least one byte of the message that is being read has come. */
  boolean isInMessage() {
    return inMessage;
  }

  /** A line without its LF or CRLF; a bare CR stays in it. */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = one(); next != '\n'; next = one()) {
      line.write(next);
      if (line.size() > LONGEST_LINE) {
        throw new ProtocolException("line without an end");
      }
    }
    String text = line.toString(ISO_8859_1);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private int one() throws IOException {
    int next = in.read();
    if (next < 0) {
      throw new EOFException();
    }
    inMessage = true;
    return next;
  }

  /** The body that a request with this head has: none without a length or chunks. */
  void requestBody(RawHead head, OutputStream sink) throws IOException {
    if (head.isChunked()) {
      chunks(sink);
    } else if (head.has("content-length")) {
      exactly(length(head), sink);
    }
  }

  /** The body of an answer; without a length or chunks it lasts until the connection ends. */
  void answerBody(RawHead head, OutputStream sink) throws IOException {
    if (head.isChunked()) {
      chunks(sink);
    } else if (head.has("content-length")) {
      exactly(length(head), sink);
    } else {
      in.transferTo(sink);
    }
  }

  /** At most this many bytes, as they come; empty at the end of the stream. */
  Bytes some(int most) throws IOException {
    byte[] buffer = new byte[most];
    int got = in.read(buffer);
    return got < 0 ? Bytes.NONE : Bytes.of(buffer).slice(0, got);
  }

  private static long length(RawHead head) throws ProtocolException {
    String value = head.first("content-length").orElse("");
    if (!value.matches("\\d{1,18}")) {
      throw new ProtocolException("Content-Length: " + value);
    }
    return Long.parseLong(value);
  }

  private void exactly(long wanted, OutputStream sink) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    for (long left = wanted; left > 0; ) {
      int got = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (got < 0) {
        throw new EOFException();
      }
      sink.write(buffer, 0, got);
      left -= got;
    }
  }

  private void chunks(OutputStream sink) throws IOException {
    while (true) {
      String size = line().split(";", 2)[0].strip();
      if (!size.matches("[0-9A-Fa-f]{1,15}")) {
        throw new ProtocolException("chunk size: " + size);
      }
      long length = Long.parseLong(size, 16);
      if (length == 0) {
        while (!line().isEmpty()) {
          // trailers are read and left out
        }
        return;
      }
      exactly(length, sink);
      if (!line().isEmpty()) {
        throw new ProtocolException("chunk longer than its size");
      }
    }
  }
}
