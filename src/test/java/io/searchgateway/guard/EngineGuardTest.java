package io.searchgateway.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.Classifier;
import io.searchgateway.judge.BodyJudges;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.answer.AnswerPlan;
import io.searchgateway.judge.id.GivenIds;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import io.searchgateway.store.Failures;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** What somebody is told of calls that a pipeline's author wrote, and who calls may not make. */
class EngineGuardTest {

  private static final RequestTarget TARGET = new RequestTarget("/vault/_search", Optional.empty());
  private final Problem vault = Problem.of(403, "index_not_allowed", "not these: vault");

  /** Judges who have only one thing to say. */
  private record Plan(BodyPlan plan) implements BodyJudges {

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

  private static Problem refusal(Decision decision, BodyPlan plan) {
    EngineGuard guard =
        new EngineGuard(
            (caller, target, classification) -> CompletableFuture.completedFuture(decision),
            new Plan(plan),
            (restricted, call) -> AnswerPlan.untouched(call),
            new GivenIds(() -> CompletableFuture.failedFuture(new AssertionError("no ids"))),
            new SeenChanges().changes());
    try {
      guard
          .pass(
              Caller.administrator("app"),
              HeldCall.of("POST", TARGET, "application/json", new byte[] {'{'}))
          .toCompletableFuture()
          .join();
      throw new AssertionError("was let through");
    } catch (CompletionException failed) {
      return (Problem) Failures.cause(failed);
    }
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
    Decision allowed =
        new Decision.Allowed(
            TARGET,
            Optional.of(
                new Decision.Restricted(
                    Rights.EVERYTHING,
                    new Classifier().classify("POST", TARGET).route(),
                    "books")));

    assertNeutral(refusal(allowed, new BodyPlan.Refused(vault)));
    assertNeutral(
        refusal(allowed, new BodyPlan.Whole(9, body -> CompletableFuture.failedFuture(vault))));
  }

  @Test
  void otherRefusalsAreToldAsTheyAre() {
    Problem other = Problem.of(403, "acl_not_allowed", "the credential cannot access \"x\" acl");

    assertThat(refusal(new Decision.Denied(other, "acl"), new BodyPlan.Refused(vault)))
        .isSameAs(other);
  }
}
