package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceParameterTest {

  private static boolean names(String source) {
    return SourceParameter.indices(source).stream()
        .flatMap(expression -> expression.items().stream())
        .anyMatch(item -> item.pattern().canBeginWith(".x-1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"index\":\".x-1\"}",
        "{\"\\u0069ndex\":\"\\u002ex-1\"}",
        "{\"a\":{\"b\":[{\"_index\":\".x-1\"}]}}",
        "{\"indices\":[\"a\",\".x-1\"]}",
        "{\"index\":\"a,.x-1\"}",
        "{} {\"index\":\".x-1\"}",
        "{\"index\":\"a\"}{\"index\":\".x-1\"}",
        "{\"source\":{\"index\":\"a\"},\"dest\":{\"index\":\".x-1\"}}",
        "{\"index\":\".x-1\"}\r\n{}\r\n",
        "\n{\"index\":\"a\"}\n{}\n{\"index\":\".x-1\"}\n{}",
        "{\n\"index\"\n:\n\".x-1\"}",
        "/**/{\"index\":\".x-1\"}",
        "index: .x-1",
        "{index: .x-1}",
        "- [a, .x-1]",
        "index: \"\\x2ex-1\"",
        "index: \"\\u002ex-1\"",
        "index: \".x\\\n   -1\"",
        "index: <.x-{now}>",
        "index: \"<{now{'.x-1'}}>\"",
        "\u00a1eindexe.x-1",
      })
  void whatNamesAnIndexIsFound(String source) {
    assertThat(names(source)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"query\":{\"match\":{\"title\":\".x-1\"}}}",
        "{\"query\":{\"query_string\":{\"query\":\"a .x-1\"}}}",
        "{\"index\":\"a\"}",
        "{\n\"highlight\":{\n\"pre_tags\":[\"<em>\"]}}",
        "query: <em>",
        "index: a.x-1",
      })
  void otherTextNamesNone(String source) {
    assertThat(names(source)).isFalse();
  }

  @Test
  void statementsOfQueryLanguagesAreLookedAtWordByWord() {
    assertThat(names("{\"query\":\"SELECT a FROM `.x-1`\"}")).isTrue();
    assertThat(names("{\"query\":\"from .x-1 | limit 1\"}")).isTrue();
    assertThat(names("{\"query\":\"source=.x-1\"}")).isTrue();
    assertThat(names("{\"query\":\"SELECT a FROM books\"}")).isFalse();
  }

  @Test
  void deepNestingAndGarbageEndWell() {
    assertThat(names("[".repeat(100_000))).isFalse();
    assertThat(names("{\"a\":".repeat(5_000) + ".x-1")).isTrue();
    assertThat(names("\u0000\uFFFF\\x\\u\\U9FFFFFFF")).isFalse();
  }
}
