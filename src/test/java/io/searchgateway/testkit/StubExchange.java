package io.searchgateway.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** One request at the stub engine, and the socket to answer on. */
public final class StubExchange {
  private final Socket socket;
  private final WireReader reader;
  private final RawHead head;
  private boolean bodyRead;

  StubExchange(Socket socket, WireReader reader, RawHead head) {
    this.socket = socket;
    this.reader = reader;
    this.head = head;
  }

  public RawHead head() {
    return head;
  }

  public RequestLine line() {
    return RequestLine.of(head.startLine());
  }

  /** The whole request body; a client that expects a 100 gets it first. */
  public Bytes readBody() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    readBody(body);
    return Bytes.of(body.toByteArray());
  }

  public void readBody(OutputStream sink) throws IOException {
    if (bodyRead) {
      return;
    }
    bodyRead = true;
    if (head.has("expect")) {
      send("HTTP/1.1 100 Continue\r\n\r\n");
    }
    reader.requestBody(head, sink);
  }

  /** Marks the body as dealt with: what is unread of it stays unread. */
  public void leaveBodyUnread() {
    bodyRead = true;
  }

  public void send(Bytes bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    bytes.writeTo(out);
    out.flush();
  }

  public void send(String latin1) throws IOException {
    send(Bytes.latin1(latin1));
  }

  /** A whole answer with Content-Length; {@code moreHeaders} are full lines, each with CRLF. */
  public void answer(int status, String contentType, String moreHeaders, Bytes body)
      throws IOException {
    readBody(OutputStream.nullOutputStream());
    String start = "HTTP/1.1 " + status + " " + reason(status) + "\r\n";
    String type = contentType.isEmpty() ? "" : "content-type: " + contentType + "\r\n";
    String length = "content-length: " + body.length() + "\r\n";
    Bytes answerHead = Bytes.latin1(start + moreHeaders + type + length + "\r\n");
    send(line().method().equals("HEAD") ? answerHead : answerHead.plus(body));
  }

  public void answerJson(int status, String json) throws IOException {
    answer(status, "application/json; charset=UTF-8", "", Bytes.utf8(json));
  }

  /** Blocks until the peer gives this connection up; whatever else it sends is dropped. */
  public void awaitPeerGone() {
    try {
      while (reader.some(8192).length() > 0) {
        // dropped
      }
    } catch (IOException e) {
      // A reset is one way of giving up.
    }
  }

  public void hangUp() throws IOException {
    socket.close();
  }

  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  private static String reason(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 201 -> "Created";
      case 400 -> "Bad Request";
      case 404 -> "Not Found";
      case 409 -> "Conflict";
      case 413 -> "Request Entity Too Large";
      case 429 -> "Too Many Requests";
      default -> "Status";
    };
  }
}
