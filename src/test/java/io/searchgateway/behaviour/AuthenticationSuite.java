package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Nothing is done for a caller who has not proved who he is. Needs any engine. Sends some 25 wrong
 * credentials from one address, so the brake on guessing must be set above that.
 */
public interface AuthenticationSuite extends GatewaySuite {
  List<String> PATHS =
      List.of(
          "/",
          "/?pretty",
          "/books/_search",
          "/_search",
          "/_cat/indices",
          "/.gateway-users/_search",
          "/_gateway/info",
          "/_gateway/metrics",
          "/_gateway/arc/health",
          "/_gateway/",
          "/_gateway/nothing",
          "/_declarative",
          "/favicon.ico",
          "/no/such/path",
          "//",
          "//_gateway/health/live",
          "/books/_doc/a%2Fb",
          "/<books-{now/d}>/_search",
          "/_gateway/health/live/",
          "/_gateway/health/live/more",
          "/_gateway/health/live;a=b",
          "/_gateway/health/%6Cive",
          "/_gateway/health/live/..%2F..%2Finfo",
          "/_gateway/health/livex");

  @TestFactory
  default Stream<DynamicTest> aMissingCredentialIsRefusedOnEveryPath() {
    return PATHS.stream()
        .map(path -> dynamicTest(path, () -> assertClosed(RawRequest.of("GET", path))));
  }

  @TestFactory
  default Stream<DynamicTest> aMissingCredentialIsRefusedForEveryMethod() {
    return Stream.of("HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
        .map(
            method ->
                dynamicTest(
                    method,
                    () ->
                        assertThat(send(RawRequest.of(method, "/books")).status()).isEqualTo(401)));
  }

  @TestFactory
  default Stream<DynamicTest> aWrongPasswordIsRefusedOnEveryPath() {
    return PATHS.stream()
        .limit(12)
        .map(
            path ->
                dynamicTest(
                    path,
                    () ->
                        assertUnauthenticated(
                            send(
                                RawRequest.of("GET", path).basic(gateway().username(), "wrong")))));
  }

  @Test
  default void anUnknownNameAndAWrongPasswordLookAlike() {
    RawAnswer unknown = send(RawRequest.of("GET", "/").basic("nobody-of-that-name", "x"));
    RawAnswer wrong = send(RawRequest.of("GET", "/").basic(gateway().username(), "x"));
    assertUnauthenticated(unknown);
    assertUnauthenticated(wrong);
    assertThat(withoutId(unknown)).isEqualTo(withoutId(wrong));
  }

  private static String withoutId(RawAnswer answer) {
    return answer.text().replace(answer.header("x-request-id"), "~");
  }

  @TestFactory
  default Stream<DynamicTest> whatIsNoCredentialIsRefused() {
    String user = gateway().username();
    String right = encode(user + ":" + gateway().password());
    return Stream.of(
            "Basic",
            "Basic ",
            "Basic !!!!",
            "Basic " + encode("no colon"),
            "Basic " + encode(":" + gateway().password()),
            "Basic " + encode(user + ":"),
            "Basic " + encode(":"),
            "Basic " + encode(user + ":" + gateway().password() + ":more"),
            "Basic " + encode(user + "\u0000:" + gateway().password()),
            "Basic "
                + Base64.getEncoder().encodeToString(new byte[] {(byte) 0xff, ':', (byte) 0xfe}),
            "Basic " + encode(user + ":" + "x".repeat(3000)),
            "Basic " + right + " " + right,
            "Basic " + right + ", Basic " + right,
            "Bearer " + right,
            "Digest username=\"" + user + "\"",
            right)
        .map(
            value ->
                dynamicTest(
                    value.substring(0, Math.min(40, value.length())),
                    () ->
                        assertUnauthenticated(
                            send(RawRequest.of("GET", "/").header("Authorization", value)))));
  }

  private static String encode(String pair) {
    return Base64.getEncoder().encodeToString(Bytes.utf8(pair).toArray());
  }

  @Test
  default void twoAuthorizationHeadersAreRefusedEvenIfOneIsRight() {
    RawRequest rightFirst = gateway().request("GET", "/").basic("other", "wrong");
    RawRequest rightLast =
        RawRequest.of("GET", "/")
            .basic("other", "wrong")
            .basic(gateway().username(), gateway().password());
    assertThat(List.of(send(rightFirst).status(), send(rightLast).status()))
        .allMatch(status -> status == 401 || status == 400);
  }

  @Test
  default void theRightCredentialIsTakenWithTheSchemeInAnyCase() {
    String pair = encode(gateway().username() + ":" + gateway().password());
    assertThat(send(RawRequest.of("GET", "/").header("authorization", "bASIC " + pair)).status())
        .isEqualTo(200);
  }

  @Test
  default void theRefusalComesBeforeTheBody() throws IOException {
    RawRequest upload =
        RawRequest.of("PUT", "/books/_doc/1")
            .header("Content-Type", "application/json")
            .header("Content-Length", "1000000000");
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(upload);
      assertUnauthenticated(connection.readAnswer("PUT"));
    }
  }

