package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FakeRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrontDoorTest {

  private final Problem ended = AccessProblems.sessionEnded();
  private final Problem busy =
      Problem.retryable(503, "sign_in_busy", "busy", Duration.ofSeconds(1));
  private final Problem wrong = Problem.of(401, "token_invalid", "invalid token");
  private final Problem braked =
      Problem.retryable(429, "too_many_attempts", "wait", Duration.ofSeconds(1));
  private final Problem fault = Problem.of(500, "internal_error", "fault");

  private static boolean passes(Destination destination, Problem refusal) {
    HttpServletRequest request =
        new HttpServletRequestWrapper(FakeRequest.of("POST", "/public").build()) {
          @Override
          public Object getAttribute(String name) {
            return destination;
          }
        };
    return FrontDoor.passesUnjudged(request, refusal);
  }

  @Test
  void aWrongOrBrakedCredentialDoesNotPassWhereNoneIsAskedFor() {
    Destination open = new Destination.Resource(Audience.ANYBODY, true);
    assertThat(List.of(ended, busy)).allMatch(refusal -> passes(open, refusal));
    assertThat(List.of(wrong, braked, fault)).noneMatch(refusal -> passes(open, refusal));
    Destination asking = new Destination.Resource(Audience.CALLERS, false);
    assertThat(List.of(ended, busy, wrong, braked, fault))
        .noneMatch(refusal -> passes(asking, refusal));
  }
}
