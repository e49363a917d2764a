package io.searchgateway.engines;

import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The process of an engine, which ends when its standard input does. */
final class EngineProcess implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofMinutes(3);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
  private static final long PAUSE_MILLIS = 200;
  private static final String HEALTH = "/_cluster/health?wait_for_status=yellow&timeout=1s";

  private final Process process;
  private final Path work;
  private final URI baseUri;

  private EngineProcess(Process process, Path work, URI baseUri) {
    this.process = process;
    this.work = work;
    this.baseUri = baseUri;
  }

  static EngineProcess start(ProcessBuilder command, Path work, int port)
      throws IOException, InterruptedException {
    Process process =
        command
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectOutput(console(work).toFile())
            .start();
    URI baseUri = URI.create("http://127.0.0.1:" + port);
    EngineProcess engine = new EngineProcess(process, work, baseUri);
    try {
      engine.awaitReady();
      return engine;
    } catch (IOException | InterruptedException | RuntimeException e) {
      engine.close();
      throw e;
    }
  }

  private static Path console(Path work) {
    return work.resolve("console.log");
  }

  /** Where it answers. */
  URI baseUri() {
    return baseUri;
  }

  private void awaitReady() throws IOException, InterruptedException {
    long began = System.nanoTime();
    while (!isReady()) {
      boolean ended = process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      if (ended || System.nanoTime() - began > START_LIMIT.toNanos()) {
        throw new IOException(
            "The engine did not start. It said:\n" + Files.readString(console(work)));
      }
    }
  }

  private boolean isReady() {
    try {
      return RawClient.of(baseUri).exchange(RawRequest.of("GET", HEALTH)).status() == 200;
    } catch (UncheckedIOException refused) {
      return false;
    }
  }

  /** Ends it and whatever it has started, and deletes what it kept. */
  @Override
  public void close() throws IOException {
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    try {
      process.getOutputStream().close();
      process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(handle -> handle.onExit().join());
    try (Stream<Path> files = Files.walk(work)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
