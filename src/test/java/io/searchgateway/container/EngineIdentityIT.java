package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.net.URL;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The WAR started before its engine, which is upgraded later. */
@ArquillianTest
class EngineIdentityIT implements StubbedSuite {

  private static final StubEngine ENGINE =
      StubEngine.start()
          .on(
              line -> line.path().startsWith("/*") || line.path().equals("/_search"),
              CannedAnswers.json(200, "{}"));

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    ENGINE.goDown();
    return GatewaySettings.inFrontOf(ENGINE.uri()).archive();
  }

  @Test
  void theEngineIsFollowedThroughItsVersions() {
    assertRefused(get("/echo/too-early"), 502);

    become("elasticsearch", "6.8.23");
    ENGINE.comeUp();
    awaitIdentity("elasticsearch", "6.8.23");
    assertForwarded("GET", "/_search?q=old", "/*,-.gateway-*/_search?q=old");
    assertForwarded("DELETE", "/*?q=old", "/*,-.gateway-*?q=old");

    become("opensearch", "2.19.1");
    awaitIdentity("opensearch", "2.19.1");
    // The store is opened in the new engine's manner before anything else is done in it.
    Deadline.within(Duration.ofSeconds(12))
        .until(
            "wildcards are left to the engine",
            () -> forwarded("GET", "/_search?q=later").contains("GET /_search?q=later"));
    assertForwarded("GET", "/_search?q=new", "/_search?q=new");
    assertForwarded("DELETE", "/*?q=new", "/*?q=new");
  }

  private static void become(String distribution, String version) {
    ENGINE.on(
        line -> line.path().equals("/") && !line.method().equals("HEAD"),
        CannedAnswers.banner(distribution, version));
  }

  private void awaitIdentity(String distribution, String version) {
    Deadline.within(Duration.ofSeconds(12))
        .until(
            "the gateway sees " + distribution + " " + version,
            () ->
                identity()
                    .filter(engine -> engine.getString("state").equals("up"))
                    .filter(engine -> engine.getString("distribution", "").equals(distribution))
                    .filter(engine -> engine.getString("version", "").equals(version))
                    .isPresent());
  }

  private Optional<JsonObject> identity() {
    RawAnswer info = get("/_gateway/info");
    return info.status() == 200
        ? Optional.of(info.jsonObject().getJsonObject("engine"))
        : Optional.empty();
  }

  private void assertForwarded(String method, String target, String arrived) {
    assertThat(forwarded(method, target)).containsExactly(method + " " + arrived);
  }

  /** How everything with this method and this query has arrived at the engine so far. */
  private List<String> forwarded(String method, String target) {
    assertThat(send(gateway().request(method, target)).status()).isEqualTo(200);
    String mark = target.substring(target.indexOf('?'));
    return ENGINE.received(mark).stream()
        .map(seen -> seen.line().toString())
        .filter(line -> line.startsWith(method))
        .toList();
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
