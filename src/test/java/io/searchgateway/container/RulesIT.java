package io.searchgateway.container;

import io.searchgateway.behaviour.RuleScenarios;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The scenarios of query rules on a gateway of their own. */
class RulesIT extends TwoIndicesScenario {

  @TestFactory
  Stream<DynamicTest> scenariosOfQueryRules() {
    return new RuleScenarios(gateway, true)
        .tests(definition -> definition, index -> "/" + index + "/_bulk");
  }
}
