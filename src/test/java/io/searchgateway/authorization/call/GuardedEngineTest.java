package io.searchgateway.authorization.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls that the gateway makes for callers, and what follows them. */
class GuardedEngineTest {

  private static final Caller ADMIN = Caller.administrator("ann");
  private static final Caller OTHER = Caller.powerless("bob");

  private final StubEngine stub = StubEngine.start();
  private final SeenChanges changes = new SeenChanges();
  private final StreamedEngine connections;
  private final GuardedEngine engine;

  GuardedEngineTest() throws Exception {
    connections = new StreamedEngine(stub);
    engine =
        new GuardedEngine(
            connections.streams(),
            new AccessControl(new OwnIndexGuard(".gateway-")),
            (caller, call) ->
                CompletableFuture.completedStage(
                    new CallGuard.GuardedCall(
                        AuthorizedCall.of(call.method(), call.target()), AnswerFilter.NOTHING)),
            changes.changes(),
            1 << 20,
            new MemoryBudget(Long.MAX_VALUE));
    stub.on(line -> true, CannedAnswers.json(200, "{\"acknowledged\":true}"));
  }

  @AfterEach
  void stop() {
    connections.close();
    stub.close();
  }

  private OpenCall written(Caller caller, String method, String path, String body) {
    return engine.written(
        Optional.of(caller),
        method,
        RequestTarget.of(path),
        HttpFields.EMPTY,
        "application/json",
        body.getBytes(StandardCharsets.UTF_8),
        MemoryReservation.unbounded());
  }

  private List<String> after(Caller caller, String method, String path, String body) {
    assertThat(CalledEngine.done(written(caller, method, path, body).answer()).status())
        .isEqualTo(200);
    return changes.seen();
  }

  @Test
  void anIndexThatAStageMakesIsLookedFor() {
    assertThat(after(ADMIN, "PUT", "/films", "")).containsExactly("suspected");
  }

  @Test
  void oneThatItMakesWithABodyToo() {
    assertThat(after(ADMIN, "PUT", "/films", "{}")).containsExactly("suspected");
  }

  @Test
  void anAliasThatAStageMakesIsLookedForAndTakenFromTheGatewaysOwnIndices() {
    assertThat(after(OTHER, "POST", "/_aliases", "{\"actions\":[]}"))
        .containsExactly("suspected", "aliases removed");
  }

  @Test
  void nothingFollowsACallThatChangesNoIndices() {
    assertThat(after(ADMIN, "POST", "/films/_doc", "{}")).isEmpty();
  }

  @Test
  void theSameFollowsCallsOfACallersOwn() {
    EngineReply reply =
        CalledEngine.done(
            engine.ask(ADMIN, "POST", "/_aliases", Optional.of(JsonValue.EMPTY_JSON_OBJECT)));
    assertThat(reply.status()).isEqualTo(200);
    assertThat(changes.seen()).containsExactly("suspected", "aliases removed");
  }

  @Test
  void aliasesAreNotChangedByACallThatSomebodyElseWrote() {
    assertThatThrownBy(() -> written(ADMIN, "POST", "/_aliases", "{}"))
        .isInstanceOfSatisfying(
            Problem.class, refusal -> assertThat(refusal.type()).isEqualTo("aliases_not_allowed"));
    assertThat(stub.received()).isEmpty();
  }
}
