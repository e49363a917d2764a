package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FakeRequest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrossSiteCheckTest {

  private static final List<String> ANY = List.of("*");
  private static final List<String> SHOP = List.of("https://shop.example");

  private static FakeRequest post() {
    return FakeRequest.of("POST", "/movies/_doc")
        .header("Host", "gateway.example:8080")
        .header("Authorization", "Basic YTpi");
  }

  private static FakeRequest from(String site, String mode, String origin) {
    return post()
        .header("Sec-Fetch-Site", site)
        .header("Sec-Fetch-Mode", mode)
        .header("Origin", origin);
  }

  private static boolean refused(List<String> allowed, FakeRequest request) {
    return refused(allowed, request, false);
  }

  private static boolean refused(List<String> allowed, FakeRequest request, boolean changes) {
    Optional<Problem> fault = new CrossSiteCheck(allowed).fault(request.build(), () -> changes);
    fault.ifPresent(
        problem -> {
          assertThat(problem.status()).isEqualTo(403);
          assertThat(problem.type()).isEqualTo("cross_site_request");
        });
    return fault.isPresent();
  }

  @Test
  void aFormOfAnotherSiteIsRefusedWhateverOriginsAreAllowed() {
    for (String site : List.of("cross-site", "same-site")) {
      for (String mode : List.of("navigate", "no-cors")) {
        assertThat(refused(ANY, from(site, mode, "https://evil.example"))).isTrue();
        assertThat(refused(SHOP, from(site, mode, "https://shop.example"))).isTrue();
      }
    }
  }

  @Test
  void aCallThatCouldNotHaveAskedFirstIsRefused() {
    FakeRequest form = from("cross-site", "cors", "https://evil.example");
    assertThat(refused(ANY, form.header("Content-Type", "Text/Plain; charset=utf-8"))).isTrue();
    assertThat(refused(SHOP, from("cross-site", "cors", "https://evil.example"))).isTrue();
    assertThat(refused(SHOP, from("cross-site", "cors", "null"))).isTrue();
  }

  @Test
  void callsOfAllowedOriginsPass() {
    assertThat(refused(SHOP, from("cross-site", "cors", "https://shop.example"))).isFalse();
    assertThat(
            refused(
                ANY,
                from("cross-site", "cors", "https://any.example")
                    .header("Content-Type", "application/json")))
        .isFalse();
  }

  @Test
  void theDashboardItselfPasses() {
    assertThat(
            refused(
                SHOP,
                from("same-origin", "cors", "https://gateway.example:8080")
                    .header("Content-Type", "multipart/form-data; boundary=x")))
        .isFalse();
  }

  @Test
  void aBodyWithoutATypeOrNoBodyAtAllIsRefusedAsNothingWasAsked() {
    assertThat(refused(ANY, from("cross-site", "cors", "https://evil.example"))).isTrue();
    assertThat(refused(ANY, from("same-site", "cors", "https://evil.gateway.example"))).isTrue();
    assertThat(refused(ANY, from("cross-site", "cors", "null"))).isTrue();
    assertThat(refused(ANY, post().header("Origin", "https://evil.example"))).isTrue();
    assertThat(refused(ANY, post().header("Sec-Fetch-Site", "cross-site"))).isTrue();
  }

  @Test
  void whatABrowserAsksForFirstPasses() {
    assertThat(
            refused(
                ANY,
                from("cross-site", "cors", "https://any.example")
                    .header("X-Requested-With", "XMLHttpRequest")))
        .isFalse();
    for (String method : List.of("PUT", "DELETE", "PATCH")) {
      FakeRequest request =
          FakeRequest.of(method, "/movies/_doc/1")
              .header("Host", "gateway.example")
              .header("Authorization", "Basic YTpi")
              .header("Origin", "https://any.example");
      assertThat(refused(ANY, request)).as(method).isFalse();
      assertThat(
              refused(
                  ANY,
                  request.header("Sec-Fetch-Site", "cross-site").header("Sec-Fetch-Mode", "cors")))
          .as(method)
          .isFalse();
    }
  }

  @Test
  void headersThatProxiesAddProveNothing() {
    FakeRequest request =
        from("cross-site", "cors", "https://evil.example")
            .header("X-Forwarded-For", "192.0.2.9")
            .header("X-Request-Id", "1")
            .header("X-Real-IP", "192.0.2.9");
    assertThat(refused(ANY, request)).isTrue();
  }

  @Test
  void cookiesCountAsACredential() {
    FakeRequest request =
        FakeRequest.of("POST", "/open")
            .header("Cookie", "session=1")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "no-cors");
    assertThat(refused(ANY, request)).isTrue();
  }

  @Test
  void aGetThatChangesSomethingIsNoBetterThanAPost() {
    FakeRequest get =
        FakeRequest.of("GET", "/_cache/clear")
            .header("Authorization", "Basic YTpi")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "no-cors");
    assertThat(refused(ANY, get, true)).isTrue();
    assertThat(refused(ANY, get, false)).isFalse();
    FakeRequest own =
        FakeRequest.of("GET", "/_cache/clear")
            .header("Authorization", "Basic YTpi")
            .header("Sec-Fetch-Site", "same-origin");
    assertThat(refused(ANY, own, true)).isFalse();
  }

  @Test
  void olderBrowsersAreJudgedByOriginAndType() {
    FakeRequest foreign = post().header("Origin", "https://evil.example");
    assertThat(refused(ANY, foreign.header("Content-Type", "text/plain"))).isTrue();
    assertThat(
            refused(
                ANY,
                post()
                    .header("Origin", "https://evil.example")
                    .header("Content-Type", "application/json")))
        .isFalse();
    assertThat(
            refused(
                ANY,
                post()
                    .header("Origin", "http://Gateway.example:8080")
                    .header("Content-Type", "multipart/form-data; boundary=x")))
        .isFalse();
    assertThat(refused(ANY, post().header("Origin", "null").header("Content-Type", "text/plain")))
        .isTrue();
  }

  @Test
  void programsAreLeftAlone() {
    assertThat(refused(SHOP, post())).isFalse();
    assertThat(refused(SHOP, post().header("Content-Type", "application/x-www-form-urlencoded")))
        .isFalse();
  }

  @Test
  void whatOnlyReadsOrBringsNoCredentialPasses() {
    FakeRequest get =
        FakeRequest.of("GET", "/")
            .header("Authorization", "Basic YTpi")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "navigate");
    assertThat(refused(SHOP, get)).isFalse();
    FakeRequest open =
        FakeRequest.of("POST", "/open")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "navigate");
    assertThat(refused(SHOP, open)).isFalse();
  }
}
