package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardedHeadersTest {
  private static final String HOST = "Host: engine:9200";

  private static List<String> toEngine(Optional<String> authorization, FakeRequest request) {
    return new ForwardedHeaders(authorization)
        .toEngine(request.build(), "engine:9200").stream()
            .map((HttpField field) -> field.getName() + ": " + field.getValue())
            .toList();
  }

  private static FakeRequest request() {
    return FakeRequest.of("GET", "/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Accept",
        "Content-Type",
        "Content-Length",
        "Content-Encoding",
        "Accept-Encoding",
        "X-Opaque-Id",
        "X-Request-Id",
        "traceparent",
        "User-Agent",
        "Expect",
        "Cookie",
        "X-elastic-product-origin",
        "X-Any"
      })
  void endToEndHeadersGoOnUnchanged(String name) {
    assertThat(toEngine(Optional.empty(), request().header(name, " a;b=\"c\" ")))
        .containsExactly(HOST, name + ":  a;b=\"c\" ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Connection",
        "Keep-Alive",
        "Proxy-Authenticate",
        "Proxy-Authorization",
        "Proxy-Connection",
        "TE",
        "Trailer",
        "Transfer-Encoding",
        "Upgrade",
        "Authorization",
        "HOST",
        "es-security-runas-user",
        "X-Proxy-User",
        "x-proxy-roles",
        "X-Proxy-Ext-Roles",
        "X-Request-Category",
        "Forwarded",
        "X-Forwarded-For",
        "x-forwarded-anything",
        "opendistro_security_user",
        "_opendistro_security_user_info",
        "plugins.security.x",
        "es-security-anything",
        "x-proxy-anything",
        "ES-Client-Authentication",
        "securitytenant",
        "SecurityTenant",
        "X-Remote-User",
        "X-Real-IP",
        "x-real-ip",
        "True-Client-IP",
        "CF-Connecting-IP",
        "X-Client-IP",
        "X-Cluster-Client-IP",
        "X-Original-Forwarded-For",
        "X-Envoy-External-Address",
        "Fastly-Client-IP",
        "X-HTTP-Method-Override",
        "X-Original-URL",
        "X-Search-Query",
        "x-search-id",
        "X-Search-Whatever",
        "X-User-Id",
        "X-Enable-Telemetry"
      })
  void othersEndHere(String name) {
    assertThat(toEngine(Optional.empty(), request().header(name, "x"))).containsExactly(HOST);
  }

  @Test
  void repeatedHeadersStayRepeatedAndInOrder() {
    assertThat(toEngine(Optional.empty(), request().header("A", "2").header("a", "1")))
        .containsExactly(HOST, "A: 2", "A: 1");
  }

  @Test
  void theEnginesCredentialReplacesTheCallers() {
    assertThat(
            toEngine(
                Optional.of("ApiKey k"),
                request().header("Authorization", "Basic x").header("authorization", "Basic y")))
        .containsExactly(HOST, "Authorization: ApiKey k");
  }

  @Test
  void whatConnectionNamesEndsHereButNotTheFraming() {
    FakeRequest request =
        request()
            .header("Connection", "close, X-One")
            .header("Connection", " x-two ,Content-Length,content-type,authorization,host")
            .header("X-One", "1")
            .header("X-Two", "2")
            .header("X-Three", "3")
            .header("Content-Length", "4")
            .header("Content-Type", "text/plain");
    assertThat(toEngine(Optional.of("Basic z"), request))
        .containsExactlyInAnyOrder(
            HOST,
            "X-Three: 3",
            "Content-Length: 4",
            "Content-Type: text/plain",
            "Authorization: Basic z");
  }

  @Test
  void theAnswersHopByHopHeadersEndHereToo() {
    assertThat(List.of("Transfer-Encoding", "connection", "Keep-Alive"))
        .noneMatch(name -> ForwardedHeaders.isForClient(new HttpField(name, "x")));
    assertThat(List.of("Warning", "X-elastic-product", "Content-Length", "WWW-Authenticate"))
        .allMatch(name -> ForwardedHeaders.isForClient(new HttpField(name, "x")));
  }

  @Test
  void theEngineSetsNoSessionOfTheDashboard() {
    assertThat(List.of("gateway-session=x; Path=/", "__Host-Gateway-session=x"))
        .noneMatch(value -> ForwardedHeaders.isForClient(new HttpField("Set-Cookie", value)));
    assertThat(ForwardedHeaders.isForClient(new HttpField("Set-Cookie", "sid=x"))).isTrue();
  }
}
