package io.searchgateway.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreconditionsTest {

  private static final DocumentVersion STATE = new DocumentVersion(3, 1);

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"*", " * ", "\"3-1\"", "\"2-1\", \"3-1\""})
  void aChangeOfTheStateThatWasSeenPasses(@Nullable String ifMatch) {
    assertThatCode(() -> Preconditions.check(ifMatch, STATE)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\"3-2\"", "3-1", "W/\"3-1\""})
  void aChangeOfAnotherStateIsRefused(String ifMatch) {
    assertThatThrownBy(() -> Preconditions.check(ifMatch, STATE))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(412));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          there | -       | -         | true
          there | *       | -         | true
          there | "3-1"   | -         | true
          there | "3-2"   | -         | false
          there | -       | *         | false
          there | -       | "3-1"     | false
          there | -       | "3-2"     | true
          none  | -       | -         | true
          none  | -       | *         | true
          none  | -       | "3-1"     | true
          none  | *       | -         | false
          none  | "3-1"   | -         | false
          """)
  void whatNeedNotBeThereIsAskedForOrAgainst(
      String state, @Nullable String ifMatch, @Nullable String ifNoneMatch, boolean passes) {
    ThrowingCallable check =
        () ->
            Preconditions.check(
                ifMatch,
                ifNoneMatch,
                state.equals("there") ? Optional.of(STATE) : Optional.empty());
    if (passes) {
      assertThatCode(check).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(check)
          .isInstanceOfSatisfying(
              Problem.class, problem -> assertThat(problem.status()).isEqualTo(412));
    }
  }

  @Test
  void tagsAreInQuotes() {
    assertThat(Preconditions.tag(STATE)).isEqualTo("\"3-1\"");
    assertThat(Preconditions.tag(7)).isEqualTo("\"7\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"7\"", "7", "W/\"7\"", " \"7\" "})
  void aVersionIsItsNumber(String ifMatch) {
    assertThat(Preconditions.version(ifMatch)).contains(7);
  }

  @Test
  void anyVersionIsMeantWhereNoneIsSaid() {
    assertThat(Preconditions.version(null)).isEmpty();
    assertThat(Preconditions.version("*")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\"seven\"", "\"7\", \"8\"", "\"12345678901\"", "-1"})
  void whatIsNoVersionIsRefused(String ifMatch) {
    assertThatThrownBy(() -> Preconditions.version(ifMatch))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("bad_if_match"));
  }

  @ParameterizedTest
  @CsvSource({
    "x, 1, offset must be an integer",
    "0, 1001, size must be from 0 to 1000",
    "0, -1, size must be from 0 to 1000",
    "-1, 1, offset must be from 0 to 10000",
    "9991, 10, offset and size must not exceed 10000 together",
    "2147483647, 1000, offset must be from 0 to 10000",
  })
  void aPageThatIsTooFarIsRefused(String from, String size, String message) {
    assertThatThrownBy(() -> Page.of("offset", from, size, 10))
        .isInstanceOf(Problem.class)
        .hasMessage(message);
  }

  @Test
  void aPageHasItsUsualSizeWhereNoneIsSaid() {
    assertThat(Page.of("from", null, null, 10)).isEqualTo(new Page(0, 10));
    assertThat(Page.of("from", "9990", "10", 5)).isEqualTo(new Page(9990, 10));
  }
}
