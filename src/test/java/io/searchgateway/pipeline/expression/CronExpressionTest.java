package io.searchgateway.pipeline.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronExpressionTest {

  @ParameterizedTest
  @CsvSource({
    "* * * * *, 2026-11-21T18:31:00Z, true",
    "*/5 * * * *, 2026-11-21T18:30:00Z, true",
    "*/5 * * * *, 2026-11-21T18:31:00Z, false",
    "0 3 * * 1-5, 2026-11-20T03:00:00Z, true",
    "0 3 * * 1-5, 2026-11-21T03:00:00Z, false",
    "30 18 21 11 *, 2026-11-21T18:30:00Z, true"
  })
  void minutesAreInUtc(String expression, Instant minute, boolean due) {
    assertThat(CronExpression.parse(expression).isDue(minute)).isEqualTo(due);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "* * * *", "* * * * * *", "60 * * * *", "@daily?", "x * * * *"})
  void whatIsNoExpressionIsRefused(String text) {
    assertThatThrownBy(() -> CronExpression.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("cronutils");
  }

  @Test
  void lengthIsBounded() {
    assertThatThrownBy(() -> CronExpression.parse("1,".repeat(1000) + "1 * * * *"))
        .hasMessageContaining("too long");
  }
}
