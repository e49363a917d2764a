package io.searchgateway.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A real OpenSearch in a second JVM, listening on loopback only, without a credential.
 *
 * <p>It ends when it is closed and, however this JVM may end, together with it.
 */
public final class EmbeddedEngine implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofMinutes(2);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
  private static final long PAUSE_MILLIS = 100;
  private static final int TAIL_LINES = 30;
  private static final Pattern VERSION = Pattern.compile("\"number\"\\s*:\\s*\"([^\"]+)\"");

  private final EngineDirectory directory;
  private final Process process;
  private URI baseUri = URI.create("http://127.0.0.1");
  private final long consoleStart;
  private final long deadline = System.nanoTime() + START_LIMIT.toNanos();

  private EmbeddedEngine(EngineDirectory directory, int httpPort) throws IOException {
    this.directory = directory;
    consoleStart = Files.exists(directory.console()) ? Files.size(directory.console()) : 0;
    process = EngineCommand.of(directory, httpPort).start();
  }

  /**
   * Starts an engine and returns when its indices can be searched.
   *
   * @param directory where it keeps everything; made if absent, used by one engine at a time
   * @param httpPort the port on 127.0.0.1 to listen on, 0 for any free one
   * @throws EngineFailedException when the port is taken, the directory is in use, the engine ends
   *     by itself (then with the end of its log) or is not ready after two minutes
   */
  public static EmbeddedEngine start(Path directory, int httpPort)
      throws IOException, InterruptedException {
    EngineDirectory files = new EngineDirectory(directory);
    files.create();
    EmbeddedEngine engine = new EmbeddedEngine(files, httpPort);
    try {
      engine.awaitReady();
      return engine;
    } catch (IOException | InterruptedException | RuntimeException e) {
      engine.close();
      throw e;
    }
  }

  /** Where it answers, such as {@code http://127.0.0.1:9209}. */
  public URI baseUri() {
    return baseUri;
  }

  /** The engine's own version number, such as {@code 2.19.6}, asked of it. */
  public String version() throws IOException, InterruptedException {
    String body = new EngineCalls(baseUri()).get("/").body();
    Matcher matcher = VERSION.matcher(body);
    return matcher.find() ? matcher.group(1) : "of an unknown version";
  }

  /** Whether its process runs. */
  public boolean isRunning() {
    return process.isAlive();
  }

  /** Ends the engine cleanly and waits until its process is gone; again does nothing. */
  public void stop() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      process.destroy();
    }
    try {
      if (!process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** The same as {@link #stop()}. */
  @Override
  public void close() {
    stop();
  }

  private void awaitReady() throws IOException, InterruptedException {
    OptionalInt port = directory.portOf(process.pid());
    while (port.isEmpty()) {
      pause();
      port = directory.portOf(process.pid());
    }
    baseUri = URI.create("http://127.0.0.1:" + port.getAsInt());
    EngineCalls calls = new EngineCalls(baseUri);
    while (calls.get("/_cluster/health?wait_for_status=yellow&timeout=1s").statusCode() != 200) {
      pause();
    }
  }

  private void pause() throws IOException, InterruptedException {
    if (process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
      throw new EngineFailedException(reasonOfEnd());
    }
    if (System.nanoTime() > deadline) {
      throw new EngineFailedException(
          "The embedded engine was not ready after " + START_LIMIT.toSeconds() + " s" + tail());
    }
  }

  private String reasonOfEnd() throws IOException {
    int status = process.exitValue();
    return status == OpenSearchNode.REFUSED
        ? console().strip()
        : "The embedded engine ended by itself with status " + status + tail();
  }

  private String tail() throws IOException {
    List<String> lines = console().lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
    return ". The end of " + directory.console() + ":\n" + String.join("\n", last);
  }

  private String console() throws IOException {
    try (InputStream file = Files.newInputStream(directory.console())) {
      file.skipNBytes(consoleStart);
      return new String(file.readAllBytes(), Charset.defaultCharset());
    }
  }
}
