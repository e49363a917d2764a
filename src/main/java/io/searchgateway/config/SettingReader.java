package io.searchgateway.config;

import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads typed values and gathers the faults instead of throwing on the first.
 *
 * <p>Durations are written {@code 500ms}, {@code 30s}, {@code 5m}, {@code 1h} or in ISO 8601 form;
 * a bare number counts seconds.
 */
final class SettingReader {

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)?");

  private final SmallRyeConfig config;
  private final List<String> faults = new ArrayList<>();

  SettingReader(SmallRyeConfig config) {
    this.config = config;
  }

  List<String> faults() {
    return faults;
  }

  void fault(String name, String what) {
    faults.add(name + " " + what);
  }

  Optional<String> text(String name) {
    return secret(name).map(String::trim).filter(value -> !value.isEmpty());
  }

  /** Not trimmed, for white space may belong to it. */
  Optional<String> secret(String name) {
    return Optional.ofNullable(config.getConfigValue(name).getValue()).filter(v -> !v.isEmpty());
  }

  List<String> list(String name, String byDefault) {
    List<String> items = new ArrayList<>();
    for (String item : text(name).orElse(byDefault).split(",", -1)) {
      if (!item.isBlank()) {
        items.add(item.trim());
      }
    }
    return items;
  }

  int integer(String name, int byDefault, int least, int most) {
    return value(
        name,
        byDefault,
        "must be a whole number from " + least + " to " + most,
        text -> {
          int number = Integer.parseInt(text);
          return number < least || number > most ? Optional.empty() : Optional.of(number);
        });
  }

  /** The same for numbers that may be larger. */
  long number(String name, long byDefault, long least, long most) {
    return value(
        name,
        byDefault,
        "must be a whole number from " + least + " to " + most,
        text -> {
          long number = Long.parseLong(text);
          return number < least || number > most ? Optional.empty() : Optional.of(number);
        });
  }

  boolean flag(String name, boolean byDefault) {
    return value(
        name,
        byDefault,
        "must be true or false",
        text ->
            switch (text) {
              case "true" -> Optional.of(true);
              case "false" -> Optional.of(false);
              default -> Optional.empty();
            });
  }

  Duration duration(String name, Duration byDefault, Duration least, Duration most) {
    return value(
        name,
        byDefault,
        "must be a duration such as 500ms, 30s or 5m, from " + shown(least) + " to " + shown(most),
        text -> parse(text).filter(d -> d.compareTo(least) >= 0 && d.compareTo(most) <= 0));
  }

  Optional<Path> readableFile(String name) {
    Optional<Path> path = text(name).flatMap(SettingReader::path);
    if (text(name).isPresent() && path.filter(SettingReader::isReadable).isEmpty()) {
      fault(name, "must be the path of a readable file");
      return Optional.empty();
    }
    return path;
  }

  /** The path of a file with PEM certificates that can be read now, where one is set. */
  Optional<Path> certificates(String name) {
    Optional<Path> file = readableFile(name);
    if (file.isPresent()) {
      try {
        KeyFiles.authorities(file.get());
      } catch (IOException | GeneralSecurityException unusable) {
        fault(name, "must be the path of a file with PEM certificates");
      }
    }
    return file;
  }

  static boolean isReadable(Path file) {
    return Files.isReadable(file) && !Files.isDirectory(file);
  }

  static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    }
  }

  private <T> T value(
      String name, T byDefault, String demand, Function<String, Optional<T>> parser) {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return byDefault;
    }
    Optional<T> parsed;
    try {
      parsed = parser.apply(text.get());
    } catch (NumberFormatException noNumber) {
      parsed = Optional.empty();
    }
    if (parsed.isEmpty()) {
      fault(name, demand);
    }
    return parsed.orElse(byDefault);
  }

  private static Optional<Duration> parse(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (matcher.matches()) {
      long amount = Long.parseLong(matcher.group(1));
      String unit = matcher.group(2);
      return Optional.of(
          switch (unit == null ? "s" : unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofSeconds(amount);
          });
    }
    try {
      return Optional.of(Duration.parse(text));
    } catch (java.time.format.DateTimeParseException noDuration) {
      return Optional.empty();
    }
  }

  private static String shown(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
