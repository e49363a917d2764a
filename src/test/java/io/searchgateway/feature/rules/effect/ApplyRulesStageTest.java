package io.searchgateway.feature.rules.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplyRulesStageTest {

  @ParameterizedTest
  @CsvSource({
    "queryrule, true",
    "a QUERYRULE, true",
    "quequeryRule, true",
    "éqUeRyRuLe€, true",
    "queryrul, false",
    "query rule, false",
    "ⓠueryrule, false",
    "'', false"
  })
  void aWordIsFoundInAnyCase(String body, boolean found) {
    assertThat(ApplyRulesStage.mentions(body.getBytes(StandardCharsets.UTF_8), "queryrule"))
        .isEqualTo(found);
  }
}
