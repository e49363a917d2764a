package io.searchgateway.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on loopback that reads heads, no bodies, and answers each path as it is told. */
final class ScriptedPeer implements AutoCloseable {

  /** What is done for a request whose head was read. */
  interface Script {
    void run(Exchange exchange) throws IOException;
  }

  private record Received(String path, int connection) {}

  private final Map<String, Script> scripts = new ConcurrentHashMap<>();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final ServerSocket listener;

  private ScriptedPeer(ServerSocket listener) {
    this.listener = listener;
  }

  static ScriptedPeer start() {
    try {
      ScriptedPeer peer =
          new ScriptedPeer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
      daemon(peer::accept);
      return peer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort());
  }

  void onPath(String path, Script script) {
    scripts.put(path, script);
  }

  /** Answers so as soon as the head is read. */
  void onPath(String path, String answer) {
    onPath(path, exchange -> exchange.send(answer));
  }

  /** On which connections, counted from 1, requests for this path came. */
  List<Integer> received(String path) {
    return received.stream().filter(r -> r.path().equals(path)).map(Received::connection).toList();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "scripted-peer");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    for (int number = 1; !listener.isClosed(); number++) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        int connection = number;
        daemon(() -> serve(socket, connection));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket socket, int connection) {
    try (socket) {
      while (true) {
        String head = head(socket.getInputStream());
        String path = head.split(" ", 3)[1];
        received.add(new Received(path, connection));
        Objects.requireNonNull(scripts.get(path)).run(new Exchange(socket));
        if (!head.contains("\r\nContent-Length: 2\r\n")) {
          continue;
        }
        socket.getInputStream().readNBytes(2);
      }
    } catch (IOException over) {
      // The client, or the script, has ended the connection.
    } finally {
      open.remove(socket);
    }
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the client disconnected");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  /** The socket below a request whose head was read. */
  record Exchange(Socket socket) {

    void send(String latin1) throws IOException {
      socket.getOutputStream().write(latin1.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
    }

    /** Reads up to the last chunk, which is empty. */
    void readChunkedBody() throws IOException {
      StringBuilder body = new StringBuilder();
      while (body.indexOf("0\r\n\r\n") < 0) {
        int read = socket.getInputStream().read();
        if (read < 0) {
          throw new EOFException("the client has hung up");
        }
        body.append((char) read);
      }
    }

    void hangUp() throws IOException {
      socket.close();
    }
  }
}
