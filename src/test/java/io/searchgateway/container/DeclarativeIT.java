package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.conformance.DeclarativeConformanceSuite;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Declarative search in front of an engine that answers as the conformance files say. */
@ArquillianTest
class DeclarativeIT implements DeclarativeConformanceSuite {

  private static final StubEngine ENGINE = StubEngine.start();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewayArchive.with(
        "ROOT.war",
        Map.of(
            "gateway.engine.url",
            ENGINE.uri().toString(),
            "gateway.admin.username",
            ContainerUnderTest.USERNAME,
            "gateway.admin.password",
            ContainerUnderTest.PASSWORD,
            "gateway.auth.bcrypt-cost",
            "10",
            "gateway.access-log",
            "off"));
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
