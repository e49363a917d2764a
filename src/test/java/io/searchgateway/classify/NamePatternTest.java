package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamePatternTest {
  private static final String PREFIX = ".gateway-";

  private static boolean mayBeOurs(String name) {
    return NamePattern.parse(name).canBeginWith(PREFIX);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".gateway-",
        ".gateway-users",
        "*",
        ".*",
        "*users",
        ".g*y-x",
        ".gateway-*",
        "<.gateway-{now/d}>",
        "<{now{'.gateway-'}}>",
        "<.{now{yyyy}}>",
        "<.gate{now{e}}-x>",
        "<{now{*}}>",
        "<{now-1d/d{.'gateway-'|+12:00}}>",
      })
  void itMayBeginWithThePrefix(String name) {
    assertThat(mayBeOurs(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "books",
        ".gateway",
        "gateway-",
        "x.gateway-",
        ".h*",
        "<logs-{now/d}>",
        "<{now{yyyy.'gateway-'}}>",
        "<{now/d}.gateway->",
        "<{now{''.gateway-}}>",
        "<",
        "<.gateway-",
        "<>",
      })
  void itCannotBeginWithThePrefix(String name) {
    assertThat(mayBeOurs(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a*, true, false",
        ".*, true, true",
        "*.x, true, false",
        "a, false, false",
        ".a, false, true",
        "<.a*>, true, true",
        "<{now{'.g*'}}>, true, true",
        "<{now{yyyy'*'}}>, true, false",
        "<a{now}>, false, false"
      })
  void wildcardsAndLeadingDotsAreSeenThroughDateMath(String name, boolean wildcard, boolean dot) {
    assertThat(NamePattern.parse(name).wildcard()).isEqualTo(wildcard);
    assertThat(NamePattern.parse(name).beginsWithDot()).isEqualTo(dot);
  }
}