  @Test
  default void theRefusalComesBeforeAChunkedBody() throws IOException {
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.FIRST_CHUNK_AWAITED),
        "this server waits for the first chunk before it asks the gateway");
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(RawRequest.of("POST", "/_bulk").chunked(1));
      assertUnauthenticated(connection.readAnswer("POST"));
    }
  }

  @Test
  default void aClientThatExpectsAContinueIsRefusedInstead() throws IOException {
    Assumptions.assumeFalse(
        gateway().exceptions().contains(KnownException.EXPECT_ANSWERED_BY_SERVER),
        "this server says 100 before it asks the gateway");
    RawRequest upload =
        RawRequest.of("PUT", "/books/_doc/1")
            .header("Content-Length", "1000000000")
            .expectContinue();
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(upload);
      RawAnswer answer = connection.readAnswer("PUT");
      assertUnauthenticated(answer);
      assertThat(answer.interim()).isEmpty();
    }
  }

  @Test
  default void theProbesAreOpen() {
    RawAnswer live = send(RawRequest.of("GET", "/_gateway/health/live"));
    assertThat(live.status()).as("%s", live).isEqualTo(200);
    RawAnswer ready = send(RawRequest.of("GET", "/_gateway/health/ready"));
    assertThat(ready.status()).as("%s", ready).isIn(200, 503);
  }

  @Test
  default void aProbeWithAWrongCredentialIsRefused() {
    assertUnauthenticated(
        send(RawRequest.of("GET", "/_gateway/health/live").basic("nobody", "wrong")));
  }

  @Test
  default void traceAndConnectAreRefused() {
    for (String method : List.of("TRACE", "CONNECT")) {
      RawAnswer answer = send(gateway().request(method, "/"));
      assertThat(answer.status()).as("%s", answer).isIn(400, 403, 404, 405, 501);
    }
  }

  /** A server may itself refuse a strange path; nothing else than 400, 401 or 404 is closed. */
  private void assertClosed(RawRequest request) {
    RawAnswer answer = send(request);
    if (answer.status() == 400 || answer.status() == 404) {
      assertThat(request.target())
          .as("only strange paths may be %s", answer)
          .containsAnyOf("..", ";", "<");
    } else {
      assertUnauthenticated(answer);
    }
  }

  @Test
  default void anAuthenticatedUnknownGatewayPathIsNotFound() {
    assertRefused(get("/_gateway/permission/no/such/thing"), 404);
  }

  /** Some servers answer for such paths themselves, but not in their own words. */
  @TestFactory
  default Stream<DynamicTest> pathsThatServersKeepAreRefusedInTheEnvelope() {
    return Stream.of("/WEB-INF/web.xml", "/META-INF/x", "/web-inf/lib/", "/./WEB-INF/x")
        .map(
            target ->
                dynamicTest(
                    target,
                    () -> {
                      boolean hidden =
                          gateway().exceptions().contains(KnownException.WEB_INF_HIDDEN);
                      RawRequest stranger = RawRequest.of("GET", target);
                      assertRefused(gateway().client().exchange(stranger), hidden ? 404 : 401);
                      RawAnswer known = get(target);
                      assertThat(known.header("content-type")).startsWith("application/json");
                    }));
  }
}
