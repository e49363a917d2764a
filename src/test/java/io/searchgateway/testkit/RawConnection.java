package io.searchgateway.testkit;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One open connection. What is sent when, and how fast is read, is up to the test. */
public final class RawConnection implements AutoCloseable {
  private final Socket socket;
  private final WireReader reader;
  private final String host;
  private final String pathPrefix;

  RawConnection(Socket socket, String host, String pathPrefix) throws IOException {
    this.socket = socket;
    this.reader = new WireReader(socket.getInputStream());
    this.host = host;
    this.pathPrefix = pathPrefix;
  }

  /** Writes the bytes and flushes them. */
  public void send(Bytes bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    bytes.writeTo(out);
    out.flush();
  }

  public void sendHead(RawRequest request) throws IOException {
    send(request.headBytes(host, pathPrefix));
  }

  public void sendBody(RawRequest request) throws IOException {
    send(request.bodyBytes());
  }

  /** Sends as many of the bytes as the peer takes before it hangs up. */
  public void sendWhileOpen(Bytes bytes) {
    try {
      send(bytes);
    } catch (IOException e) {
      // The peer has hung up already: its answer, if any, is still to be read.
    }
  }

  /** The next bytes as they come, at most so many; empty at the end of the stream. */
  public Bytes read(int most) throws IOException {
    return reader.some(most);
  }

  /** The next head, interim or final; absent when the connection ended or stayed silent. */
  public Optional<RawHead> readHead() {
    try {
      return Optional.of(reader.head());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Reads one whole answer to a request with this method. */
  public RawAnswer readAnswer(String method) {
    return readAnswer(method, List.of());
  }

  /** As above, when the test has read these heads itself; the last may be the final one. */
  RawAnswer readAnswer(String method, List<RawHead> alreadyRead) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    RawAnswer answer = read(method, alreadyRead, body);
    return new RawAnswer(
        answer.interim(), answer.head(), Bytes.of(body.toByteArray()), answer.ending());
  }

  /** Reads one whole answer; its body goes to the sink, for bodies that no test should hold. */
  public RawAnswer readAnswer(String method, OutputStream sink) {
    return read(method, List.of(), sink);
  }

  private RawAnswer read(String method, List<RawHead> alreadyRead, OutputStream sink) {
    List<RawHead> heads = new ArrayList<>(alreadyRead);
    RawAnswer.Ending ending = readInto(method, heads, sink);
    Optional<RawHead> head = heads.stream().filter(RawConnection::isFinal).findFirst();
    List<RawHead> interim = heads.stream().filter(h -> !isFinal(h)).toList();
    return new RawAnswer(interim, head, Bytes.NONE, ending);
  }

  private static boolean isFinal(RawHead head) {
    return head.status() >= 200 || head.status() == 101;
  }

  private RawAnswer.Ending readInto(String method, List<RawHead> heads, OutputStream sink) {
    try {
      while (heads.isEmpty() || !isFinal(heads.get(heads.size() - 1))) {
        heads.add(finalOrInterim(reader.head()));
      }
      RawHead head = heads.get(heads.size() - 1);
      if (!method.equals("HEAD") && head.status() != 204 && head.status() != 304) {
        reader.answerBody(head, sink);
      }
      return RawAnswer.Ending.COMPLETE;
    } catch (EOFException e) {
      return heads.isEmpty() && !reader.isInMessage()
          ? RawAnswer.Ending.NOTHING
          : RawAnswer.Ending.TRUNCATED;
    } catch (SocketTimeoutException e) {
      return RawAnswer.Ending.TIMED_OUT;
    } catch (ProtocolException e) {
      return RawAnswer.Ending.MALFORMED;
    } catch (SocketException e) {
      return RawAnswer.Ending.RESET;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RawHead finalOrInterim(RawHead head) throws ProtocolException {
    if (!head.startLine().matches("HTTP/1\\.[01] \\d{3}( .*)?")) {
      throw new ProtocolException("status line: " + head.startLine());
    }
    return head;
  }

  /** Ends this side of the connection; answers can still be read. */
  public void finishSending() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      // The peer has hung up already.
    }
  }

  /** Drops the connection with a reset instead of an orderly close. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
