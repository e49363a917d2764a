package io.searchgateway.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryValuesTest {

  @ParameterizedTest
  @CsvSource({"true,true", "True,true", "'',true", "false,false", "FALSE,false"})
  void aSwitchIsTrueAlsoWithoutAValue(String text, boolean expected) {
    assertThat(QueryValues.flag("dry_run", text)).contains(expected);
  }

  @Test
  void aSwitchThatIsNotSentSaysNothing() {
    assertThat(QueryValues.flag("dry_run", null)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1", "0", "no", " true", "ture"})
  void otherWordsAreNotTakenForFalse(String text) {
    assertThatThrownBy(() -> QueryValues.flag("dry_run", text))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("dry_run must be true or false");
  }
}
