package io.searchgateway.behaviour;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.FaultPaths;
import io.searchgateway.testkit.HeaderLine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawHead;
import io.searchgateway.testkit.RawRequest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which headers pass, which stop here, and which the gateway adds. */
public interface HeaderSuite extends StubbedSuite {
  /** The head that the engine received for a request with these headers. */
  private RawHead received(HeaderLine... headers) {
    String path = "/echo/" + UUID.randomUUID();
    RawRequest request = gateway().request("GET", path);
    for (HeaderLine header : headers) {
      request = request.header(header.name(), header.value());
    }
    RawAnswer answer = send(request);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return engine().received(path).get(0).head();
  }

  @Test
  default void theCallersCredentialStopsHere() {
    RawHead head = received();
    String pair = gateway().username() + ":" + gateway().password();
    String basic = Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
    assertThat(head.toString()).doesNotContain(basic).doesNotContain(gateway().password());
  }

  @TestFactory
  default Stream<DynamicTest> aHeaderThatSpeaksForAnotherUserStopsHere() {
    return Stream.of(
            "es-security-runas-user",
            "ES-Security-RunAs-User",
            "x-proxy-user",
            "x-proxy-roles",
            "opendistro_security_user",
            "_opendistro_security_user",
            "opendistro_security_impersonate_as",
            "plugins.security.user",
            "X-Forwarded-For",
            "X-Forwarded-User",
            "Forwarded",
            "X-Real-IP",
            "True-Client-IP",
            "CF-Connecting-IP",
            "X-Client-IP",
            "X-Cluster-Client-IP",
            "securitytenant",
            "X-HTTP-Method-Override",
            "X-Request-Category",
            "Proxy-Authorization",
            "Keep-Alive",
            "Proxy-Connection")
        .map(
            name ->
                dynamicTest(
                    name,
                    () ->
                        assertThat(received(new HeaderLine(name, "forged-value")).toString())
                            .doesNotContain("forged-value")));
  }

  @Test
  default void whatConnectionNamesStopsHere() {
    RawHead head =
        received(
            new HeaderLine("Connection", "X-Private, keep-alive"),
            new HeaderLine("X-Private", "hop"),
            new HeaderLine("X-Public", "end"));
    assertThat(head.all("x-private")).isEmpty();
    assertThat(head.all("x-public")).containsExactly("end");
  }

  @Test
  default void connectionCannotTakeAwayWhatTheGatewayAdds() {
    RawHead plain = received();
    RawHead named = received(new HeaderLine("Connection", "Host, Authorization, X-Request-Id"));
    assertThat(named.all("host")).isEqualTo(plain.all("host"));
    assertThat(named.all("authorization")).isEqualTo(plain.all("authorization"));
    assertThat(named.has("x-request-id")).isEqualTo(plain.has("x-request-id"));
  }

  @Test
  default void theEngineSeesItsOwnHost() {
    assertThat(received().all("host"))
        .containsExactly(engine().uri().getHost() + ":" + engine().uri().getPort());
  }

  @Test
  default void endToEndHeadersPassWithTheirValues() {
    List<HeaderLine> sent =
        List.of(
            new HeaderLine("X-Opaque-Id", "client 42"),
            new HeaderLine(
                "traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"),
            new HeaderLine("tracestate", "a=1,b=2"),
            new HeaderLine("Accept-Encoding", "br;q=0.1, gzip"),
            new HeaderLine("Accept", "application/vnd.elasticsearch+json; compatible-with=8"),
            new HeaderLine("User-Agent", "some client/1.0 (x)"),
            new HeaderLine("Cookie", "a=b; c=d"),
            new HeaderLine("If-None-Match", "\"x\""),
            new HeaderLine("Range", "bytes=0-1"),
            new HeaderLine("X-Elastic-Client-Meta", "es=8.1,js=18"));
    RawHead head = received(sent.toArray(HeaderLine[]::new));
    // A trace of the gateway's own may be put between; its trace id stays the caller's.
    assertThat(head.first("traceparent").orElse(""))
        .startsWith("00-0af7651916cd43dd8448eb211c80319c-");
    sent.stream()
        .filter(header -> !header.isNamed("traceparent"))
        .forEach(header -> assertThat(head.all(header.name())).containsExactly(onTheWire(header)));
  }

