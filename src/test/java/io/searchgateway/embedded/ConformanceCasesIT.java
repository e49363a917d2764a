package io.searchgateway.embedded;

import io.searchgateway.behaviour.DifferentialSuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import java.io.IOException;
import java.net.URI;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** The engine against itself: every case is valid there and gives the same answer twice. */
class ConformanceCasesIT {

  @TestFactory
  Stream<DynamicNode> theEngineAnswersEveryCaseTheSameTwice()
      throws IOException, InterruptedException {
    URI engine = SharedEngine.get().baseUri();
    return DifferentialSuite.casesAgainst(
        new GatewayUnderTest(engine, engine, "any", "any", Set.of()));
  }
}
