package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.json.Json;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RuleScenarioTest {

  @Test
  void thereAreManyAndNoneTwice() {
    assertThat(RuleScenario.all()).hasSizeGreaterThan(120);
    assertThat(RuleScenario.all().stream().map(RuleScenario::name)).doesNotHaveDuplicates();
  }

  @Test
  void theirRulesAreValid() {
    assertThat(RuleScenario.all())
        .allSatisfy(
            scenario ->
                assertThat(scenario.rules())
                    .as(scenario.name())
                    .allSatisfy(
                        rule ->
                            assertThat(
                                    RuleReader.stored("id", rule, "", Instant.EPOCH, Instant.EPOCH)
                                        .faults())
                                .isEmpty()));
  }

  @Test
  void aMisspeltKeyIsAFault() {
    assertThatThrownBy(() -> new RuleScenario("x", Json.wrapped("nmae", Json.text("a"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nmae");
  }
}
