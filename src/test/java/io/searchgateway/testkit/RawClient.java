package io.searchgateway.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * An HTTP/1.1 client without opinions, for plain http. A path in the server's URI is put before
 * every target, so the same request fits a server below a context path.
 *
 * @param patience how long one read may wait before the answer counts as timed out
 */
public record RawClient(URI server, Duration patience) {
  public static RawClient of(URI server) {
    return new RawClient(server, Duration.ofSeconds(30));
  }

  public RawClient withPatience(Duration other) {
    return new RawClient(server, other);
  }

  /** The path that stands before every target; empty for a server at the root. */
  public String pathPrefix() {
    String path = server.getRawPath();
    if (path == null || path.isEmpty()) {
      return "";
    }
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /** Host and port as the Host header names them. */
  public String host() {
    return server.getHost() + ":" + server.getPort();
  }

  public RawConnection open() {
    return open(0);
  }

  /** A connection whose receive buffer is small, for clients that read slowly. */
  public RawConnection open(int receiveBuffer) {
    Socket socket = new Socket();
    try {
      if (receiveBuffer > 0) {
        socket.setReceiveBufferSize(receiveBuffer);
      }
      socket.setTcpNoDelay(true);
      socket.setSoTimeout((int) patience.toMillis());
      InetSocketAddress address = new InetSocketAddress(server.getHost(), server.getPort());
      socket.connect(address, (int) patience.toMillis());
      return new RawConnection(socket, host(), pathPrefix());
    } catch (IOException e) {
      throw new UncheckedIOException("no connection to " + server, e);
    }
  }

  /**
   * Sends the request on a connection of its own and reads the answer. A request that expects a 100
   * sends its body only after it; one that is refused instead is answered with that refusal.
   */
  public RawAnswer exchange(RawRequest request) {
    try (RawConnection connection = open()) {
      if (!request.expectsContinue()) {
        connection.sendWhileOpen(request.headBytes(host(), pathPrefix()).plus(request.bodyBytes()));
        return connection.readAnswer(request.method());
      }
      connection.sendHead(request);
      List<RawHead> first = connection.readHead().stream().toList();
      if (first.stream().anyMatch(head -> head.status() == 100)) {
        connection.sendWhileOpen(request.bodyBytes());
      }
      return connection.readAnswer(request.method(), first);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends these bytes, whatever they are, and reads the answer as one to this method. */
  public RawAnswer exchange(Bytes wire, String method) {
    try (RawConnection connection = open()) {
      connection.sendWhileOpen(wire);
      return connection.readAnswer(method);
    }
  }
}
