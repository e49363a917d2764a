package io.searchgateway.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorEnvelopeTest {

  private static String render(Problem problem, String id) {
    return new String(ErrorEnvelope.render(problem, id), StandardCharsets.UTF_8);
  }

  @Test
  void aRefusalHasOneForm() {
    assertThat(render(Problem.of(403, "not_allowed", "no"), "id-1"))
        .isEqualTo(
            "{\"error\":{\"code\":403,\"status\":\"Forbidden\",\"type\":\"not_allowed\","
                + "\"message\":\"no\",\"request_id\":\"id-1\"}}");
  }

  @Test
  void aFaultOfABodyHasItsPlace() {
    assertThat(render(Problem.of(List.of(Fault.badRequest("a", "b", "/query/0"))), "id-1"))
        .isEqualTo(
            "{\"error\":{\"code\":400,\"status\":\"Bad Request\",\"type\":\"a\","
                + "\"message\":\"b\",\"request_id\":\"id-1\",\"pointer\":\"/query/0\"}}");
  }

  @Test
  void severalFaultsAreListedAndTheFirstIsAnswered() {
    assertThat(
            render(
                Problem.of(List.of(Fault.badRequest("a", "b", ""), new Fault(404, "c", "d", "/x"))),
                "id-1"))
        .endsWith(
            "\"message\":\"b\",\"request_id\":\"id-1\",\"pointer\":\"\",\"faults\":["
                + "{\"code\":400,\"type\":\"a\",\"message\":\"b\",\"pointer\":\"\"},"
                + "{\"code\":404,\"type\":\"c\",\"message\":\"d\",\"pointer\":\"/x\"}]}}");
  }

  @Test
  void textIsEscaped() {
    assertThat(render(Problem.of(400, "x", "a\"b\\c\nd€"), "\"}"))
        .contains("\"message\":\"a\\\"b\\\\c\\nd€\"", "\"request_id\":\"\\\"}\"");
  }

  @ParameterizedTest
  @CsvSource({
    "200, OK",
    "400, Bad Request",
    "401, Unauthorized",
    "405, Method Not Allowed",
    "414, URI Too Long",
    "431, Request Header Fields Too Large",
    "503, Service Unavailable",
    "504, Gateway Timeout",
    "599, Error"
  })
  void theStatusHasItsPhrase(int status, String phrase) {
    assertThat(ErrorEnvelope.reason(status)).isEqualTo(phrase);
  }

  @ParameterizedTest
  @CsvSource({"PT0S, 1", "PT0.001S, 1", "PT1S, 1", "PT1.001S, 2", "PT30S, 30"})
  void aWaitIsRoundedUpToSeconds(Duration wait, long seconds) {
    assertThat(Problem.retryable(503, "x", "y", wait).retryAfterSeconds()).contains(seconds);
    assertThat(Problem.of(503, "x", "y").retryAfterSeconds()).isEmpty();
  }
}
