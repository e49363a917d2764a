package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.ReceivedRequest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever bytes a target is made of: the engine is sent what was judged, or nothing. */
public interface TargetSuite extends StubbedSuite {

  /** Bytes as characters: what servers are known to read in several ways, and what they refuse. */
  List<String> PIECES =
      List.of(
          "a",
          "Z",
          "0",
          "/",
          "%41",
          "%2F",
          "%C3%BC",
          "%e6%97%a5",
          "%25",
          "%zz",
          "%",
          "+",
          "*",
          ",",
          ";",
          ";jsessionid=1",
          ";jreplica=a",
          "=",
          "&",
          "&size=1",
          "\\",
          "|",
          "\"",
          "<",
          ">",
          "{",
          "}",
          "^",
          "`",
          "#",
          ":",
          "@",
          "!",
          "$",
          "'",
          "(",
          ")",
          "~",
          "-",
          "_",
          // One byte of Latin-1, UTF-8 of two, three and four bytes, and what is neither.
          "\u00fc",
          "\u0080",
          "\u00ff",
          "\u00c3\u00bc",
          "\u00e6\u0097\u00a5",
          "\u00f0\u009f\u0098\u0080",
          "\u00ef\u00bf\u00bd",
          "\u00ed\u00a0\u0080",
          "\u00c0\u00af",
          "\u00e6\u0097",
          "\u00c2\u00a0",
          "\u00e2\u0080\u00a8",
          "\u00ef\u00bc\u009f",
          // Not a tab, at which a target ends for Tomcat.
          "\u0001",
          "\u000b",
          "\u001f",
          "\u007f");

  @Test
  default void noByteOfATargetIsJudgedAsOneAndForwardedAsAnother() {
    long seed = 20; // The same in every run; others try other targets.
    Random random = new Random(seed);
    int arrived = 0;
    for (int i = 0; i < 400; i++) {
      if (assertSameOrRefused(target(random), "seed " + seed + ", target " + i)) {
        arrived++;
      }
    }
    assertThat(arrived).as("targets that arrived, seed %d", seed).isGreaterThan(20);
  }

  @TestFactory
  default Stream<DynamicTest> whatALaterReaderCouldTakeForAQuestionMarkIsNone() {
    boolean arrives = !gateway().exceptions().contains(KnownException.RAW_UTF8_REFUSED);
    return Stream.of(
            "/echo\u00e6\u0097\u00a5expand_wildcards=all",
            "/echo\u00ef\u00bc\u009fexpand_wildcards=all",
            "/echo/x?q=title:\u00e6\u0097\u00a5\u00e6\u009c\u00ac")
        .map(
            target ->
                dynamicTest(
                    shown(target),
                    () ->
                        assertThat(assertSameOrRefused(target, "UTF-8"))
                            .as("arrived")
                            .isEqualTo(arrives)));
  }

  /** No reader could say which characters are meant. */
  @Test
  default void bytesThatAreNoUtf8AreRefused() {
    assertThat(assertSameOrRefused("/echo/\u00e6\u0097\u00a5/\u00fc?q=\u00ff", "no UTF-8"))
        .isFalse();
  }

  /** Said of the whole server: what is above a context path is none of the gateway's. */
  @TestFactory
  default Stream<DynamicTest> aPathThatLeadsAboveTheRootIsRefused() {
    return Stream.of(
            "/../%s", "/a/../../%s", "/%%2e%%2e/%s", "/a/%%2E%%2E/.%%2e/%s", "/../../../%s")
        .flatMap(form -> Stream.of("GET", "PUT").map(method -> method + " " + form))
        .map(
            form ->
                dynamicTest(
                    form,
                    () -> {
                      String mark = UUID.randomUUID().toString();
                      String line = form.formatted(mark);
                      assertThat(plain(exchanged(line, true), line).status()).isEqualTo(400);
                      assertThat(plain(exchanged(line, false), line).status()).isIn(400, 401);
                      assertThat(engine().received(mark)).isEmpty();
                    }));
  }

