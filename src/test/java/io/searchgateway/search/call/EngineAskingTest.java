package io.searchgateway.search.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.guard.SeenChanges;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.memory.Holding;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What follows calls that stages make. */
class EngineAskingTest {

  private static final Caller ADMIN = Caller.administrator("ann");
  private static final Caller OTHER = Caller.powerless("bob");

  private final StubEngine stub = StubEngine.start();
  private final SeenChanges changes = new SeenChanges();
  private final StreamedEngine connections;
  private final EngineAsking engine;

  EngineAskingTest() throws Exception {
    connections = new StreamedEngine(stub);
    engine =
        new EngineAsking(
            connections.streams(),
            new AllOrNothingRights(new AccessControl(new OwnIndexGuard(".gateway-")), () -> true),
            (caller, method, target, type, body) ->
                CompletableFuture.completedStage(
                    new CallGate.Passed(JudgedCall.of(method, target), AnswerFilter.NOTHING)),
            1 << 20,
            changes.changes());
    stub.on(line -> true, CannedAnswers.json(200, "{\"acknowledged\":true}"));
  }

  @AfterEach
  void stop() {
    connections.close();
    stub.close();
  }

  private List<String> after(Caller caller, String method, String path, String body) {
    int status =
        CalledEngine.done(
                engine
                    .ask(
                        Optional.of(caller),
                        method,
                        RequestTarget.of(path),
                        HttpFields.EMPTY,
                        "application/json",
                        body.getBytes(StandardCharsets.UTF_8),
                        Holding.unbounded())
                    .answer())
            .status();
    assertThat(status).isEqualTo(200);
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
}
