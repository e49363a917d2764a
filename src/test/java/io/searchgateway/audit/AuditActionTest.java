package io.searchgateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of actions, against what the code notes. */
class AuditActionTest {

  private static final Path SOURCES = Path.of("src/main/java");

  /** An action where it is noted, as it stands in the code. */
  private static final Pattern NOTED =
      Pattern.compile(
          "\\b(?:event|changed|note|noted)\\(\\s*(?:[\\w.()]+,\\s*)?\"([a-z_]+\\.[a-z_]+)\"");

  @Test
  void everyActionThatIsNotedIsListed() throws IOException {
    Set<String> noted = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        NOTED
            .matcher(Files.readString(file))
            .results()
            .map(found -> found.group(1))
            .forEach(noted::add);
      }
    }
    assertThat(noted).contains("index.create", "import.begin", "public_key.change");
    assertThat(names()).containsAll(noted);
  }

  @Test
  void theListIsInTheOrderOfTheAlphabetAndSaysWhatWasDone() {
    assertThat(names()).isSorted().doesNotHaveDuplicates();
    assertThat(AuditAction.all()).allSatisfy(known -> assertThat(known.text()).isNotBlank());
    assertThat(AuditAction.all())
        .filteredOn(known -> known.action().equals(RefusedRequests.REQUEST))
        .extracting(AuditAction::type)
        .containsExactly(AuditAction.Type.REFUSAL);
  }

  private static List<String> names() {
    return AuditAction.all().stream().map(AuditAction::action).toList();
  }
}
