package io.searchgateway.container;

import io.searchgateway.behaviour.DifferentialSuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.LengthSuite;
import io.searchgateway.behaviour.OwnIndexBodiesSuite;
import io.searchgateway.behaviour.OwnIndicesSuite;
import io.searchgateway.behaviour.RestrictedBodiesSuite;
import io.searchgateway.embedded.SharedEngine;
import java.io.IOException;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** The WAR in front of a real OpenSearch. */
@Tag("kinds")
@ArquillianTest
class RealEngineIT
    implements DifferentialSuite,
        OwnIndicesSuite,
        RestrictedBodiesSuite,
        OwnIndexBodiesSuite,
        LengthSuite {

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    return GatewayArchive.with(
        "gateway.war",
        Map.of(
            "gateway.engine.url",
            SharedEngine.get().baseUri().toString(),
            "gateway.admin.username",
            ContainerUnderTest.USERNAME,
            "gateway.admin.password",
            ContainerUnderTest.PASSWORD,
            "gateway.access-log",
            "off"));
  }

  @Override
  public GatewayUnderTest gateway() {
    try {
      return ContainerUnderTest.gateway(deployed, SharedEngine.get().baseUri());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
