package io.searchgateway.embedded;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** How the engine's JVM is started: with the class path that Maven wrote for the tests. */
final class EngineCommand {
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-Xms256m",
          "-XX:+UseSerialGC",
          "-XX:+ExitOnOutOfMemoryError",
          "-Djava.awt.headless=true",
          "-Dlog4j2.configurationFile=embedded/log4j2.properties");

  /**
   * Tests start it often and ask it little; benchmarks of the engine want it as fast as it can be.
   */
  private static final List<String> COMPILER =
      Boolean.getBoolean("embedded.engine.optimized")
          ? List.of()
          : List.of("-XX:TieredStopAtLevel=1");

  /** The engine refuses bulks that are longer than a tenth of it. */
  private static final String HEAP = System.getProperty("embedded.engine.heap", "512m");

  private EngineCommand() {}

  /** A process, not yet started, that writes what it has to say to the directory's console file. */
  static ProcessBuilder of(EngineDirectory directory, int httpPort) {
    ProcessBuilder builder = new ProcessBuilder();
    builder.command().add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(JVM_OPTIONS);
    builder.command().addAll(COMPILER);
    builder.command().add("-Xmx" + HEAP);
    builder.command().add("-Dembedded.engine.logs=" + directory.logs());
    builder.command().add(EngineCommand.class.getPackageName() + ".OpenSearchNode");
    builder.command().add(directory.root().toString());
    builder.command().add(Integer.toString(httpPort));
    // Not an argument: some systems take no arguments of that length.
    builder.environment().put("CLASSPATH", classPath());
    builder.directory(directory.root().toFile());
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(directory.console().toFile()));
    return builder;
  }

  private static String classPath() {
    Path classes = testClasses();
    Path libraries = classes.resolveSibling("test-classpath.txt");
    try {
      return classes + File.pathSeparator + Files.readString(libraries).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(
          libraries + " cannot be read; \"./mvnw test-compile\" makes it", e);
    }
  }

  private static Path testClasses() {
    try {
      return Path.of(
          EngineCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
