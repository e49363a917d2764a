package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Today's JavaScript means what it means elsewhere. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScriptLanguageTest {

  private ScriptFixture fixture = ScriptFixture.open();

  @BeforeAll
  void open() {
    fixture = ScriptFixture.open();
  }

  @AfterAll
  void close() {
    fixture.close();
  }

  @ParameterizedTest
  @MethodSource("constructs")
  void constructsHaveTheirMeaning(String body, String expected) {
    assertThat(fixture.result(body)).isEqualTo(expected);
  }

  static List<Arguments> constructs() throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/script/constructs.txt")).stream()
        .map(line -> line.split(" ==> ", 2))
        .map(parts -> Arguments.of(parts[0], parts[1]))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "straße ΣΑΣ",
        "ΣΑΣ straße, ΟΔΟΣ.ΟΔΟΣ İ ﬁ ",
        "ΟΔΟΣ",
        "\uD801\uDC00\uD801\uDC28",
        "x\uD801\uDC00"
      })
  void casesAreTurnedAsInJava(String text) {
    for (int times : new int[] {1, 30, 1000}) {
      assertThat(turned(text, times, "Upper"))
          .isEqualTo(text.repeat(times).toUpperCase(Locale.ROOT));
      // A word without end is cut, where only sigmas could tell.
      if (!"ΟΔΟΣ".equals(text) || times == 1) {
        assertThat(turned(text, times, "Lower"))
            .isEqualTo(text.repeat(times).toLowerCase(Locale.ROOT));
      }
    }
  }

  private String turned(String text, int times, String to) {
    String repeated = "'" + text + "'.repeat(" + times + ")";
    return fixture
        .returned(
            "function handleRequest() { const s = %s, r = s.to%sCase();".formatted(repeated, to)
                + " if (r !== s.toLocale%sCase()) throw 'differs'; return {r}; }".formatted(to))
        .getString("r");
  }

  @Test
  void aScriptThatRunsAsItIsNeedsNoCompiler() {
    // The interpreter has this loop of old, the compiler never had.
    assertThat(
            fixture.returned(
                "function handleRequest() { var r = 0; for each (var x in [1, 2]) r += x; return"
                    + " {r: r}; }"))
        .hasToString("{\"r\":3}");
  }
}
