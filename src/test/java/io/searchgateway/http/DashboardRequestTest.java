package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For which requests the cookie of a session counts. */
class DashboardRequestTest {

  private static FakeRequest request(String method) {
    return FakeRequest.of(method, "/movies/_search")
        .header("Host", "gateway.example:8080")
        .header("Cookie", "theme=dark; gateway-session=t");
  }

  private static FakeRequest marked(String method) {
    return request(method).header("X-Requested-With", "dashboard");
  }

  private static boolean counts(FakeRequest request) {
    return DashboardRequest.session(request.build()).equals(Optional.of("t"));
  }

  @Test
  void itCountsForTheDashboardsOwnCalls() {
    assertThat(counts(marked("POST").header("Sec-Fetch-Site", "same-origin"))).isTrue();
    assertThat(counts(marked("POST").header("Origin", "http://gateway.example:8080"))).isTrue();
    assertThat(counts(marked("GET"))).isTrue();
  }

  @Test
  void withoutTheMarkItDoesNot() {
    assertThat(counts(request("GET").header("Sec-Fetch-Site", "same-origin"))).isFalse();
    assertThat(counts(request("GET"))).isFalse();
    assertThat(counts(request("GET").header("X-Requested-With", "XMLHttpRequest"))).isFalse();
    assertThat(counts(marked("GET").header("X-Requested-With", "dashboard"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"same-site", "cross-site", "none", "", "Same-Origin"})
  void otherPortsOtherSitesAndAddressBarsDoNotCount(String site) {
    assertThat(counts(marked("GET").header("Sec-Fetch-Site", site))).isFalse();
    assertThat(
            counts(
                marked("POST")
                    .header("Sec-Fetch-Site", site)
                    .header("Origin", "http://gateway.example:8080")))
        .isFalse();
  }

  @Test
  void whatIsSaidTwiceDoesNotCount() {
    assertThat(
            counts(
                marked("GET")
                    .header("Sec-Fetch-Site", "same-origin")
                    .header("Sec-Fetch-Site", "cross-site")))
        .isFalse();
    assertThat(
            counts(
                marked("POST")
                    .header("Origin", "http://gateway.example:8080")
                    .header("Origin", "http://gateway.example:8080")))
        .isFalse();
  }

  @Test
  void aNavigationDoesNotCountEvenWithinTheOrigin() {
    for (String mode : List.of("navigate", "no-cors", "websocket")) {
      assertThat(
              counts(
                  marked("GET")
                      .header("Sec-Fetch-Site", "same-origin")
                      .header("Sec-Fetch-Mode", mode)))
          .isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "http://gateway.example",
        "http://gateway.example:9090",
        "http://evil.example:8080",
        "http://gateway.example:8080.evil.example",
        ""
      })
  void overPlainHttpAnotherOriginDoesNotCount(String origin) {
    assertThat(counts(marked("POST").header("Origin", origin))).isFalse();
    assertThat(counts(marked("GET").header("Origin", origin))).isFalse();
  }

  /** Browsers say the origin of every change. */
  @Test
  void aChangeWithoutAnOriginDoesNotCount() {
    for (String method : List.of("POST", "PUT", "DELETE", "PATCH")) {
      assertThat(counts(marked(method))).isFalse();
    }
  }

  @Test
  void aCredentialOfTheRequestsOwnWins() {
    assertThat(counts(marked("GET").header("Authorization", "Basic YTpi"))).isFalse();
  }

  @Test
  void nobodyBehindTheFrontDoorSeesIt() {
    HttpServletRequest seen = DashboardRequest.withoutSession(marked("GET").build());
    assertThat(seen.getHeader("cookie")).isEqualTo("theme=dark");
    assertThat(Collections.list(seen.getHeaders("Cookie"))).containsExactly("theme=dark");
    HttpServletRequest alone =
        DashboardRequest.withoutSession(
            FakeRequest.of("GET", "/").header("Cookie", "gateway-session=t").build());
    assertThat(alone.getHeader("Cookie")).isNull();
    assertThat(Collections.list(alone.getHeaders("Cookie"))).isEmpty();
    assertThat(Collections.list(alone.getHeaderNames())).isEmpty();
    HttpServletRequest joined =
        DashboardRequest.withoutSession(
            FakeRequest.of("GET", "/").header("Cookie", "a=1, gateway-session=t; b=2").build());
    assertThat(joined.getHeader("Cookie")).isEqualTo("b=2");
    HttpServletRequest without = FakeRequest.of("GET", "/").header("Cookie", "a=1").build();
    assertThat(DashboardRequest.withoutSession(without)).isSameAs(without);
  }
}
