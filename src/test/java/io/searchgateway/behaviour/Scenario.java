package io.searchgateway.behaviour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A case file: requests in order, all about one subject, on indices of their own.
 *
 * @param requires what the engine must offer, else the scenario is left out
 * @param cleanup targets deleted when the scenario is over
 */
record Scenario(
    String name,
    String about,
    Optional<Requirement> requires,
    List<PassthroughCase> cases,
    List<String> cleanup) {
  /** What not every engine is set up for. */
  enum Requirement {
    REPOSITORY_PATH
  }

  private static final String FOLDER = "/conformance/passthrough";

  /** Every case file, in the order of their names. */
  static List<Scenario> all() {
    URL folder = Objects.requireNonNull(Scenario.class.getResource(FOLDER), FOLDER);
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .sorted()
          .map(Scenario::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Scenario read(Path file) {
    try {
      return parse(String.valueOf(file.getFileName()), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Scenario parse(String fileName, String text) {
    YamlMap map = YamlMap.parse(fileName, text);
    map.allowOnly("about", "requires", "ignore", "cleanup", "cases");
    List<String> ignore = map.texts("ignore");
    List<PassthroughCase> cases =
        map.maps("cases").stream().map(c -> PassthroughCase.parse(c, ignore)).toList();
    return new Scenario(
        fileName.replace(".yaml", ""),
        map.text("about"),
        map.optionalText("requires").map(Scenario::requirement),
        cases,
        map.texts("cleanup"));
  }

  private static Requirement requirement(String word) {
    if (word.equals("repository-path")) {
      return Requirement.REPOSITORY_PATH;
    }
    throw new IllegalArgumentException("requires: " + word);
  }
}
