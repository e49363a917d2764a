package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CorsTest {

  private static Map<String, String> headers(List<String> allowed, FakeRequest request) {
    Map<String, String> headers =
        new HashMap<>(new Cors(allowed).headers(request.build(), "an-id"));
    assertThat(headers.remove("X-Request-Id")).isEqualTo("an-id");
    return headers;
  }

  private static FakeRequest get() {
    return FakeRequest.of("GET", "/");
  }

  @Test
  void anyOriginIsAnsweredWithAStar() {
    assertThat(headers(List.of("*"), get()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "*"));
  }

  @Test
  void anAllowedOriginIsNamed() {
    assertThat(headers(List.of("https://a", "https://b"), get().header("Origin", "https://b")))
        .containsEntry("Access-Control-Allow-Origin", "https://b")
        .containsEntry("Vary", "Origin");
  }

  @Test
  void anotherOriginIsNotAndCachesAreTold() {
    assertThat(headers(List.of("https://a"), get().header("Origin", "https://a.evil")))
        .isEqualTo(Map.of("Vary", "Origin"));
    assertThat(headers(List.of("https://a"), get())).isEqualTo(Map.of("Vary", "Origin"));
    assertThat(headers(List.of("https://a"), get().header("Origin", "null")))
        .doesNotContainKey("Access-Control-Allow-Origin");
  }

  @Test
  void credentialsAreNeverAllowedForAllOrigins() {
    assertThat(headers(List.of("*"), get().header("Origin", "https://a")))
        .doesNotContainKey("Access-Control-Allow-Credentials");
  }

  @Test
  void aPreflightAsksForAMethodFromAnOrigin() {
    FakeRequest asks =
        FakeRequest.of("OPTIONS", "/")
            .header("Origin", "https://a")
            .header("Access-Control-Request-Method", "GET");
    assertThat(Cors.isPreflight(asks.build())).isTrue();
    assertThat(Cors.isPreflight(FakeRequest.of("OPTIONS", "/").build())).isFalse();
    assertThat(Cors.isPreflight(FakeRequest.of("OPTIONS", "/").header("Origin", "x").build()))
        .isFalse();
    assertThat(
            Cors.isPreflight(
                get().header("Origin", "x").header("Access-Control-Request-Method", "GET").build()))
        .isFalse();
  }
}
