package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReceivedTargetTest {

  private static final String JETTY = "jetty/12.0.31";
  private static final String PAYARA = "Payara Micro #badassfish";
  private static final String WRITTEN = "/\u00fc/\u65e5?q=\ud83d\ude00";
  private static final String ENCODED = "/%C3%BC/%E6%97%A5?q=%F0%9F%98%80";

  private static ReceivedTarget received(FakeRequest request) {
    return ReceivedTarget.of(request.build());
  }

  /** The characters of a server that takes each byte for one. */
  private static String byteForByte(String written) {
    return new String(written.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static void assertIntact(ReceivedTarget received, String target) {
    assertThat(received.target().text()).isEqualTo(target);
    assertThat(received.intact()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/a%2Fb;c=d//e?", "/a?%zz%&\"<>|`", "/%E4%00"})
  void asciiIsTakenAsItIsOnEveryServer(String target) {
    assertIntact(received(FakeRequest.of("GET", target).on("some/1").by("HTTP/2.0")), target);
  }

  @Test
  void utf8IsEncodedWhereItsBytesAreKnown() {
    assertIntact(received(FakeRequest.of("GET", WRITTEN).on(JETTY)), ENCODED);
    assertIntact(received(FakeRequest.of("GET", byteForByte(WRITTEN)).on(PAYARA)), ENCODED);
    assertIntact(received(FakeRequest.of("GET", "/a?\u00fc").on(JETTY)), "/a?%C3%BC");
    assertIntact(received(FakeRequest.of("GET", "/\u00fc?a").on(JETTY)), "/%C3%BC?a");
  }

  @Test
  void bytesThatAreNotKnownAreAFault() {
    assertThat(received(FakeRequest.of("GET", WRITTEN).on("some/1")).intact()).isFalse();
    assertThat(received(FakeRequest.of("GET", WRITTEN).on(PAYARA)).intact()).isFalse();
    assertThat(received(FakeRequest.of("GET", WRITTEN).on(JETTY).by("HTTP/2.0")).intact())
        .isFalse();
    assertThat(received(FakeRequest.of("GET", "/\ufffd").on(JETTY)).intact()).isFalse();
    assertThat(received(FakeRequest.of("GET", "/a?\ufffd").on(JETTY)).intact()).isFalse();
    assertThat(received(FakeRequest.of("GET", "/\ud800").on(JETTY)).intact()).isFalse();
  }

  @Test
  void bytesThatAreNoUtf8AreAFault() {
    assertThat(received(FakeRequest.of("GET", "/\u00fc").on(PAYARA)).intact()).isFalse();
    assertThat(received(FakeRequest.of("GET", "/a?\u00c3\u00bc\u00ff").on(PAYARA)).intact())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/\u0001", "/a b", "/a\t", "/a?\u007f", "/a?\u0000", "a", "http://a/b"})
  void whatCannotStandInARequestLineIsAFault(String target) {
    assertThat(received(FakeRequest.of("GET", target)).intact()).isFalse();
  }

  @Test
  void theServerAsAWholeIsItsRoot() {
    assertIntact(received(FakeRequest.of("OPTIONS", "*")), "/");
    assertThat(received(FakeRequest.of("GET", "*")).intact()).isFalse();
  }

  @Test
  void whatIsBehindTheFrontDoorSeesTheSameTarget() {
    var request = FakeRequest.of("GET", WRITTEN).on(JETTY).build();
    var seen = ReceivedTarget.spelled(request, ReceivedTarget.of(request).target());
    assertThat(seen.getRequestURI() + "?" + seen.getQueryString()).isEqualTo(ENCODED);
    var plain = FakeRequest.of("GET", "/a%20b?").build();
    assertThat(ReceivedTarget.spelled(plain, ReceivedTarget.of(plain).target())).isSameAs(plain);
  }
}
