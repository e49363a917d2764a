package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Commands of a document: its {@code sh} blocks are commands, the {@code text} block after one
 * holds lines that must occur in the output, in their order, with an ellipsis for anything in a
 * line.
 */
final class Tour {
  private static final Path README = Path.of("README.md");
  private static final Path COOKBOOK = Path.of("docs", "cookbook.md");
  private static final String HEADING = "## A five-minute tour\n";
  private static final String ADDRESS = "http://127.0.0.1:8080";
  private static final String CREDENTIAL = "admin:admin-development";
  private static final String NEEDED = "The tour needs bash and curl on the path";
  private static final long SECONDS = 60;

  private static final Pattern BLOCK =
      Pattern.compile("```sh\n(.*?)```(?:\\s*```text\n(.*?)```)?", Pattern.DOTALL);

  private Tour() {}

  /** A block of commands as printed, and what must be seen after it. */
  record Step(String commands, List<String> expected) {
    Step {
      expected = List.copyOf(expected);
    }

    /** The first line, to tell it apart. */
    String name() {
      return commands.lines().findFirst().orElse("").replace(" -u " + CREDENTIAL, "");
    }

    /** Runs it against another address with another credential, and checks what comes. */
    void check(String address, String credential, Path directory)
        throws IOException, InterruptedException {
      String script =
          commands.replace(ADDRESS, address).replace(CREDENTIAL, "'" + credential + "'");
      String output = run(script, directory);
      int from = 0;
      for (String line : expected) {
        Matcher matcher = pattern(line).matcher(output);
        assertThat(matcher.find(from)).as("<%s> after %d in%n%s", line, from, output).isTrue();
        from = matcher.end();
      }
    }
  }

  /** The README's tour. */
  static List<Step> ofReadme() throws IOException {
    String readme = Files.readString(README);
    int begin = readme.indexOf(HEADING);
    assertThat(begin).as("%s in %s", HEADING, README).isNotNegative();
    int end = readme.indexOf("\n## ", begin + HEADING.length());
    return steps(readme.substring(begin, end < 0 ? readme.length() : end));
  }

  /** The cookbook of declarative search. */
  static List<Step> ofCookbook() throws IOException {
    return steps(Files.readString(COOKBOOK));
  }

  private static List<Step> steps(String text) {
    Matcher blocks = BLOCK.matcher(text);
    List<Step> steps = new ArrayList<>();
    while (blocks.find()) {
      String expected = blocks.group(2) == null ? "" : blocks.group(2);
      steps.add(
          new Step(
              blocks.group(1), expected.lines().map(String::strip).filter(Tour::isText).toList()));
    }
    return steps;
  }

  /** Fails with a plain word where the tour cannot be walked at all. */
  static void assertTools(Path directory) throws InterruptedException {
    try {
      assertThat(run("curl --version", directory)).as(NEEDED).startsWith("curl ");
    } catch (IOException noBash) {
      throw new AssertionError(NEEDED, noBash);
    }
  }

  private static boolean isText(String line) {
    return !line.isEmpty();
  }

  private static Pattern pattern(String line) {
    return Pattern.compile(
        Arrays.stream(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*?")));
  }

  /** Every command must succeed; the output of all of them together. */
  private static String run(String script, Path directory)
      throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    Path errors = directory.resolve("errors");
    Process bash =
        new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", script)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      bash.getOutputStream().close();
      assertThat(bash.waitFor(SECONDS, TimeUnit.SECONDS)).as("an end of %s", script).isTrue();
    } finally {
      bash.destroyForcibly();
    }
    assertThat(bash.exitValue())
        .as("%s%n%s%n%s", script, Files.readString(output), Files.readString(errors))
        .isZero();
    return Files.readString(output);
  }
}
