package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.opensearch.OpenSearchException;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.ThreadContext;

/** Whatever a real engine makes of date math, the pattern read by the gateway covers it. */
class DateMathTest {
  private static final long SEED = 7L;
  private static final int NAMES = 100_000;
  private static final int LEAST_RESOLVED = 10_000;
  private static final String[] PIECES = {
    ".", "g", "gate", "'.gate'", "'", "''", "\\", "{now", "{now/d", "{", "}", "}}", "[", "]", "8",
    "|UTC", "|+01:00", "yyyy", "MM", "e", "*", "_all", "-", "_", "a"
  };

  private final IndexNameExpressionResolver engine =
      new IndexNameExpressionResolver(new ThreadContext(Settings.EMPTY));

  private Optional<String> resolved(String name) {
    try {
      return Optional.of(engine.resolveDateMathExpression(name));
    } catch (OpenSearchException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | DateTimeException refused) {
      return Optional.empty();
    }
  }

  @Test
  void aNameTheEngineMakesIsOneThePatternAllows(TestReporter reporter) {
    reporter.publishEntry("seed", Long.toString(SEED));
    Random random = new Random(SEED);
    int count = 0;
    for (int i = 0; i < NAMES; i++) {
      StringBuilder text = new StringBuilder("<");
      for (int pieces = random.nextInt(9); pieces >= 0; pieces--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      String name = text.append('>').toString();
      Optional<String> made = resolved(name);
      if (made.isPresent()) {
        count++;
        assertCovered(name, made.get());
      }
    }
    assertThat(count).as("names the engine could read").isGreaterThan(LEAST_RESOLVED);
  }

  private static void assertCovered(String name, String made) {
    NamePattern pattern = NamePattern.parse(name);
    if (made.equals("_all")) {
      assertThat(pattern.wildcard()).as("%s is _all", name).isTrue();
      return;
    }
    // As far as a date, whose dots the pattern's own pieces do not write, cannot stand in it.
    String begin = made.indexOf('*') < 0 ? made : made.substring(0, made.indexOf('*'));
    assertThat(pattern.canBeginWith(begin)).as("%s becomes %s", name, made).isTrue();
    assertThat(pattern.wildcard()).as("%s becomes %s", name, made).isEqualTo(made.contains("*"));
  }
}
