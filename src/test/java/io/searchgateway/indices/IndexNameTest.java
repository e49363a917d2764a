package io.searchgateway.indices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be the name of one index, and of nothing else. */
class IndexNameTest {

  @Test
  void aNameIsOneSegmentOfAPath() {
    assertThat(IndexName.path("films-2024.01")).isEqualTo("/films-2024.01");
    assertThat(IndexName.segment("größe%2F")).isEqualTo("gr%C3%B6%C3%9Fe%252F");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "*",
        "films*",
        "a,b",
        "_all",
        "-films",
        "+films",
        ".",
        "..",
        "a/b",
        "a?b",
        "a#b",
        "a b",
        "a\\b",
        "<a>",
        "a|b",
        "a\"b",
        "remote:films",
        "a\nb"
      })
  void whatMayMeanSeveralOrSomethingElseIsRefused(String name) {
    assertThatThrownBy(() -> IndexName.path(name)).isInstanceOf(Problem.class);
  }

  @Test
  void noNameIsLongerThanEnginesTake() {
    assertThat(IndexName.path("a".repeat(255))).hasSize(256);
    assertThatThrownBy(() -> IndexName.path("a".repeat(256))).isInstanceOf(Problem.class);
  }
}
