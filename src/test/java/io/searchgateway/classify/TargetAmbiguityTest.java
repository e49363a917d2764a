package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets that the gateway and the engine could read in different ways. */
class TargetAmbiguityTest {

  private static boolean isAmbiguous(String method, String text) {
    return new Classifier().classify(method, RequestTarget.of(text)).ambiguous();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // path
        "//_search",
        "/a//_search",
        "/a/_search//",
        "/a;x=y/_search",
        "/a/_search;jsessionid=1",
        "/a/../b/_search",
        "/a/./_search",
        "/a/%2e%2e/b/_search",
        "/a/%2E/_search",
        "/a/.%2e/b/_search",
        "/a/_doc/..",
        "/a\\b/_search",
        "/a%/_search",
        "/a%2/_search",
        "/a%zz/_search",
        "/a/_doc/%",
        // values
        "/a%2Fb/_search",
        "/a%5Cb/_search",
        "/a%00/_search",
        "/a%0A/_search",
        "/a%7F/_search",
        "/a%252Cb/_search",
        "/%255Fall/_search",
        "/a%C0%AEb/_search",
        "/a%FFb/_search",
        "/a+b/_search",
        "/a/_doc/a+b",
        "/a/_doc/%01",
        "/_cat/indices/a%2Fb",
        "/_search?index=a%2Fb",
        "/_search?index=a%252Cb",
        "/_search?index=%00",
        // query
        "/_search?a=1;index=b",
        "/_search?index=a&index=b",
        "/_search?index=a&%69ndex=b",
        "/_search?q=a&q=b",
        "/_search?q=%",
        "/_search?=index=a",
        "/_search?q=a&=index=a",
        "/_search?=",
        "/_search?name=a",
        "/_search?indices=a",
        "/a/_search?alias=b",
        "/_search/scroll?index=a",
        // versions
        "/a/_doc/_search",
        "/a/_doc/_mapping",
        "/a/_doc/_count",
      })
  void isAmbiguous(String text) {
    assertThat(isAmbiguous("GET", text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /a/_doc/_mapping",
    "POST, /a/_doc/_bulk",
    "POST, /a/_doc/_delete_by_query",
    "POST, /a/_doc/_search",
    "DELETE, /?name=a"
  })
  void isAnotherCallOrAnotherReading(String method, String text) {
    assertThat(isAmbiguous(method, text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/?",
        "/a/",
        "/a/_search/",
        "/a/_search?",
        "/a/_search?&",
        "/a/_search?pretty",
        "/a/_search?pretty&q=a%26b+c&size=1",
        "/a/_search?q=a%0Ab",
        "/.a/_search",
        "/..a/_search",
        "/a%2Cb/_search",
        "/%3Ca-%7Bnow%2Fd%7D%3E/_search",
        "/_search?index=%3Ca-%7Bnow%2Fd%7D%3E",
        "/a/_doc/x%2Fy",
        "/a/_doc/100%25",
        "/a/_doc/%252F",
        "/a/_doc/a%2Bb",
        "/a/_doc/%C3%A4",
        "/a/_doc/_x",
        "/a/_doc/1?routing=a",
      })
  void isClear(String text) {
    assertThat(isAmbiguous("GET", text)).isFalse();
  }
}
