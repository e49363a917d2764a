package io.searchgateway.container;

import io.searchgateway.behaviour.DeclarativeFaultSuite;
import io.searchgateway.behaviour.DeclarativeSuite;
import io.searchgateway.behaviour.DeclarativeValidationSuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.ShownSearchSuite;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** Declarative search in front of a scripted engine, which can misbehave. */
@Tag("kinds")
@ArquillianTest
class DeclarativeStubIT
    implements DeclarativeSuite,
        DeclarativeFaultSuite,
        DeclarativeValidationSuite,
        ShownSearchSuite {

  private static final StubEngine ENGINE = StubEngine.start();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri())
        .with("gateway.engine.idle-timeout", "2s")
        .archive();
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }
}
