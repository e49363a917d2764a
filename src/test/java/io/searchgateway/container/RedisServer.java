package io.searchgateway.container;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A Redis or Valkey server of the operating system, on a free port, that keeps nothing. */
final class RedisServer implements AutoCloseable {

  private static final List<String> PROGRAMS =
      List.of(
          "/usr/bin/redis-server",
          "/usr/bin/valkey-server",
          "/usr/local/bin/redis-server",
          "/usr/local/bin/valkey-server");

  private final Path directory;
  private final int port;
  private final List<String> options;
  private Process process;

  private RedisServer(Path directory, int port, List<String> options) throws IOException {
    this.directory = directory;
    this.port = port;
    this.options = options;
    this.process = process();
  }

  static RedisServer start(String... options) throws IOException {
    Path directory = Files.createTempDirectory("redis-server");
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    return new RedisServer(directory, port, List.of(options));
  }

  private Process process() throws IOException {
    String program =
        PROGRAMS.stream()
            .filter(path -> Files.isExecutable(Path.of(path)))
            .findFirst()
            .orElseThrow(() -> new IOException("neither redis-server nor valkey-server is there"));
    List<String> command = new ArrayList<>(List.of(program, "--bind", "127.0.0.1"));
    command.addAll(List.of("--port", Integer.toString(port), "--dir", directory.toString()));
    command.addAll(List.of("--save", "", "--appendonly", "no"));
    command.addAll(options);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("log").toFile())
        .start();
  }

  /** Another process on the same port, with nothing of what there was. */
  void startAgain() throws IOException {
    process = process();
  }

  int port() {
    return port;
  }

  boolean answers() {
    try {
      return call("PING").equals(List.of("PONG"));
    } catch (UncheckedIOException away) {
      return false;
    }
  }

  /** Ends it without any notice. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** It keeps its connections, and does not answer. */
  void freeze() throws IOException {
    signal("-STOP");
  }

  void thaw() throws IOException {
    signal("-CONT");
  }

  private void signal(String signal) throws IOException {
    new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().onExit().join();
  }

  /** Sends a command as another client; a reply is a list of its texts. */
  List<String> call(String... command) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      OutputStream out = socket.getOutputStream();
      StringBuilder sent = new StringBuilder("*" + command.length + "\r\n");
      for (String part : command) {
        sent.append('$').append(part.length()).append("\r\n").append(part).append("\r\n");
      }
      out.write(sent.toString().getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      return reply(new BufferedInputStream(socket.getInputStream()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> reply(InputStream in) throws IOException {
    String head = line(in);
    String rest = head.substring(1);
    switch (head.charAt(0)) {
      case '$' -> {
        String text =
            new String(in.readNBytes(Integer.parseInt(rest)), StandardCharsets.ISO_8859_1);
        line(in);
        return List.of(text);
      }
      case '*' -> {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(rest); i++) {
          all.addAll(reply(in));
        }
        return all;
      }
      case '-' -> throw new IOException(rest);
      default -> {
        return List.of(rest);
      }
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the server has hung up");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    thaw();
    kill();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
