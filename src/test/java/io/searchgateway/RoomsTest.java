package io.searchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.searchgateway.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the code to the table of rooms in {@code docs/architecture.md}. */
class RoomsTest {

  private static final Path PAGE = Path.of("docs", "architecture.md");
  private static final String BASE = "io.searchgateway.";
  private static final Pattern ROW =
      Pattern.compile("^\\| `([a-z.]+)` \\| [^|]+ \\| ([^|]*) \\|$", Pattern.MULTILINE);
  private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

  @Test
  void roomsUseWhatTheTableSays() throws IOException {
    Map<String, Set<String>> table = table();
    JavaClasses code =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.searchgateway");
    assertThat(arrows(uses(table.keySet(), code)))
        .containsExactlyInAnyOrderElementsOf(arrows(table));
  }

  @Test
  void aRoomUsesOnlyRoomsAboveItself() throws IOException {
    Map<String, Set<String>> table = table();
    List<String> order = List.copyOf(table.keySet());
    assertThat(table)
        .allSatisfy(
            (room, used) -> assertThat(order.subList(0, order.indexOf(room))).containsAll(used));
  }

  @Test
  void aClassIsInTheNearestRoom() {
    assertThat(roomOf(Set.of("query", "query.reader"), "query.reader.golden"))
        .isEqualTo("query.reader");
    assertThat(roomOf(Set.of("query"), "query.reader")).isEqualTo("query");
    assertThat(roomOf(Set.of("query"), "queryish")).isEqualTo("no room: queryish");
  }

  @Test
  void aBreachIsFound() {
    JavaClasses code = new ClassFileImporter().importClasses(RecordJson.class);
    assertThat(uses(Set.of("json", "problem"), code)).containsEntry("json", Set.of("problem"));
  }

  private static Map<String, Set<String>> table() throws IOException {
    Map<String, Set<String>> rows = new LinkedHashMap<>();
    Matcher row = ROW.matcher(Files.readString(PAGE));
    while (row.find()) {
      rows.put(
          row.group(1),
          NAME.matcher(row.group(2))
              .results()
              .map((MatchResult name) -> name.group(1))
              .collect(Collectors.toCollection(TreeSet::new)));
    }
    return rows;
  }

  private static List<String> arrows(Map<String, Set<String>> uses) {
    return uses.entrySet().stream()
        .flatMap(room -> room.getValue().stream().map(used -> room.getKey() + " uses " + used))
        .toList();
  }

  /** What each room uses, for the rooms that are there. */
  private static Map<String, Set<String>> uses(Set<String> rooms, JavaClasses code) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass type : code) {
      String from = roomOf(rooms, inside(type));
      Set<String> used = uses.computeIfAbsent(from, room -> new TreeSet<>());
      type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(target -> target.getPackageName().startsWith(BASE))
          .map(target -> roomOf(rooms, inside(target)))
          .filter(room -> !room.equals(from))
          .forEach(used::add);
    }
    return uses;
  }

  private static String inside(JavaClass type) {
    return type.getPackageName().substring(Math.min(BASE.length(), type.getPackageName().length()));
  }

  /** The longest name of a room that the package is, or is below. */
  private static String roomOf(Set<String> rooms, String inside) {
    String name = inside;
    while (!rooms.contains(name)) {
      int dot = name.lastIndexOf('.');
      if (dot < 0) {
        return "no room: " + inside;
      }
      name = name.substring(0, dot);
    }
    return name;
  }
}
