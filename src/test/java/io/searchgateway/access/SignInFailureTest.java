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
    assertReason(AccessProblems.missing(), SignInFailure.MISSING);
    assertReason(AccessProblems.wrong(), SignInFailure.UNKNOWN_OR_WRONG, BASIC);
    assertReason(AccessProblems.wrong(), SignInFailure.MALFORMED, "Basic ?");
    assertReason(AccessProblems.wrong(), SignInFailure.MALFORMED, BASIC, BASIC);
    assertReason(AccessProblems.invalidToken(), SignInFailure.INVALID_TOKEN, "Bearer x");
    assertReason(AccessProblems.expired(), SignInFailure.EXPIRED, BASIC);
    assertReason(
        AccessProblems.tooManyAttempts(Duration.ofSeconds(1)), SignInFailure.BRAKED, BASIC);
    assertReason(
        Problem.retryable(429, "rate_limited", "too many", Duration.ofSeconds(1)),
        SignInFailure.TOO_MANY_REQUESTS,
        BASIC);
    assertReason(AccessProblems.busy(), SignInFailure.BUSY, BASIC);
    assertReason(AccessProblems.storeUnread(), SignInFailure.STORE_UNREAD, BASIC);
    assertReason(AccessProblems.source(), SignInFailure.SOURCE_NOT_ALLOWED);
    assertReason(AccessProblems.referer(), SignInFailure.REFERER_NOT_ALLOWED);
  }

  @Test
  void whatIsAboutRightsIsNoFailureToSignIn() {
    assertThat(SignInFailure.of(AccessProblems.notAllowed(), List.of(BASIC))).isEmpty();
  }

  private static void assertReason(Problem refusal, SignInFailure reason, String... headers) {
    assertThat(SignInFailure.of(refusal, List.of(headers))).hasValue(reason);
  }
}
