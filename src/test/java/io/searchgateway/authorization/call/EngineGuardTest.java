package io.searchgateway.authorization.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Simulation;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.id.OpaqueIdBinding;
import io.searchgateway.classify.Classifier;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** The order in which calls are judged, and what is told of those that may not be made. */
class EngineGuardTest {

  private static final RequestTarget TARGET = new RequestTarget("/vault/_search", Optional.empty());
  private static final Decision.Allowed ALLOWED =
      new Decision.Allowed(
          TARGET,
          Optional.of(
              new Decision.Restricted(
                  Rights.EVERYTHING, new Classifier().classify("POST", TARGET).route(), "books")));
  private final Problem vault = Problem.of(403, "index_not_allowed", "not these: vault");

  /** Judges who have only one thing to say. */
  private record Plan(BodyPlan plan) implements BodyAuthorizer {

    @Override
    public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
      return plan;
    }

    @Override
    public CompletionStage<JsonObject> search(
        Caller caller, Decision.Restricted restricted, JsonObject search) {
      throw new AssertionError("is not asked");
    }

    @Override
    public CompletionStage<JsonObject> query(
        Caller caller, Decision.Restricted restricted, JsonObject query) {
      throw new AssertionError("is not asked");
    }
  }

  private final SeenChanges changes = new SeenChanges();

  private EngineGuard guard(Decision decision, BodyPlan plan) {
    return new EngineGuard(
        (caller, target, classification) -> CompletableFuture.completedFuture(decision),
        new Plan(plan),
        (restricted, call) -> {
          if (call.accept().isPresent()) {
            throw Problem.of(400, "accept_not_judged", "no such form");
          }
          return NarrowedAnswerPlan.untouched(call);
        },
        new OpaqueIdBinding(() -> CompletableFuture.failedFuture(new AssertionError("no ids"))),
        changes.changes(),
        new DocumentWrites(Optional::empty, 0));
  }

  private Problem refusal(Decision decision, BodyPlan plan) {
    return CalledEngine.problem(
        guard(decision, plan)
            .pass(
                Caller.administrator("app"),
                HeldCall.of("POST", TARGET, "application/json", new byte[] {'{'})));
  }

  private static void assertNeutral(Problem refusal) {
    assertThat(refusal.type()).isEqualTo("index_not_allowed");
    assertThat(refusal.status()).isEqualTo(403);
    assertThat(refusal.message()).doesNotContain("vault");
  }

  @Test
  void indicesThatAPathNamesAreNotNamedToWhoMayNotHaveThem() {
    assertNeutral(
        refusal(
            new Decision.Denied(vault, "indices"), new BodyPlan.Refused(Problem.of(400, "", ""))));
  }

  @Test
  void norAreThoseThatABodyNames() {
    assertNeutral(refusal(ALLOWED, new BodyPlan.Refused(vault)));
    assertNeutral(
        refusal(ALLOWED, new BodyPlan.WholeBody(9, body -> CompletableFuture.failedFuture(vault))));
  }

  @Test
  void otherRefusalsAreToldAsTheyAre() {
    Problem other = Problem.of(403, "acl_not_allowed", "the credential cannot access \"x\" acl");

    assertThat(refusal(new Decision.Denied(other, "acl"), new BodyPlan.Refused(vault)))
        .isSameAs(other);
  }

  @Test
  void aBodyOfTooManyBytesIsNotJudged() {
    BodyPlan.WholeBody none =
        new BodyPlan.WholeBody(0, body -> CompletableFuture.failedFuture(vault));

    assertThat(refusal(ALLOWED, none).status()).isEqualTo(413);
  }

  private static Exchange exchange(String method, String path) {
    return new Exchange(
        "id", method, new RequestTarget(path, Optional.empty()), "192.0.2.7", Map.of(), List.of());
  }

  private Optional<Problem> admitted(Exchange exchange, Decision decision) {
    return CalledEngine.done(
        guard(decision, new BodyPlan.Refused(vault))
            .admit(
                exchange,
                Caller.administrator("app"),
                new Classifier().classify(exchange.method(), exchange.asked())));
  }

  @Test
  void whatFollowsAChangeOfIndicesGoesWithTheExchange() {
    Exchange exchange = exchange("POST", "/_aliases");

    assertThat(admitted(exchange, ALLOWED)).isEmpty();
    assertThat(exchange.forward()).isEqualTo(TARGET);
    assertThat(exchange.attached(Decision.Restricted.class)).isEqualTo(ALLOWED.restricted());
    assertThat(changes.seen()).isEmpty();

    CalledEngine.done(exchange.takeBeforeAnswer().orElseThrow().get());
    assertThat(changes.seen()).containsExactly("suspected", "aliases removed");
  }

  @Test
  void nothingGoesWithOneThatChangesNoneOrIsRefused() {
    Exchange search = exchange("GET", "/books/_search");
    Exchange made = exchange("PUT", "/vault");

    assertThat(admitted(search, ALLOWED)).isEmpty();
    assertThat(search.takeBeforeAnswer()).isEmpty();
    assertThat(admitted(made, new Decision.Denied(vault, "indices"))).contains(vault);
    assertThat(made.takeBeforeAnswer()).isEmpty();
  }

  private Optional<Problem> described(Map<String, String> headers, BodyPlan plan) {
    return CalledEngine.done(
        guard(ALLOWED, plan)
            .refusal(
                Caller.administrator("app"),
                ALLOWED,
                new Simulation.Described(
                    "POST",
                    TARGET,
                    RequestOrigin.of("192.0.2.1"),
                    Optional.of("application/json"),
                    Optional.of("{}"),
                    headers)));
  }

  @Test
  void aDescribedCallIsRefusedAsOneThatIsPassedThrough() {
    BodyPlan passing =
        new BodyPlan.WholeBody(
            9, body -> CompletableFuture.completedFuture(AuthorizedCall.of("POST", TARGET)));

    assertThat(described(Map.of(), passing)).isEmpty();
    assertThat(described(Map.of(), new BodyPlan.Refused(vault))).contains(vault);
    assertThat(described(Map.of("accept", "text/plain"), passing).orElseThrow().type())
        .isEqualTo("accept_not_judged");
  }
}