  /** Which asks about the server: some answer for themselves, some ask about the root. */
  @Test
  default void aRequestForNoPathIsForwardedAsOneForTheRootOrNotAtAll() {
    List<ReceivedRequest> before = engine().received("OPTIONS ");
    plain(exchanged("OPTIONS *", false), "a stranger");
    assertThat(engine().received("OPTIONS ")).isEqualTo(before);
    plain(exchanged("OPTIONS *", true), "an administrator");
    assertThat(engine().received("OPTIONS ").stream().skip(before.size()))
        .extracting(received -> received.head().startLine())
        .isSubsetOf("OPTIONS / HTTP/1.1");
  }

  /** The answer, which is no fault of the server's and tells nothing of its insides. */
  private static RawAnswer plain(RawAnswer answer, String which) {
    assertThat(answer.status()).as("%s: %s", which, answer).isBetween(200, 499);
    assertThat(answer.text())
        .as("%s", which)
        .doesNotContain(
            "Exception", "\tat ", "java.", "io.searchgateway", "org.eclipse", "org.apache");
    return answer;
  }

  private RawAnswer exchanged(String methodAndTarget, boolean known) {
    String wire =
        "%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%s\r\n"
            .formatted(methodAndTarget, gateway().client().host(), known ? authorization() : "");
    String method = methodAndTarget.substring(0, methodAndTarget.indexOf(' '));
    return gateway().client().exchange(Bytes.latin1(wire), method);
  }

  private String authorization() {
    String pair = gateway().username() + ":" + gateway().password();
    return "Authorization: Basic %s\r\n"
        .formatted(Base64.getEncoder().encodeToString(Bytes.utf8(pair).toArray()));
  }

  private static String target(Random random) {
    StringBuilder target = new StringBuilder("/echo/");
    int pieces = 1 + random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      target.append(piece(random));
    }
    if (random.nextBoolean()) {
      target.append("?q");
      for (int i = 0; i < pieces; i++) {
        target.append(piece(random));
      }
    }
    return target.toString();
  }

  /** A known one or any byte, but for those at which a request line or its target ends. */
  private static String piece(Random random) {
    if (random.nextBoolean()) {
      return PIECES.get(random.nextInt(PIECES.size()));
    }
    char any = (char) random.nextInt(0x100);
    return "\r\n\t ".indexOf(any) < 0 ? String.valueOf(any) : "";
  }

  /** Whether it arrived at the engine. */
  private boolean assertSameOrRefused(String target, String which) {
    RawAnswer answer = exchanged("GET " + gateway().client().pathPrefix() + target, true);
    String shown = which + ", " + shown(target);
    if (answer.status() == 400 || isLeftUnanswered(target, answer)) {
      return false;
    }
    assertThat(answer.status()).as("%s: %s", shown, answer).isEqualTo(200);
    assertThat(answer.body().utf8()).as("%s: %s", shown, answer).contains("\"line\"");
    assertThat(answer.jsonObject().getString("line"))
        .as("%s", shown)
        .isEqualTo("GET " + expected(target) + " HTTP/1.1");
    return true;
  }

  private static String shown(String target) {
    return Bytes.latin1(target).utf8();
  }

  private boolean isLeftUnanswered(String target, RawAnswer answer) {
    String path = target.substring(0, (target + "?").indexOf('?'));
    return path.matches("(?s).*%(?![0-9A-Fa-f]{2}).*")
        && gateway().exceptions().contains(KnownException.MALFORMED_ESCAPE_UNANSWERED)
        && answer.status() == 200
        && answer.body().length() == 0;
  }

  private String expected(String target) {
    // What is no part of a target, some servers take away.
    String sent = encoded(target.substring(0, (target + "#").indexOf('#')));
    return sent.indexOf('?') == sent.length() - 1
            && gateway().exceptions().contains(KnownException.EMPTY_QUERY_LOST)
        ? sent.substring(0, sent.length() - 1)
        : sent;
  }

  /** The same target, with an escape for every byte beyond ASCII. */
  private static String encoded(String target) {
    StringBuilder encoded = new StringBuilder();
    for (int i = 0; i < target.length(); i++) {
      char c = target.charAt(i);
      if (c < 0x80) {
        encoded.append(c);
      } else {
        encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) c));
      }
    }
    return encoded.toString();
  }
}
