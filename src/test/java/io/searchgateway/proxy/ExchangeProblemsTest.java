package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExchangeProblemsTest {

  static Stream<Arguments> failures() {
    String secret = "http://engine.internal:9200";
    return Stream.of(
        Arguments.of(new ExchangeProblems.SlowClient(), 408, "client_too_slow"),
        Arguments.of(
            new ExchangeProblems.ClientGone(new IOException(secret)), 400, "body_incomplete"),
        Arguments.of(new TimeoutException(secret), 504, "engine_timeout"),
        Arguments.of(new SocketTimeoutException(secret), 504, "engine_timeout"),
        Arguments.of(new ConnectException(secret), 502, "engine_unavailable"),
        Arguments.of(new IllegalStateException(secret), 502, "engine_unavailable"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aFailureIsToldWithoutTheEnginesAddress(Throwable failure, int status, String type) {
    Problem problem = ExchangeProblems.describe(failure);
    assertThat(problem.status()).isEqualTo(status);
    assertThat(problem.type()).isEqualTo(type);
    assertThat(problem.message()).doesNotContain("engine.internal", "Exception");
  }
}
