package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FakeRequest;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestValidatorTest {
  private static final int TARGET = 100;
  private static final int BYTES = 60;
  private static final int COUNT = 5;

  private final RequestValidator requestValidator =
      new RequestValidator(
          new LimitSettings(
              1, TARGET, BYTES, COUNT, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE));

  private Optional<String> fault(FakeRequest request, int length) {
    return requestValidator
        .fault(request.build(), true, length)
        .map((Problem problem) -> problem.status() + " " + problem.type());
  }

  private Optional<String> fault(FakeRequest request) {
    return fault(request, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST", "HEAD", "OPTIONS", "BREW", "get", "trace"})
  void ordinaryAndUnknownMethodsPass(String method) {
    assertThat(fault(FakeRequest.of(method, "/a?b"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRACE", "CONNECT"})
  void someMethodsAreNeverForwarded(String method) {
    assertThat(fault(FakeRequest.of(method, "/"))).contains("405 method_refused");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "F\u00fcO", "F:O", "A B", "A\u0001", "A/B"})
  void aMethodIsOneWordOfAscii(String method) {
    assertThat(fault(FakeRequest.of(method, "/"))).contains("400 method_malformed");
  }

  @Test
  void theTargetHasALimit() {
    assertThat(fault(FakeRequest.of("GET", "/"), TARGET)).isEmpty();
    assertThat(fault(FakeRequest.of("GET", "/"), TARGET + 1)).contains("414 target_too_long");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a#b", "/a?b#c", "/#?x"})
  void aFragmentIsRefused(String target) {
    assertThat(fault(FakeRequest.of("GET", target))).contains("400 target_malformed");
  }

  @Test
  void aTargetThatIsNotKnownAsItWasWrittenIsRefused() {
    assertThat(
            requestValidator.fault(FakeRequest.of("GET", "/").build(), false, 1).map(Problem::type))
        .contains("target_malformed");
  }

  @Test
  void aBodyHasOneLength() {
    FakeRequest twice =
        FakeRequest.of("POST", "/").header("Content-Length", "1").header("content-length", "1");
    FakeRequest both =
        FakeRequest.of("POST", "/")
            .header("Content-Length", "1")
            .header("Transfer-Encoding", "chunked");
    assertThat(fault(twice)).contains("400 framing_ambiguous");
    assertThat(fault(both)).contains("400 framing_ambiguous");
    assertThat(fault(FakeRequest.of("POST", "/").header("Transfer-Encoding", "chunked"))).isEmpty();
    assertThat(fault(FakeRequest.of("POST", "/").header("Content-Length", "1"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"100-continue", "100-Continue", " 100-continue "})
  void aContinueMayBeExpected(String expectation) {
    assertThat(fault(FakeRequest.of("PUT", "/").header("Expect", expectation))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "", "100-continue, x", "100-continue,100-continue", "100"})
  void nothingElseMayBeExpected(String expectation) {
    assertThat(fault(FakeRequest.of("PUT", "/").header("Expect", expectation)))
        .contains("417 expectation_refused");
  }

  @Test
  void aContinueIsExpectedOnce() {
    FakeRequest twice =
        FakeRequest.of("PUT", "/").header("Expect", "100-continue").header("expect", "x");
    assertThat(fault(twice)).contains("417 expectation_refused");
  }

  @ParameterizedTest
  @CsvSource({"5, 1, true", "6, 1, false", "1, 59, true", "1, 60, false"})
  void headersHaveLimits(int count, int length, boolean passes) {
    FakeRequest request = FakeRequest.of("GET", "/");
    for (int i = 0; i < count; i++) {
      request.header("a", "x".repeat(length));
    }
    assertThat(fault(request))
        .isEqualTo(passes ? Optional.empty() : Optional.of("431 headers_too_large"));
  }
}
