package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

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

  /**
   * The engine against itself: every case is valid there and gives the same answer twice. Needs one
   * without a credential, named by {@code -Dconformance.engine=http://host:port}.
   */
  @TestFactory
  @EnabledIfSystemProperty(named = "conformance.engine", matches = "http://.+")
  Stream<DynamicNode> theEngineAnswersEveryCaseTheSameTwice() {
    URI engine = URI.create(System.getProperty("conformance.engine"));
    return DifferentialSuite.casesAgainst(
        new GatewayUnderTest(engine, engine, "any", "any", Set.of()));
  }
}
