package io.searchgateway.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One embedded engine for all the tests of a JVM, with the sample data, on any free port.
 *
 * <p>It starts when first asked for and ends with the JVM; its data is temporary. Tests keep apart
 * by the names of their indices and delete what they make.
 */
public final class SharedEngine {
  private static @Nullable EmbeddedEngine engine;

  private SharedEngine() {}

  /** The engine, started by the first call. */
  public static synchronized EmbeddedEngine get() throws IOException, InterruptedException {
    EmbeddedEngine running = engine;
    if (running == null) {
      Path directory = Files.createTempDirectory("embedded-engine");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(directory)));
      running = EmbeddedEngine.start(directory, 0);
      engine = running;
      SampleData.loadMissing(running.baseUri(), directory);
    }
    return running;
  }

  private static synchronized void end(Path directory) {
    EmbeddedEngine running = engine;
    if (running != null) {
      running.stop();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
