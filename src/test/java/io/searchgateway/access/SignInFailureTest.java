package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignInFailureTest {

  private static final String BASIC =
      "Basic " + Base64.getEncoder().encodeToString("ann:x".getBytes(StandardCharsets.UTF_8));

  @Test
  void everyRefusalHasOneReason() {
    assertReason(Refusals.missing(), SignInFailure.MISSING);
    assertReason(Refusals.wrong(), SignInFailure.UNKNOWN_OR_WRONG, BASIC);
    assertReason(Refusals.wrong(), SignInFailure.MALFORMED, "Basic ?");
    assertReason(Refusals.wrong(), SignInFailure.MALFORMED, BASIC, BASIC);
    assertReason(Refusals.invalidToken(), SignInFailure.INVALID_TOKEN, "Bearer x");
    assertReason(Refusals.expired(), SignInFailure.EXPIRED, BASIC);
    assertReason(Refusals.tooManyAttempts(Duration.ofSeconds(1)), SignInFailure.BRAKED, BASIC);
    assertReason(
        Problem.retryable(429, "rate_limited", "too many", Duration.ofSeconds(1)),
        SignInFailure.TOO_MANY_REQUESTS,
        BASIC);
    assertReason(Refusals.busy(), SignInFailure.BUSY, BASIC);
    assertReason(Refusals.storeUnread(), SignInFailure.STORE_UNREAD, BASIC);
    assertReason(Refusals.source(), SignInFailure.SOURCE_NOT_ALLOWED);
    assertReason(Refusals.referer(), SignInFailure.REFERER_NOT_ALLOWED);
  }

  @Test
  void whatIsAboutRightsIsNoFailureToSignIn() {
    assertThat(SignInFailure.of(Refusals.notAllowed(), List.of(BASIC))).isEmpty();
  }

  private static void assertReason(Problem refusal, SignInFailure reason, String... headers) {
    assertThat(SignInFailure.of(refusal, List.of(headers))).hasValue(reason);
  }
}
