package io.searchgateway;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.Setting;
import io.searchgateway.config.SettingsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents name exists. */
class DocumentationTest {
  private static final Path README = Path.of("README.md");
  private static final Path THREAT_MODEL = Path.of("docs/threat-model.md");
  private static final Path TESTS = Path.of("src/test/java");

  /** A test as the threat model names it: {@code `Class#method`} or {@code `Class`}. */
  private static final Pattern TEST_NAME =
      Pattern.compile("`([A-Z]\\w+(?:Test|Suite|IT))(?:#(\\w+))?`");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  /** A newcomer's few; all of them are in the reference, which is generated. */
  @Test
  void theSettingsOfTheReadmeAreSaidInTheWordsOfTheCode() throws IOException {
    List<String> rows =
        Files.readString(README).lines().filter(line -> line.startsWith("| `gateway.")).toList();

    assertThat(rows)
        .hasSizeBetween(8, 16)
        .isSubsetOf(SettingsTable.ALL.stream().map(DocumentationTest::row).toList());
  }

  private static String row(Setting setting) {
    return String.format(
        "| `%s` | `%s` | %s | %s |",
        setting.name(), setting.environmentVariable(), setting.byDefault(), setting.meaning());
  }

  @Test
  void everyTestOfTheThreatModelExists() throws IOException {
    List<MatchResult> named = TEST_NAME.matcher(Files.readString(THREAT_MODEL)).results().toList();

    assertThat(named).hasSizeGreaterThan(20);
    List<String> missing = new ArrayList<>();
    for (MatchResult test : named) {
      String source = source(test.group(1));
      if (source.isEmpty()
          || (test.group(2) != null && !source.contains(" " + test.group(2) + "("))) {
        missing.add(test.group());
      }
    }
    assertThat(missing).isEmpty();
  }

  /** Of a test class, wherever it is; empty when there is none. */
  private static String source(String testClass) throws IOException {
    try (Stream<Path> files = Files.walk(TESTS)) {
      for (Path file : files.filter(path -> path.endsWith(testClass + ".java")).toList()) {
        return Files.readString(file);
      }
    }
    return "";
  }

  @Test
  void everyInvariantNamesATest() throws IOException {
    String[] parts = Files.readString(THREAT_MODEL).split("(?m)^### \\d+\\. ", -1);

    assertThat(parts).hasSizeGreaterThan(5);
    assertThat(List.of(parts).subList(1, parts.length))
        .allSatisfy(invariant -> assertThat(invariant).containsPattern(TEST_NAME));
  }

  @Test
  void everyLinkOfTheDocumentsLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path document : documents()) {
      for (MatchResult link : LINK.matcher(Files.readString(document)).results().toList()) {
        if (!link.group(1).contains(":") && !leadsSomewhere(document, link.group(1))) {
          broken.add(document + ": " + link.group(1));
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  private static Set<Path> documents() throws IOException {
    Set<Path> documents = new TreeSet<>();
    for (String place : List.of("docs", "bench", "src")) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        files.filter(DocumentationTest::isDocument).forEach(documents::add);
      }
    }
    try (Stream<Path> files = Files.list(Path.of(""))) {
      files.filter(DocumentationTest::isDocument).forEach(documents::add);
    }
    return documents;
  }

  private static boolean isDocument(Path file) {
    return file.toString().endsWith(".md");
  }

  private static boolean leadsSomewhere(Path document, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]).normalize();
    return Files.exists(target)
        && (parts.length == 1 || anchors(Files.readString(target)).contains(parts[1]));
  }

  /** Headings as they are linked to: in lower case, with dashes for spaces, without punctuation. */
  private static Set<String> anchors(String markdown) {
    return HEADING
        .matcher(markdown)
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .collect(toCollection(TreeSet::new));
  }
}