  @Test
  default void headersBeyondAsciiPassByteForByte() {
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.NON_ASCII_HEADER_REFUSED));
    HeaderLine header = new HeaderLine("X-Opaque-Id", "client 42, ä");
    assertThat(received(header).all(header.name())).containsExactly(onTheWire(header));
  }

  /** The value as the engine reads it: its UTF-8 bytes, one character each. */
  private static String onTheWire(HeaderLine header) {
    return Bytes.utf8(header.value()).latin1();
  }

  @Test
  default void nothingIsAddedThatTheClientDidNotSend() {
    RawHead head = received();
    assertThat(head.headers().stream().map(header -> header.name().toLowerCase(Locale.ROOT)))
        .isSubsetOf(
            "host",
            "authorization",
            "x-request-id",
            "traceparent",
            "connection",
            "accept-encoding");
    assertThat(head.all("accept-encoding")).isEmpty();
  }

  @Test
  default void theContentTypeKeepsItsWriting() {
    String path = "/echo/" + UUID.randomUUID();
    String type = "Application/JSON;  Charset=\"utf-8\"";
    send(gateway().request("POST", path).header("Content-Type", type).body(Bytes.utf8("{}")));
    assertThat(engine().received(path).get(0).head().all("content-type")).containsExactly(type);
  }

  @Test
  default void aBodyWithoutATypeIsGivenNone() {
    String path = "/echo/" + UUID.randomUUID();
    send(gateway().request("POST", path).body(Bytes.utf8("{}")));
    assertThat(engine().received(path).get(0).head().all("content-type")).isEmpty();
  }

  @Test
  default void aRequestIdIsMadeOrTakenAndComesBack() {
    RawAnswer made = get("/echo/id");
    assertThat(made.headers("x-request-id")).hasSize(1).doesNotContain("");
    assertThat(get("/echo/id").header("x-request-id")).isNotEqualTo(made.header("x-request-id"));
    RawAnswer taken = send(gateway().request("GET", "/echo/id").header("X-Request-Id", "caller-7"));
    assertThat(taken.headers("x-request-id")).containsExactly("caller-7");
    assertThat(taken.text()).contains("caller-7");
  }

  @Test
  default void aRequestIdThatCouldSpoilALogIsNotTaken() {
    String bad = "a\u001b[31m" + "x".repeat(2000);
    RawAnswer answer = send(gateway().request("GET", "/echo/id").header("X-Request-Id", bad));
    assertThat(answer.header("x-request-id")).isNotEqualTo(bad);
  }

  @Test
  default void repeatedWarningsArriveInOrderOneByOne() {
    RawAnswer answer = get(FaultPaths.WARNINGS);
    assertThat(answer.headers("warning"))
        .containsExactly(
            "299 stub \"first\"", "299 stub \"second, with comma\"", "299 stub \"third\"");
    assertThat(answer.headers("x-elastic-product")).containsExactly("Elasticsearch");
  }

  @Test
  default void manyHeadersArriveAll() {
    RawAnswer answer = get(FaultPaths.MANY_HEADERS);
    assertThat(answer.header("x-many-58")).isEqualTo("value 58");
    assertThat(answer.headers("x-empty")).containsExactly("");
  }

  @Test
  default void aPackedAnswerIsNotTouched() {
    RawAnswer answer = get(FaultPaths.GZIP);
    assertThat(answer.headers("content-encoding")).containsExactly("gzip");
    assertThat(answer.body()).isEqualTo(FaultPaths.GZIP_BODY);
  }

  @Test
  default void anOldAnswerWithoutALengthArrivesWhole() {
    RawAnswer answer = get(FaultPaths.HTTP_1_0);
    assertThat(answer.isComplete()).isTrue();
    assertThat(answer.text()).isEqualTo("old");
  }

  @Test
  default void headKeepsTheLength() {
    RawAnswer answer = send(gateway().request("HEAD", FaultPaths.HEAD_LENGTH));
    assertThat(answer.headers("content-length")).containsExactly("1234");
  }

  @Test
  default void aRefusedExpectationReachesTheClientBeforeItSendsTheBody() {
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.EXPECT_ANSWERED_BY_SERVER),
        "this server says 100 before the engine has spoken");
    RawRequest upload =
        gateway().request("PUT", FaultPaths.REFUSE_EXPECTATION).json("{}").expectContinue();
    RawAnswer answer = send(upload);
    assertThat(answer.status()).as("%s", answer).isEqualTo(413);
    assertThat(answer.interim()).isEmpty();
    assertThat(answer.jsonObject().getString("error")).isEqualTo("too large");
  }

  @Test
  default void whereTheServerHasSaidContinueTheEngineIsNotAsked() {
    Assumptions.assumeTrue(
        gateway().exceptions().contains(KnownException.EXPECT_ANSWERED_BY_SERVER));
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.EXPECTED_BODY_NOT_ASKED_FOR));
    String path = "/echo/" + UUID.randomUUID();
    RawAnswer answer = send(gateway().request("PUT", path).json("{}").expectContinue());
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(engine().received(path).get(0).head().has("expect")).isFalse();
  }

  @Test
  default void anAnswerBeforeTheBodyArrives() {
    assertThat(send(gateway().request("POST", FaultPaths.EARLY_ANSWER).json("{}")).text())
        .isEqualTo("early");
  }

  @Test
  default void aContinueOfTheEngineIsNotTakenForTheAnswer() {
    RawAnswer answer = send(gateway().request("POST", FaultPaths.CONTINUE_FIRST).json("{}"));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
  }

  /** The client could not ask for what the engine calls it. */
  @Test
  default void aPathInAnAnswerIsOneBelowTheGateway() {
    engine()
        .onPath(
            "/placed",
            e ->
                e.answer(
                    201,
                    "application/json",
                    "Location: /idx/_doc/1\r\nContent-Location: /idx\r\n",
                    Bytes.utf8("{}")))
        .onPath("/moved", e -> e.answer(201, "text/plain", "Location: //a/b\r\n", Bytes.NONE));
    String root = gateway().client().pathPrefix();
    assertThat(get("/placed").header("location")).isEqualTo(root + "/idx/_doc/1");
    assertThat(get("/placed").header("content-location")).isEqualTo(root + "/idx");
    assertThat(get("/_gateway/placed").header("location")).isEqualTo(root + "/_gateway/idx/_doc/1");
    assertThat(get("/moved").header("location")).isEqualTo("//a/b");
  }
}
