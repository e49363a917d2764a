package io.searchgateway.feature.cache.redis;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that speaks as much of Redis's protocol as the gateway does, and misbehaves. */
final class FakeRedis implements AutoCloseable {

  /** What becomes of commands that read and write. */
  enum Mood {
    ANSWERS,
    SILENT,
    FAILS
  }

  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Map<String, String> values = new ConcurrentHashMap<>();
  private final List<String> received = new CopyOnWriteArrayList<>();
  private final Thread accepting;
  private volatile Mood mood = Mood.ANSWERS;

  FakeRedis() {
    try {
      listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    accepting = daemon(this::accept);
  }

  RedisTarget target() {
    return new RedisTarget(
        RedisAddress.ofHostAndPort("127.0.0.1:" + listener.getLocalPort(), 0),
        Optional.empty(),
        "test:",
        Optional.empty());
  }

  void mood(Mood changed) {
    mood = changed;
  }

  /** How many commands of that name have come. */
  long received(String command) {
    return received.stream().filter(command::equals).count();
  }

  /** The names of values. */
  Set<String> names() {
    return values.keySet();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "fake-redis");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        Thread unused = daemon(() -> serve(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      while (true) {
        List<String> command = command(in);
        received.add(command.get(0).toUpperCase(Locale.ROOT));
        out.write(answer(command).getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
      }
    } catch (IOException over) {
      // The client, or a test, has ended the connection.
    }
  }

  private static List<String> command(InputStream in) throws IOException {
    int count = Integer.parseInt(line(in).substring(1));
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int length = Integer.parseInt(line(in).substring(1));
      parts.add(new String(in.readNBytes(length), StandardCharsets.ISO_8859_1));
      line(in);
    }
    return parts;
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException();
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  private String answer(List<String> command) {
    String name = command.get(0).toUpperCase(Locale.ROOT);
    if (name.equals("PING")) {
      return "+PONG\r\n";
    }
    if (!name.equals("GETRANGE") && !name.equals("SET")) {
      return "+OK\r\n";
    }
    return switch (mood) {
      case SILENT -> "";
      case FAILS -> "-OOM command not allowed when used memory > 'maxmemory'.\r\n";
      case ANSWERS -> {
        if (name.equals("SET")) {
          values.put(command.get(1), command.get(2));
          yield "+OK\r\n";
        }
        String value = values.getOrDefault(command.get(1), "");
        yield "$" + value.length() + "\r\n" + value + "\r\n";
      }
    };
  }

  private static void joined(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    // Until then, the listener may still take a connection.
    joined(accepting);
    for (Socket socket : open) {
      socket.close();
    }
  }
}
