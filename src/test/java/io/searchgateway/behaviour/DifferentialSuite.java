package io.searchgateway.behaviour;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Passthrough is byte-exact: every request of the case files under {@code conformance/passthrough}
 * gets the same status, headers and body from the gateway as from the engine itself.
 */
public interface DifferentialSuite extends GatewaySuite {
  @TestFactory
  default Stream<DynamicNode> gatewayAnswersAsTheEngineDoes() {
    return DifferentialSuite.casesAgainst(gateway());
  }

  /** The same tests for a class that cannot implement this interface. */
  static Stream<DynamicNode> casesAgainst(GatewayUnderTest gateway) {
    return Scenario.all().stream().map(scenario -> container(gateway, scenario));
  }

  private static DynamicNode container(GatewayUnderTest gateway, Scenario scenario) {
    ScenarioRun run = new ScenarioRun(gateway, scenario);
    Stream<DynamicTest> cases =
        scenario.cases().stream()
            .map(step -> dynamicTest(step.id() + " " + step.name(), () -> run.check(step)));
    Stream<DynamicTest> cleanup = Stream.of(dynamicTest("clean up", run::cleanUp));
    return dynamicContainer(
        scenario.name() + ": " + scenario.about(), Stream.concat(cases, cleanup));
  }
}
