package io.searchgateway.classify;

import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.classify.RouteSlot.Kind;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the table of known routes; its head says what stands where. */
final class RouteFile {

  private static final Pattern SPACES = Pattern.compile(" +");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final int COLUMNS = 8;
  private static final String NOTHING = "-";
  private static final String BY_METHOD = "method";
  private static final String WRITE_AND_READ = "write+";

  private final List<KnownRoute> routes = new ArrayList<>();
  private Category category = Category.MISC;

  private RouteFile() {}

  static List<KnownRoute> read() {
    try (InputStream file =
            Objects.requireNonNull(
                RouteFile.class.getResourceAsStream("routes.txt"),
                "the table of routes is missing");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return read(lines.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<KnownRoute> read(List<String> lines) {
    RouteFile file = new RouteFile();
    for (String line : lines) {
      try {
        file.line(line);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("in the table of routes: " + line, e);
      }
    }
    return file.routes;
  }

  private void line(String line) {
    if (line.isBlank() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("[")) {
      String word = line.substring(1, line.length() - 1);
      category = Category.of(word).orElseThrow(() -> new IllegalArgumentException(word));
      return;
    }
    String[] columns = SPACES.split(line, -1);
    if (columns.length != COLUMNS) {
      throw new IllegalArgumentException(columns.length + " columns");
    }
    EngineRoute route =
        new EngineRoute(
            columns[0],
            true,
            category,
            Acl.of(columns[2]).orElseThrow(() -> new IllegalArgumentException(columns[2])),
            operations(columns[3]),
            Scope.valueOf(columns[4].toUpperCase(Locale.ROOT)),
            columns[5].equals(NOTHING)
                ? BodyKind.NONE
                : BodyKind.valueOf(columns[5].toUpperCase(Locale.ROOT)),
            columns[6].equals(NOTHING)
                ? AnswerKind.PLAIN
                : AnswerKind.valueOf(columns[6].toUpperCase(Locale.ROOT)));
    add(route, List.of(COMMA.split(columns[1], -1)), columns[3], columns[7]);
  }

  private void add(EngineRoute route, List<String> methods, String operations, String paths) {
    List<List<RoutePattern>> patterns =
        COMMA.splitAsStream(paths).map(RoutePattern::expand).toList();
    Map<String, Kind> kinds = new HashMap<>();
    patterns.stream()
        .flatMap(List::stream)
        .flatMap(pattern -> pattern.values().stream())
        .forEach(placed -> kinds.put(placed.value().name(), placed.value().kind()));
    for (List<RoutePattern> ways : patterns) {
      for (RoutePattern way : ways) {
        routes.add(
            new KnownRoute(
                route,
                way,
                methods,
                way.values(),
                kinds,
                way.unnamed(ways),
                operations.equals(BY_METHOD),
                operations.equals(WRITE_AND_READ)));
      }
    }
  }

  private static Set<Operation> operations(String words) {
    if (words.equals(BY_METHOD)) {
      return EnumSet.allOf(Operation.class);
    }
    Set<Operation> operations = EnumSet.noneOf(Operation.class);
    for (String word : COMMA.split(words.replace("+", ""), -1)) {
      operations.add(
          Operation.of(word)
              .orElseThrow(() -> new IllegalArgumentException("no operation " + word)));
    }
    return operations;
  }
}
