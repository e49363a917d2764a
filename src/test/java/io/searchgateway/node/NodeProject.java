package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The scripts of {@code src/test/node}, copied to {@code target/node} and run there. */
final class NodeProject {

  private static final Path SOURCES = Path.of("src/test/node");
  private static final Path WORK = Path.of("target/node");
  private static final Path MODULES = Path.of("node_modules");

  private NodeProject() {}

  /** Copies the scripts and installs exactly the libraries that their lock file names. */
  static void install() throws IOException, InterruptedException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      files
          .map(SOURCES::relativize)
          .filter(file -> !file.startsWith(MODULES))
          .forEach(NodeProject::copy);
    }
    run("npm", Map.of(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
  }

  /**
   * Runs a script to its end.
   *
   * @param environment what it is given beside what this process has
   * @return what it wrote, which {@code target/node/<script>.log} keeps; a script that fails, or
   *     takes longer than five minutes, fails the test with it
   */
  static String run(String script, Map<String, String> environment)
      throws IOException, InterruptedException {
    return run(script, environment, "node", script);
  }

  private static String run(String name, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path log = WORK.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(WORK.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String output = Files.readString(log);
    assertThat(process.waitFor()).as("%s\n%s", String.join(" ", command), output).isZero();
    return output;
  }

  private static void copy(Path file) {
    Path source = SOURCES.resolve(file);
    try {
      if (Files.isDirectory(source)) {
        Files.createDirectories(WORK.resolve(file));
      } else {
        Files.copy(source, WORK.resolve(file), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
