package io.searchgateway.engines;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * An engine that answers.
 *
 * @param baseUri where
 * @param work what it keeps; deleted when it ends
 */
record RunningEngine(URI baseUri, Runnable end, Path work) implements AutoCloseable {
  static RunningEngine of(URI baseUri, Runnable end, Path work) {
    return new RunningEngine(baseUri, end, work);
  }

  @Override
  public void close() throws IOException {
    end.run();
    try (Stream<Path> files = Files.walk(work)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
