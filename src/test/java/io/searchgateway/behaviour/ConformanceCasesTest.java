package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConformanceCasesTest {
  private static final List<PassthroughCase> ALL =
      Scenario.all().stream().flatMap(scenario -> scenario.cases().stream()).toList();

  @Test
  void everyFileIsReadAndThereAreManyCases() {
    assertThat(ALL).hasSizeGreaterThan(130);
  }

  @Test
  void noIdIsUsedTwice() {
    assertThat(ALL.stream().map(PassthroughCase::id)).doesNotHaveDuplicates();
  }

  @Test
  void everyScenarioDeletesTheIndicesThatItMakes() {
    assertThat(Scenario.all())
        .allSatisfy(
            scenario ->
                assertThat(scenario.cleanup().isEmpty())
                    .as(scenario.name())
                    .isEqualTo(
                        scenario.cases().stream()
                            .noneMatch(step -> step.target().contains("${p}"))));
  }

  @Test
  void aMisspeltKeyIsAFault() {
    assertThatThrownBy(
            () ->
                Scenario.parse(
                    "x.yaml", "about: a\ncases:\n- {id: '1', name: n, methd: GET, expect: 200}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("methd");
  }
}
