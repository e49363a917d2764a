package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** How often somebody may come without a credential. */
@ArquillianTest
class StrangersIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri())
        .with("gateway.auth.stranger-rate", 1)
        .with("gateway.http.trusted-proxies", "127.0.0.0/8")
        .archive();
  }

  private RawAnswer knock(RawRequest request, String address) {
    return send(request.header("X-Forwarded-For", address));
  }

  private RawAnswer knock(String address) {
    return knock(RawRequest.of("GET", "/echo"), address);
  }

  private static RawAnswer awaitTurnedAway(Supplier<RawAnswer> knocking) {
    List<RawAnswer> answers = new ArrayList<>();
    Deadline.within(Duration.ofSeconds(30))
        .until(
            "it is turned away",
            () -> {
              answers.add(knocking.get());
              return answers.get(answers.size() - 1).status() == 429;
            });
    return answers.get(answers.size() - 1);
  }

  @Test
  void whoComesTooOftenWithoutACredentialIsTurnedAway() {
    assertRefused(knock("192.0.2.1"), 401);
    RawAnswer refused = awaitTurnedAway(() -> knock("192.0.2.1"));
    assertRefused(refused, 429);
    assertThat(refused.header("retry-after")).isEqualTo("1");
    assertThat(refused.header("x-ratelimit-limit")).isEqualTo("1");
    assertThat(refused.header("x-ratelimit-remaining")).isEqualTo("0");
  }

  @Test
  void soIsWhoComesWithATokenThatIsNone() {
    RawRequest request = RawRequest.of("GET", "/echo").header("Authorization", "Bearer none");
    assertRefused(awaitTurnedAway(() -> knock(request, "192.0.2.2")), 429);
  }

  @Test
  void aWrongCredentialNeverPassesWhereNoneIsAskedFor() {
    RawRequest request =
        RawRequest.of("GET", "/_gateway/health/live").header("Authorization", "Bearer none");
    assertRefused(knock(request, "192.0.2.4"), 401);
    assertRefused(awaitTurnedAway(() -> knock(request, "192.0.2.4")), 429);
  }

  @Test
  void othersAreNotHeldUp() {
    assertRefused(awaitTurnedAway(() -> knock("192.0.2.3")), 429);
    for (int i = 0; i < 5; i++) {
      assertThat(knock(gateway().request("GET", "/echo"), "192.0.2.3").status()).isEqualTo(200);
      assertThat(knock(RawRequest.of("GET", "/_gateway/health/live"), "192.0.2.3").status())
          .isEqualTo(200);
    }
    assertRefused(knock("198.51.100.3"), 401);
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
