package io.searchgateway.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.OptionalInt;

/** What an embedded engine keeps on disk, all of it below one directory. */
record EngineDirectory(Path root) {
  EngineDirectory {
    root = root.toAbsolutePath().normalize();
  }

  /** The indices. */
  Path data() {
    return root.resolve("data");
  }

  /** What the engine has to complain of. */
  Path logs() {
    return root.resolve("logs");
  }

  /** Standard output and error of the engine, one start after the other. */
  Path console() {
    return logs().resolve("console.log");
  }

  /** Where file system snapshot repositories may be made. */
  Path snapshots() {
    return root.resolve("snapshots");
  }

  /** Locked by the engine that uses the directory, for as long as it runs. */
  Path lock() {
    return root.resolve("engine.lock");
  }

  /** Names the sample tables that have been loaded, one a line. */
  Path loadedSamples() {
    return root.resolve("sample-data.loaded");
  }

  void create() throws IOException {
    Files.createDirectories(data());
    Files.createDirectories(logs());
    Files.createDirectories(snapshots());
  }

  /** The HTTP port that the engine with this process id listens on, once it does. */
  OptionalInt portOf(long processId) throws IOException {
    if (!Files.exists(port())) {
      return OptionalInt.empty();
    }
    String[] words = Files.readString(port()).strip().split(" ", 2);
    return words[0].equals(Long.toString(processId))
        ? OptionalInt.of(Integer.parseInt(words[1]))
        : OptionalInt.empty();
  }

  /** Tells everybody the HTTP port that the engine with this process id listens on. */
  void tellPort(long processId, int httpPort) throws IOException {
    Path draft = root.resolve("engine.port.new");
    Files.writeString(draft, processId + " " + httpPort + "\n");
    Files.move(draft, port(), StandardCopyOption.ATOMIC_MOVE);
  }

  private Path port() {
    return root.resolve("engine.port");
  }
}
