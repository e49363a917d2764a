package io.searchgateway.attack;

import io.searchgateway.attack.AttackLine.Capture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file of attacks. {@code README.md} beside the files tells how they are written.
 *
 * @param name without folder and ending
 */
record AttackFile(String name, List<AttackLine> lines) {

  static final Path FOLDER = Path.of("src/test/resources/attacks");

  AttackFile {
    lines = List.copyOf(lines);
  }

  /** All of them, in the order of their names. */
  static List<AttackFile> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".attacks"))
          .sorted()
          .map(AttackFile::read)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static AttackFile read(Path file) {
    try {
      String name = file.getFileName().toString().replace(".attacks", "");
      return new Reading(name).read(Files.readAllLines(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Directives hold until they are replaced; a new section clears all but the caller. */
  private static final class Reading {
    private final String name;
    private final List<AttackLine> lines = new ArrayList<>();
    private String section = "";
    private String caller = "nobody";
    private Expected expected = new Expected("refused");
    private List<String> sees = List.of();
    private List<String> guesses = List.of();
    private Optional<Capture> capture = Optional.empty();

    Reading(String name) {
      this.name = name;
    }

    AttackFile read(List<String> text) {
      for (int i = 0; i < text.size(); i++) {
        String line = text.get(i).strip();
        if (!line.isEmpty() && !line.startsWith("#")) {
          take(name + ":" + (i + 1), line);
        }
      }
      return new AttackFile(name, lines);
    }

    private void take(String where, String line) {
      String[] words = line.split(" ", 2);
      String rest = words.length == 2 ? words[1].strip() : "";
      switch (words[0]) {
        case "==" -> begin(rest.replaceAll(" *=+$", ""));
        case "as" -> caller = rest;
        case "expect" -> expected = new Expected(rest);
        case "sees" -> sees = words(rest);
        case "guess" -> guesses = words(rest);
        case "let" -> capture = Optional.of(capture(rest));
        default -> {
          RequestText request = RequestText.parse(line);
          lines.add(
              new AttackLine(where, section, caller, expected, sees, guesses, capture, request));
          capture = Optional.empty();
        }
      }
    }

    private void begin(String title) {
      section = title;
      expected = new Expected("refused");
      sees = List.of();
      guesses = List.of();
    }

    private static List<String> words(String rest) {
      return rest.isEmpty() ? List.of() : Arrays.asList(rest.split(" +"));
    }

    private static Capture capture(String rest) {
      String[] sides = rest.split(" *= *", 2);
      return new Capture(sides[0], sides[1]);
    }
  }
}
