package io.searchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** No page, label or message contains a word that the glossary lists as not used. */
class WordsTest {

  private static final Path GLOSSARY = Path.of("docs/glossary.md");
  private static final String SECTION = "## Words we do not use";
  private static final Pattern ROW = Pattern.compile("(?m)^\\| ([a-z][^|]*) \\| [^|]+ \\|$");
  private static final Pattern CODE_IN_MARKDOWN =
      Pattern.compile("(?ms)^ *```.*?^ *```|`[^`]*`|\\]\\([^)]*\\)");
  private static final Pattern COMMENT_LINE = Pattern.compile("(?m)^\\s*(//|/?\\*).*$");
  private static final Pattern LITERAL =
      Pattern.compile("([\"'`])((?:(?!\\1)[^\\\\\\n]|\\\\.)*)\\1");
  private static final Pattern CODE_IN_LITERAL = Pattern.compile("\\$\\{[^}]*\\}");

  private static List<String> unused = List.of();
  private static Pattern anyUnused = Pattern.compile("");

  @BeforeAll
  static void readGlossary() throws IOException {
    String section = Files.readString(GLOSSARY).split(SECTION, 2)[1].split("\n## ", 2)[0];
    unused =
        ROW.matcher(section)
            .results()
            .flatMap(row -> Arrays.stream(row.group(1).split(", ")))
            .toList();
    anyUnused =
        Pattern.compile(
            unused.stream()
                .map(phrase -> phrase.replace(" ", "\\s+"))
                .collect(Collectors.joining("|", "(?<![\\w-])(?:", ")(?![\\w-])")),
            Pattern.CASE_INSENSITIVE);
  }

  @Test
  void theGlossaryListsWords() {
    assertThat(unused).hasSizeGreaterThan(20).contains("anew", "asked for");
    assertThat(unusedIn("Begun\nAnew; renewed, anew-er", text -> text)).containsExactly("Anew");
    assertThat(unusedIn("so `anew` it is\n```\nanew\n```\n", WordsTest::proseOf)).isEmpty();
    assertThat(unusedIn("// anew\nf('a', anew, 'begun anew');", WordsTest::literalsOf)).hasSize(1);
  }

  @Test
  void noPageUsesThem() throws IOException {
    assertThat(filesWith(pages(), WordsTest::proseOf)).isEmpty();
  }

  @Test
  void noLabelUsesThem() throws IOException {
    Path dashboard = Path.of("src/main/webapp/ui");
    assertThat(filesWith(below(dashboard, ".js"), WordsTest::literalsOf)).isEmpty();
  }

  @Test
  void noMessageUsesThem() throws IOException {
    Path resources = Path.of("src/main/resources");
    assertThat(filesWith(below(Path.of("src/main/java"), ".java"), WordsTest::literalsOf))
        .isEmpty();
    assertThat(filesWith(below(resources, "errors.txt"), text -> text)).isEmpty();
    assertThat(filesWith(below(resources, "api.txt"), text -> text)).isEmpty();
  }

  /** All pages except the glossary itself. */
  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder : List.of("docs", "bench", "src")) {
      pages.addAll(below(Path.of(folder), ".md"));
    }
    try (Stream<Path> files = Files.list(Path.of(""))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    pages.remove(GLOSSARY);
    return pages;
  }

  private static List<Path> below(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
      assertThat(found).as(folder + " has " + ending).isNotEmpty();
      return new ArrayList<>(found);
    }
  }

  private static List<String> filesWith(List<Path> files, UnaryOperator<String> text)
      throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      List<String> words = unusedIn(Files.readString(file), text);
      if (!words.isEmpty()) {
        found.add(file + ": " + words);
      }
    }
    return found;
  }

  private static List<String> unusedIn(String source, UnaryOperator<String> text) {
    return anyUnused.matcher(text.apply(source)).results().map(MatchResult::group).toList();
  }

  private static String proseOf(String markdown) {
    return CODE_IN_MARKDOWN.matcher(markdown).replaceAll("");
  }

  /** String literals with a space, which are texts and not names. */
  private static String literalsOf(String code) {
    return LITERAL
        .matcher(COMMENT_LINE.matcher(code).replaceAll(""))
        .results()
        .map(literal -> CODE_IN_LITERAL.matcher(literal.group(2)).replaceAll(""))
        .filter(text -> text.contains(" "))
        .collect(Collectors.joining("\n"));
  }
}
