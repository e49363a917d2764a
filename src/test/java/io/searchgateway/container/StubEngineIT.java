package io.searchgateway.container;

import io.searchgateway.behaviour.AuthenticationSuite;
import io.searchgateway.behaviour.CorsSuite;
import io.searchgateway.behaviour.FaultSuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.HeaderSuite;
import io.searchgateway.behaviour.RequestFidelitySuite;
import io.searchgateway.behaviour.SmugglingSuite;
import io.searchgateway.behaviour.TargetSuite;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** The WAR in front of a scripted engine, which can misbehave. */
@Tag("server")
@ArquillianTest
class StubEngineIT
    implements AuthenticationSuite,
        CorsSuite,
        FaultSuite,
        HeaderSuite,
        RequestFidelitySuite,
        SmugglingSuite,
        TargetSuite {

  private static final StubEngine ENGINE = StubEngine.start();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewayArchive.with(
        "ROOT.war",
        Map.of(
            "gateway.engine.url",
            ENGINE.uri().toString(),
            "gateway.engine.idle-timeout",
            "6s",
            "gateway.engine.liveness-timeout",
            "500ms",
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
