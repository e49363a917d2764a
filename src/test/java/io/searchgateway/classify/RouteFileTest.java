package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteFileTest {

  private static List<List<String>> ways(String path) {
    return RouteFile.read(List.of("[search]", "x GET search read indices - - " + path)).stream()
        .map(route -> route.pattern().tokens().stream().map(RouteFileTest::text).toList())
        .toList();
  }

  private static String text(RoutePattern.Token token) {
    return token instanceof RoutePattern.Literal literal
        ? literal.text()
        : token instanceof RoutePattern.Value value ? "{" + value.name() + "}" : "**";
  }

  @Test
  void whatIsInBracketsMayBeMissing() {
    assertThat(ways("[/{index}[/{type}]]/_search,/_x[/**]"))
        .containsExactly(
            List.of("_search"),
            List.of("{index}", "_search"),
            List.of("{index}", "{type}", "_search"),
            List.of("_x"),
            List.of("_x", "**"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x GET search read indices - -",
        "x GET search read indices - - /a /b",
        "x GET nothing read indices - - /a",
        "x GET search look indices - - /a",
        "x GET search read everywhere - - /a",
        "x GET search read indices paper - /a",
        "x GET search read indices - silence /a",
        "x GET search read indices - - /{a:none}",
        "x GET search read indices - - [/a",
        "[none]"
      })
  void aLineThatCannotBeReadIsTold(String line) {
    assertThatThrownBy(() -> RouteFile.read(List.of("[search]", line)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(line);
  }

  @Test
  void twoRoutesForOneCallAreNone() {
    List<KnownRoute> twice =
        Stream.of(
                "x GET,POST search read indices - - /a/{b}", "y GET search read indices - - /a/{c}")
            .flatMap(line -> RouteFile.read(List.of("[search]", line)).stream())
            .toList();
    assertThatThrownBy(() -> EngineRouteTree.of(twice))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("GET");
  }
}
