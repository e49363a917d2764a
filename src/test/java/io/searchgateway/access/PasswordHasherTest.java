package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHasherTest {
  private static final int CHEAP = 4;
  private static final String REST = "abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234";

  private final PasswordHasher hasher = new PasswordHasher(CHEAP);

  @Test
  void aPasswordBelongsToItsHashOnly() {
    String hash = hasher.hash("correct horse");
    assertThat(hash).startsWith("$2b$04$").doesNotContain("correct");
    assertThat(PasswordHasher.isHash(hash)).isTrue();
    assertThat(hasher.matches("correct horse", hash)).isTrue();
    assertThat(hasher.matches("Correct horse", hash)).isFalse();
    assertThat(hasher.matches("", hash)).isFalse();
  }

  @Test
  void whatNobodyHasLooksLikeAHashWhereverTheServerStands() {
    Locale before = Locale.getDefault();
    try {
      for (String language : List.of("en", "ar-EG", "fa-IR-u-nu-arabext")) {
        Locale.setDefault(Locale.forLanguageTag(language));
        String dummy = new PasswordHasher(CHEAP).dummy();
        assertThat(dummy).startsWith("$2b$04$");
        assertThat(PasswordHasher.isHash(dummy)).isTrue();
        assertThat(hasher.matches("", dummy)).isFalse();
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void hashesAreSalted() {
    assertThat(hasher.hash("same")).isNotEqualTo(hasher.hash("same"));
  }

  @Test
  void hashesOfOtherWorkFactorsAreVerifiedToo() {
    assertThat(hasher.matches("x", new PasswordHasher(5).hash("x"))).isTrue();
  }

  @Test
  void seventyTwoBytesCountWhole() {
    String longest = "ä".repeat(36);
    String hash = hasher.hash(longest);
    assertThat(hasher.matches(longest, hash)).isTrue();
    assertThat(hasher.matches("ä".repeat(35) + "ö", hash)).isFalse();
  }

  @Test
  void longerPasswordsAreRefusedAndNeverCut() {
    String hash = hasher.hash("a".repeat(72));
    assertThat(hasher.matches("a".repeat(73), hash)).isFalse();
    assertThat(hasher.matches("a".repeat(5000), hash)).isFalse();
    assertThat(hasher.matches("x".repeat(73), hasher.hash(""))).isFalse();
    assertThatThrownBy(() -> hasher.hash("ä".repeat(36) + "a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("72");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$2a$04$" + REST, "$2b$10$" + REST, "$2y$16$" + REST})
  void allFormsOfBcryptAreHashes(String text) {
    assertThat(PasswordHasher.isHash(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "secret",
        "$2b$17$" + REST,
        "$2b$31$" + REST,
        "$2b$99$" + REST,
        "$2b$03$" + REST,
        "$2b$00$" + REST,
        "$2b$4$" + REST,
        "$2x$10$" + REST,
        "$1$10$" + REST,
        "$2b$10$" + REST + "a",
        "$2b$10$ " + REST,
        "$2b$10$" + REST + "\n",
        "$2b$-1$" + REST,
        "$2b$10$",
      })
  void damagedOrAbsurdlyCostlyTextIsNoHash(String text) {
    assertThat(PasswordHasher.isHash(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"$2a$04$" + REST, "$2b$04$" + REST, "$2y$04$" + REST})
  void whatLooksLikeAHashCanBeComparedWith(String text) {
    assertThat(hasher.matches("anything", text)).isFalse();
  }

  @Test
  void anUnknownUserCostsAHashAndNothingElse() {
    hasher.pretend("x");
    hasher.pretend("x".repeat(5000));
    hasher.pretend("");
  }
}
