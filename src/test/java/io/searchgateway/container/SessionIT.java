package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sessions of the dashboard, on a server and below a context path. */
@Tag("transport")
@ArquillianTest
class SessionIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final String SESSION = "/_gateway/session";

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewayArchive.with("session.war", GatewaySettings.inFrontOf(ENGINE.uri()).values());
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }

  /** The cookie as a browser sends it. */
  private String signedIn() {
    RawAnswer answer = send(gateway().request("POST", SESSION));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    String cookie = answer.header("set-cookie");
    assertThat(cookie).contains("; HttpOnly", "; SameSite=Strict", "; Path=/");
    return cookie.split(";", 2)[0];
  }

  private static RawRequest marked(String method, String path) {
    return RawRequest.of(method, path)
        .header("X-Requested-With", "dashboard")
        .header("Sec-Fetch-Site", "same-origin");
  }

  @Test
  void theDashboardActsInItUntilItSignsOut() {
    String cookie = signedIn();
    assertThat(send(marked("GET", "/echo/in").header("Cookie", cookie)).status()).isEqualTo(200);
    RawAnswer asked = send(marked("GET", SESSION).header("Cookie", cookie));
    assertThat(asked.jsonObject().getJsonObject("caller").getString("username"))
        .isEqualTo(gateway().username());
    RawAnswer out = send(marked("DELETE", SESSION).header("Cookie", cookie));
    assertThat(out.status()).isEqualTo(204);
    assertThat(out.header("set-cookie")).startsWith("gateway-session=;").contains("Max-Age=0");
    RawAnswer nobody = send(marked("GET", SESSION));
    assertThat(nobody.text()).isEqualTo("{\"active\":false}");
  }

  @Test
  void theCookieAloneLetsNobodyIn() {
    String cookie = signedIn();
    List<RawRequest> others =
        List.of(
            RawRequest.of("GET", "/echo/other"),
            RawRequest.of("GET", "/echo/other").header("Sec-Fetch-Site", "same-origin"),
            RawRequest.of("GET", "/echo/other").header("X-Requested-With", "XMLHttpRequest"),
            marked("GET", "/echo/other").header("Sec-Fetch-Mode", "navigate"),
            RawRequest.of("GET", "/echo/other")
                .header("X-Requested-With", "dashboard")
                .header("Sec-Fetch-Site", "same-site"),
            RawRequest.of("POST", "/echo/other")
                .header("X-Requested-With", "dashboard")
                .header("Origin", "http://localhost:1"));
    assertThat(others)
        .allSatisfy(request -> assertRefused(send(request.header("Cookie", cookie)), 401));
    assertRefused(
        send(
            RawRequest.of("POST", "/echo/other")
                .header("Cookie", cookie)
                .header("Sec-Fetch-Site", "same-site")
                .header("Sec-Fetch-Mode", "navigate")),
        403);
    assertRefused(send(marked("GET", "/echo/other").header("Cookie", cookie + "; " + cookie)), 401);
    assertRefused(send(marked("GET", "/echo/other").header("Cookie", cookie + "x")), 401);
    assertThat(ENGINE.received("/echo/other")).isEmpty();
  }

  @Test
  void theEngineSeesOtherCookiesOnlyAndSetsNoneOfThatName() {
    String cookie = signedIn();
    String header = "a=1; " + cookie + "; b=2";
    assertThat(send(marked("GET", "/echo/inside").header("Cookie", header)).status())
        .isEqualTo(200);
    assertThat(send(gateway().request("GET", "/echo/beside").header("Cookie", header)).status())
        .isEqualTo(200);
    assertThat(send(gateway().request("GET", "/echo/alone").header("Cookie", cookie)).status())
        .isEqualTo(200);
    for (String path : List.of("/echo/inside", "/echo/beside")) {
      assertThat(ENGINE.received(path).get(0).head().all("cookie")).containsExactly("a=1; b=2");
    }
    assertThat(ENGINE.received("/echo/alone").get(0).head().has("cookie")).isFalse();
  }

  @Test
  void theDashboardIsNotChallenged() {
    RawAnswer own = send(marked("GET", "/echo/unknown"));
    assertRefused(own, 401);
    assertThat(own.headers("www-authenticate")).isEmpty();
    RawAnswer wrong = send(marked("POST", SESSION).basic(gateway().username(), "wrong"));
    assertRefused(wrong, 401);
    assertThat(wrong.headers("www-authenticate")).isEmpty();
    RawAnswer other = send(RawRequest.of("POST", SESSION));
    assertThat(other.header("www-authenticate")).startsWith("Basic");
  }
}
