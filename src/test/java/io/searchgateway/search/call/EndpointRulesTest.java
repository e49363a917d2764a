package io.searchgateway.search.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.query.Endpoint;
import io.searchgateway.request.RequestTarget;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointRulesTest {
  private final EndpointRules rules =
      new EndpointRules(
          OutboundRules.onlyPublic(List.of("api.example.org", "other.example.org:8443")));

  private Optional<EndpointTarget> target(String url) {
    return rules.target(new Endpoint(url, "POST", Map.of(), Optional.empty()));
  }

  @Test
  void aPathIsOnTheGatewayItself() {
    assertThat(target("/shop/_declarative?a=%20b"))
        .contains(
            new EndpointTarget.Own(new RequestTarget("/shop/_declarative", Optional.of("a=%20b"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://api.example.org",
        "https://API.example.org:443/x?y",
        "http://api.example.org/x",
        "https://other.example.org:8443/"
      })
  void allowedHostsMayBeAsked(String url) {
    assertThat(target(url)).contains(new EndpointTarget.External(URI.create(url)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org/",
        "https://api.example.org.evil.test/",
        "https://evil.test/api.example.org",
        "https://api.example.org@evil.test/",
        "https://user:secret@api.example.org/",
        "https://api.example.org:8443/",
        "https://other.example.org/",
        "//api.example.org/x",
        "ftp://api.example.org/",
        "file:///etc/passwd",
        "gopher://api.example.org/",
        "api.example.org/x",
        "https:/api.example.org",
        "https://",
        "/a b",
        "/a#b",
        "/a\r\nX: y",
        "/\u00e9",
        "/shop/../secret/_search",
        "/shop/%2E%2e/secret/_search",
        "/%zz",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://2130706433/",
        "\\\\api.example.org\\x",
        "https://api.example.org\\@evil.test/"
      })
  void everythingElseMayNot(String url) {
    assertThat(target(url)).isEmpty();
  }
}
