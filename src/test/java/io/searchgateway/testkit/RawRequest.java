package io.searchgateway.testkit;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * A request to be written exactly so: nothing is encoded, ordered, added or checked, except {@code
 * Host} and the framing of the body.
 *
 * @param chunk size of the pieces of a chunked body; absent: the body goes with a Content-Length
 */
public record RawRequest(
    String method,
    String target,
    List<HeaderLine> headers,
    Optional<Bytes> body,
    Optional<Integer> chunk) {
  public RawRequest {
    headers = List.copyOf(headers);
  }

  public static RawRequest of(String method, String target) {
    return new RawRequest(method, target, List.of(), Optional.empty(), Optional.empty());
  }

  public RawRequest header(String name, String value) {
    List<HeaderLine> more = new ArrayList<>(headers);
    more.add(new HeaderLine(name, value));
    return new RawRequest(method, target, more, body, chunk);
  }

  public RawRequest basic(String username, String password) {
    byte[] pair = Bytes.utf8(username + ":" + password).toArray();
    return header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  public RawRequest expectContinue() {
    return header("Expect", "100-continue");
  }

  public RawRequest body(Bytes content) {
    return new RawRequest(method, target, headers, Optional.of(content), chunk);
  }

  public RawRequest json(String content) {
    return header("Content-Type", "application/json").body(Bytes.utf8(content));
  }

  /** Sends the body chunked, in pieces of this many bytes. */
  public RawRequest chunked(int pieceSize) {
    return new RawRequest(method, target, headers, body, Optional.of(pieceSize));
  }

  public boolean expectsContinue() {
    return headers.stream().anyMatch(h -> h.isNamed("Expect"));
  }

  /** Request line and headers with the empty line after them. */
  Bytes headBytes(String host, String pathPrefix) {
    StringBuilder head = new StringBuilder();
    head.append(method).append(' ').append(pathPrefix).append(target).append(" HTTP/1.1\r\n");
    if (headers.stream().noneMatch(h -> h.isNamed("Host"))) {
      head.append("Host: ").append(host).append("\r\n");
    }
    headers.forEach(h -> head.append(h.name()).append(": ").append(h.value()).append("\r\n"));
    if (chunk.isPresent()) {
      head.append("Transfer-Encoding: chunked\r\n");
    } else if (headers.stream().noneMatch(h -> h.isNamed("Content-Length"))) {
      body.ifPresent(b -> head.append("Content-Length: ").append(b.length()).append("\r\n"));
    }
    // Characters beyond ASCII in a target go out as their UTF-8 bytes.
    return Bytes.utf8(head.append("\r\n").toString());
  }

  /** The body in its framing. */
  Bytes bodyBytes() {
    Bytes content = body.orElse(Bytes.NONE);
    if (chunk.isEmpty()) {
      return content;
    }
    Bytes framed = Bytes.NONE;
    int piece = chunk.get();
    for (int at = 0; at < content.length(); at += piece) {
      Bytes part = content.slice(at, at + piece);
      framed =
          framed
              .plus(Bytes.latin1(Integer.toHexString(part.length()) + "\r\n"))
              .plus(part)
              .plus(Bytes.latin1("\r\n"));
    }
    return framed.plus(Bytes.latin1("0\r\n\r\n"));
  }
}
