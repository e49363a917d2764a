package io.searchgateway.engines;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** A JDK on this machine that can compile and run a source file. */
record Jdk(Path home, int feature) {
  private static final String CHOSEN = "engines.jdk";

  /**
   * The JDK of this process if it is new enough, else the one that the system property {@code
   * engines.jdk} names, else the first that is found where JDKs usually are.
   */
  static Jdk atLeast(int feature) {
    Stream<Path> own = Stream.of(Path.of(System.getProperty("java.home")));
    Stream<Path> chosen = Optional.ofNullable(System.getProperty(CHOSEN)).map(Path::of).stream();
    Stream<Path> usual =
        List.of(Path.of("/usr/lib/jvm"), Path.of(System.getProperty("user.home"), ".jdks")).stream()
            .flatMap(Jdk::children);
    return Stream.of(own, chosen, usual)
        .flatMap(homes -> homes)
        .flatMap(home -> read(home).stream())
        .filter(jdk -> jdk.feature >= feature)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "This engine needs a JDK "
                        + feature
                        + " or newer; name one with -D"
                        + CHOSEN
                        + "=<home>"));
  }

  Path java() {
    return home.resolve("bin").resolve("java");
  }

  private static Stream<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Jdk> read(Path home) {
    if (!Files.isExecutable(home.resolve("bin/javac"))
        || !Files.isReadable(home.resolve("release"))) {
      return Optional.empty();
    }
    try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
      Properties release = new Properties();
      release.load(reader);
      String version = release.getProperty("JAVA_VERSION", "0").replace("\"", "");
      return Optional.of(new Jdk(home, Runtime.Version.parse(version).feature()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
