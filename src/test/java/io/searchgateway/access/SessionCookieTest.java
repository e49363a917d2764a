package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionCookieTest {

  @Test
  void itIsFoundAmongOthersAndInSeveralHeaders() {
    assertThat(SessionCookie.token(List.of("a=1; gateway-session=t.o.k;b=2"), false, ""))
        .contains("t.o.k");
    assertThat(SessionCookie.token(List.of("a=1", "gateway-session=t"), false, "")).contains("t");
    assertThat(SessionCookie.token(List.of("a=1", "b"), false, "")).isEmpty();
    assertThat(SessionCookie.token(List.of(), false, "")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gateway-session=a; gateway-session=b",
        "gateway-session=a;gateway-session=a",
        "__Host-gateway-session=a; __Host-gateway-session=b; gateway-session=c",
        "xgateway-session=a",
        "gateway-sessions=a",
        "a=gateway-session=b",
        "Gateway-Session=a",
        "gateway-session",
        "a=1, gateway-session=b",
        "a=\"; __Host-Gateway-session=b\"",
        ";;;=; =",
        "=gateway-session=x"
      })
  void whatIsDoubledOrOnlyLooksLikeItIsNone(String header) {
    assertThat(SessionCookie.token(List.of(header), false, "")).isEmpty();
  }

  @Test
  void twoHeadersDoubleItToo() {
    assertThat(SessionCookie.token(List.of("gateway-session=a", "gateway-session=b"), false, ""))
        .isEmpty();
  }

  @Test
  void overTlsOnlyANameThatNobodyElseCanSetCounts() {
    assertThat(SessionCookie.token(List.of("gateway-session=a"), true, "")).isEmpty();
    assertThat(
            SessionCookie.token(List.of("gateway-session=a; __Host-gateway-session=b"), true, ""))
        .contains("b");
    // A proxy may have ended the TLS.
    assertThat(
            SessionCookie.token(List.of("gateway-session=a; __Host-gateway-session=b"), false, ""))
        .contains("b");
  }

  /** A page of a subdomain can set the other prefix for the whole host. */
  @Test
  void overTlsOnlyThePrefixOfThePlaceCounts() {
    List<String> both = List.of("__Secure-gateway-session=s; __Host-gateway-session=h");
    assertThat(SessionCookie.token(both, true, "")).contains("h");
    assertThat(SessionCookie.token(both, true, "/below")).contains("s");
    assertThat(SessionCookie.token(List.of("__Secure-gateway-session=s"), true, "")).isEmpty();
    assertThat(SessionCookie.token(List.of("__Secure-gateway-session=s"), false, "")).isEmpty();
    assertThat(SessionCookie.token(List.of("__Host-gateway-session=h"), true, "/below")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "a=1; gateway-session=t; b=2|a=1; b=2",
        "gateway-session=t; gateway-session=u|-",
        "__Host-gateway-session=t;a=\"x;y\"|a=\"x; y\"",
        "__secure-GATEWAY-session=t; c|c",
        "a=gateway-session|a=gateway-session",
        "gateway-session|-",
        "gateway-session = t; a=1|a=1",
        "a=b, gateway-session=t; c=1|c=1",
        "a=b,__Host-Gateway-Session =t|-",
        "=gateway-session=t; a=1|a=1",
        "search-gateway-session=t|search-gateway-session=t",
        "a=1|a=1"
      })
  void othersPassWithoutIt(String header, String expected) {
    assertThat(SessionCookie.without(header).orElse(null)).isEqualTo(expected);
  }

  @Test
  void noScriptReadsItAndNoOtherSiteSendsIt() {
    assertThat(SessionCookie.set("t", true, ""))
        .isEqualTo("__Host-gateway-session=t; Path=/; HttpOnly; SameSite=Strict; Secure");
    assertThat(SessionCookie.set("t", true, "/below"))
        .isEqualTo("__Secure-gateway-session=t; Path=/below; HttpOnly; SameSite=Strict; Secure");
    assertThat(SessionCookie.set("t", false, ""))
        .isEqualTo("gateway-session=t; Path=/; HttpOnly; SameSite=Strict");
  }

  @Test
  void itIsDeletedAsItWasSet() {
    assertThat(SessionCookie.deleted(false, "/below"))
        .containsExactly("gateway-session=; Path=/below; HttpOnly; SameSite=Strict; Max-Age=0");
    assertThat(SessionCookie.deleted(true, ""))
        .hasSize(2)
        .allMatch(header -> header.endsWith("; Secure; Max-Age=0"));
  }

  @Test
  void nobodyElseSetsIt() {
    assertThat(SessionCookie.isSetBy("gateway-session=x; Path=/")).isTrue();
    assertThat(SessionCookie.isSetBy(" __host-Gateway-Session = x")).isTrue();
    assertThat(SessionCookie.isSetBy("sid=gateway-session")).isFalse();
    assertThat(SessionCookie.isSetBy("=gateway-session=x; Path=/")).isTrue();
    assertThat(SessionCookie.isSetBy(" = x")).isTrue();
    assertThat(SessionCookie.isSetBy("a=b, gateway-session=x")).isTrue();
  }
}
