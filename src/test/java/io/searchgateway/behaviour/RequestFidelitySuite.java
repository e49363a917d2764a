package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The engine receives the request line and the body that the client sent, byte for byte. */
public interface RequestFidelitySuite extends StubbedSuite {
  /** Targets whose bytes some server is known to alter or refuse. */
  Map<String, KnownException> HARD_TARGETS =
      Map.of(
          "/echo/%5C", KnownException.ENCODED_BACKSLASH_REFUSED,
          "/echo/%E4", KnownException.INVALID_UTF8_ESCAPE_REFUSED,
          "/echo/%C0%AF", KnownException.INVALID_UTF8_ESCAPE_REFUSED,
          "/echo/x?", KnownException.EMPTY_QUERY_LOST,
          "/echo/%00", KnownException.NUL_REFUSED);

  @TestFactory
  default Stream<DynamicTest> theRequestLineArrivesUnaltered() {
    Stream<String> easy =
        Stream.of(
            "/echo/a%2Fb",
            "/echo/a%2fb",
            "/echo/a%252Fb",
            "/echo/%20+%2B",
            "/echo/%C3%BC%E2%82%AC",
            "/echo/100%25",
            "/echo//double//",
            "/echo/slash/",
            "/echo/a;b=c;d",
            "/echo/./x",
            "/echo/../echo/x",
            "/echo/%2e%2e/x",
            "/echo/%2E/x",
            "/echo/a,b,-c*",
            "/echo/<books-{now/d{yyyy.MM|+12:00}}>",
            "/echo/%3Cbooks-%7Bnow%2Fd%7D%3E",
            "/echo/\"q\"|^`{}[]<>",
            "/echo/!$&'()*+,=:@~-._",
            "/echo/%5Fsearch",
            "/echo/%3F%23",
            "/echo/x?pretty",
            "/echo/x?pretty=",
            "/echo/x?a=1&a=2&&a",
            "/echo/x?&",
            "/echo/x?=",
            "/echo/x??a=?b/c",
            "/echo/x?a=b=c",
            "/echo/x?q=a+b%20c%2Bd",
            "/echo/x?q={\"a\":[1|2]}",
            "/echo/x?q=<a>^`\\~",
            "/echo/x?q=%zz%",
            "/echo/x?q=%E4%00%0D%0A",
            "/echo/x?a;b;c",
            "/echo/x?path=../../etc",
            "/echo/x?_method=DELETE",
            "/echo/" + "long".repeat(1000),
            "/echo/x?q=" + "long".repeat(1000));
    return Stream.concat(easy, HARD_TARGETS.keySet().stream())
        .map(target -> dynamicTest(shortened(target), () -> assertLine("GET", target)));
  }

  /** Engines themselves read such bytes in two ways; what they are meant for is said to them. */
  @Test
  default void utf8WithoutEscapesArrivesWithThem() {
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.RAW_UTF8_REFUSED), "refused here");
    RawAnswer answer = get("/echo/\u00fc\u65e5?q=title:\ud83d\ude00");
    assertThat(answer.jsonObject().getString("line"))
        .isEqualTo("GET /echo/%C3%BC%E6%97%A5?q=title:%F0%9F%98%80 HTTP/1.1");
  }

  @TestFactory
  default Stream<DynamicTest> theMethodArrivesUnaltered() {
    return Stream.of("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "BREW", "X-Y")
        .map(method -> dynamicTest(method, () -> assertLine(method, "/echo/method")));
  }

  /** Refused or sent as it is, but never made the method that it looks like. */
  @Test
  default void aMethodInLowerCaseIsNotMadeAnother() {
    String path = "/echo/" + UUID.randomUUID();
    send(gateway().request("delete", path));
    assertThat(engine().received(path)).allMatch(r -> r.line().method().equals("delete"));
  }

  private static String shortened(String target) {
    return target.substring(0, Math.min(60, target.length()));
  }

  private void assertLine(String method, String target) {
    KnownException known = HARD_TARGETS.get(target);
    Assumptions.assumeFalse(
        known != null && gateway().exceptions().contains(known), "this server: " + known);
    RawAnswer answer = send(gateway().request(method, target));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.jsonObject().getString("line"))
        .isEqualTo(method + " " + target + " HTTP/1.1");
  }

  @TestFactory
  default Stream<DynamicTest> theBodyArrivesUnaltered() {
    StringBuilder everyByte = new StringBuilder();
    for (char c = 0; c < 256; c++) {
      everyByte.append(c);
    }
    Map<String, Bytes> bodies =
        Map.of(
            "nothing", Bytes.NONE,
            "one byte", Bytes.utf8("x"),
            "every byte", Bytes.latin1(everyByte.toString()),
            "a form", Bytes.utf8("a=b&c=%20d+e"),
            "lines", Bytes.utf8("{\"a\":1}\r\n\n{}\n"),
            "20 KiB", Bytes.latin1(everyByte.toString().repeat(80)),
            "48 KiB", Bytes.latin1(everyByte.toString().repeat(192)),
            "a megabyte", Bytes.latin1(everyByte.toString().repeat(4096)));
    return bodies.entrySet().stream()
        .flatMap(
            body ->
                Stream.of("GET", "POST", "PUT", "DELETE")
                    .flatMap(
                        method ->
                            Stream.of(false, true)
                                .map(
                                    chunked ->
                                        dynamicTest(
                                            method
                                                + " with "
                                                + body.getKey()
                                                + (chunked ? ", chunked" : ""),
                                            () -> assertBody(method, body.getValue(), chunked)))));
  }

  private void assertBody(String method, Bytes body, boolean chunked) {
    RawRequest request =
        gateway()
            .request(method, "/echo/" + UUID.randomUUID())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .body(body);
    RawAnswer answer = send(chunked ? request.chunked(4099) : request);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonObject arrived = answer.jsonObject().getJsonObject("body");
    assertThat(arrived.getInt("length")).isEqualTo(body.length());
    assertThat(arrived.getString("sha256")).isEqualTo(body.sha256());
  }
}
