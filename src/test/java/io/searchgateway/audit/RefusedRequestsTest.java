package io.searchgateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.AttemptedName;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which refusals become events, and what those tell. */
class RefusedRequestsTest {

  private final List<AuditEvent> noted = new ArrayList<>();
  private final Exchange exchange =
      new Exchange(
          "r1",
          "GET",
          new RequestTarget("/secret/_search", Optional.of("api_key=hunter&source=%7B%7D&q=a")),
          "192.0.2.7",
          Map.of(),
          List.of(new RefusedRequests(noted::add)));

  private void end(int status) {
    exchange.finish(status);
  }

  @Test
  void aRequestWithAWrongCredentialIsOneWithoutACaller() {
    exchange.refused(Problem.of(401, "credential_invalid", "no"));
    end(401);

    assertThat(noted).hasSize(1);
    assertThat(noted.get(0).action()).isEqualTo("request");
    assertThat(noted.get(0).principal()).isEmpty();
    assertThat(noted.get(0).address()).isEqualTo("192.0.2.7");
    assertThat(noted.get(0).outcome()).isEqualTo("credential_invalid");
    assertThat(noted.get(0).requestId()).isEqualTo("r1");
  }

  @Test
  void aRequestWithoutAnyCredentialIsNone() {
    exchange.refused(Problem.of(401, "credential_missing", "no"));
    end(401);

    assertThat(noted).isEmpty();
  }

  @Test
  void aFailedSignInIsToldWithTheNameThatWasTried() {
    exchange.attach(AttemptedName.class, new AttemptedName("ann"));
    exchange.refused(Problem.of(401, "credential_invalid", "no"));
    end(401);

    assertThat(noted.get(0).action()).isEqualTo("sign_in");
    assertThat(noted.get(0).principal()).isEqualTo("ann");
    assertThat(noted.get(0).kind()).isEmpty();
  }

  @Test
  void aRefusedRequestIsToldWithoutSecretsAndBodies() {
    exchange.authenticated(Caller.powerless("ann"));
    exchange.refused(Problem.of(403, "index_not_allowed", "no"));
    end(403);

    assertThat(noted.get(0).action()).isEqualTo("request");
    assertThat(noted.get(0).principal()).isEqualTo("ann");
    assertThat(noted.get(0).kind()).isEqualTo("user");
    assertThat(noted.get(0).target()).isEqualTo("GET /secret/_search?api_key=***&source=***&q=a");
  }

  @Test
  void aBodyThatNamesAnIndexOfTheGatewaysOwnIsToldWithThePlace() {
    exchange.authenticated(Caller.powerless("ann"));
    exchange.refused(Problem.of(List.of(new Fault(403, "reserved_index", "no", "/docs/0/_index"))));
    end(403);

    assertThat(noted.get(0).target()).endsWith("&q=a at /docs/0/_index");
  }

  @Test
  void aRefusalWithinARequestCountsThoughTheRequestWentWell() {
    exchange.authenticated(Caller.powerless("ann"));
    exchange
        .inner("POST", new RequestTarget("/_declarative", Optional.empty()))
        .refused(Problem.of(403, "index_not_allowed", "no"));
    end(200);

    assertThat(noted).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 413, 415})
  void whatCannotBeJudgedCountsForThoseWhoAreJudged(int status) {
    exchange.refused(Problem.of(status, "not_judged", "no"));
    exchange.authenticated(Caller.administrator("root"));
    end(status);
    assertThat(noted).isEmpty();

    Exchange other =
        new Exchange(
            "r2",
            "GET",
            new RequestTarget("/", Optional.empty()),
            "192.0.2.7",
            Map.of(),
            List.of(new RefusedRequests(noted::add)));
    other.authenticated(Caller.powerless("ann"));
    other.refused(Problem.of(status, "not_judged", "no"));
    other.finish(status);
    assertThat(noted).hasSize(1);
  }

  @Test
  void otherAnswersAreNoEvents() {
    exchange.authenticated(Caller.powerless("ann"));
    exchange.refused(Problem.of(404, "not_found", "no"));
    end(404);

    assertThat(noted).isEmpty();
  }
}
