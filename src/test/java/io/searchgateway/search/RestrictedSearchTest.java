package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import io.searchgateway.testkit.StubEngine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Searches of callers who may not do everything go through the gate, and come back through it. */
class RestrictedSearchTest {

  private static final String SEARCH =
      "{\"query\":[{\"id\":\"a\",\"dataField\":\"title\",\"value\":\"phone\"}]}";
  private static final String ANSWER =
      "{\"took\":1,\"responses\":[{\"took\":1,\"hits\":{\"total\":1,\"hits\":[]}}]}";
  private static final CallGuard OPEN =
      (caller, call) ->
          CompletableFuture.completedFuture(
              new CallGuard.GuardedCall(
                  AuthorizedCall.of(call.method(), call.target()), AnswerFilter.NOTHING));
  static final Optional<Caller> READER = reader(Category.DECLARATIVE, Operation.READ);

  private static Optional<Caller> reader(Category category, Operation operation) {
    return reader(category, operation, DeclarativeLimits.NONE);
  }

  static Optional<Caller> reader(Category category, Operation operation, DeclarativeLimits limits) {
    return Optional.of(
        new Caller(
            "reader",
            Caller.Kind.PERMISSION,
            new Rights(
                false,
                Set.of(category),
                Set.of(),
                Set.of(operation),
                IndexGrants.NOTHING,
                FieldRights.EVERYTHING,
                Optional.empty(),
                limits,
                RateLimits.NONE,
                List.of(),
                OptionalInt.empty(),
                List.of(),
                Optional.empty())));
  }

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();

  RestrictedSearchTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.readBody().utf8());
          exchange.answerJson(200, ANSWER);
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private SearchHarness.Answered search(CallGuard gate) throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.authorizedBy(gate))) {
      return search.post("/shop/_declarative", SEARCH, READER);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void theEngineIsSentWhatTheGateMadeOfIt() throws Exception {
    AuthorizedCall other =
        AuthorizedCall.of("POST", new RequestTarget("/less/_msearch", Optional.empty()))
            .with(utf8("{}\n{\"query\":{\"match_none\":{}}}\n"));
    search(
        (caller, call) ->
            CompletableFuture.completedFuture(
                new CallGuard.GuardedCall(other, AnswerFilter.NOTHING)));
    assertThat(received).containsExactly("{}\n{\"query\":{\"match_none\":{}}}\n");
  }

  @Test
  void theClientSeesWhatTheFilterHasLeft() throws Exception {
    AnswerFilter filter =
        answer ->
            new CollectedAnswer(
                answer.status(),
                answer.mediaType(),
                List.of(),
                utf8(ANSWER.replace("\"total\":1", "\"total\":0")));
    SearchHarness.Answered answer =
        search(
            (caller, call) ->
                CompletableFuture.completedFuture(
                    new CallGuard.GuardedCall(
                        AuthorizedCall.of(call.method(), call.target()), filter)));
    assertThat(answer.code()).isEqualTo(200);
    assertThat(answer.json().getJsonObject("a").getJsonObject("hits").getInt("total")).isZero();
  }

  @Test
  void theEngineHearsNothingOfWhatIsRefused() throws Exception {
    SearchHarness.Answered answer =
        search(
            (caller, call) ->
                CompletableFuture.failedFuture(Problem.of(403, "index_not_allowed", "no")));
    assertThat(answer.code()).isEqualTo(403);
    assertThat(received).isEmpty();
  }

  @Test
  void whoHoldsEveryRightDoesNotComeToTheGate() throws Exception {
    try (SearchHarness search = new SearchHarness(engine, SearchHarness.Parts.USUAL)) {
      assertThat(
              search
                  .post("/shop/_declarative", SEARCH, Optional.of(Caller.administrator("admin")))
                  .code())
          .isEqualTo(200);
    }
  }

  private int code(Optional<Caller> caller, String path, String body) throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.authorizedBy(OPEN))) {
      return search.post(path, body, caller).code();
    }
  }

  @Test
  void aRouteNeedsItsCategoryItsOperationAndItsIndices() throws Exception {
    String path = "/shop/_declarative";
    assertThat(code(READER, path, SEARCH)).isEqualTo(200);
    assertThat(code(reader(Category.SEARCH, Operation.READ), path, SEARCH)).isEqualTo(403);
    assertThat(code(reader(Category.DECLARATIVE, Operation.WRITE), path, SEARCH)).isEqualTo(403);
    assertThat(code(READER, "/secret/_declarative", SEARCH)).isEqualTo(403);
    assertThat(received).hasSize(1);
  }

  @Test
  void aDeclarativeSearchNeedsNoRightToTheCallThatItBecomes() throws Exception {
    List<Caller> asking = new CopyOnWriteArrayList<>();
    List<String> calls = new CopyOnWriteArrayList<>();
    search(
        (caller, call) -> {
          asking.add(caller);
          calls.add(call.method() + " " + call.target().path());
          return OPEN.pass(caller, call);
        });
    assertThat(calls).containsExactly("POST /shop/_msearch");
    Rights rights = asking.get(0).rights();
    assertThat(rights.categories())
        .containsExactlyInAnyOrder(Category.DECLARATIVE, Category.SEARCH);
    assertThat(rights.acls()).containsExactly(Acl.MSEARCH);
    assertThat(rights.operations()).containsExactly(Operation.READ);
    assertThat(rights.indices()).isEqualTo(READER.orElseThrow().rights().indices());
    Rights other = reader(Category.DOCS, Operation.READ).orElseThrow().rights();
    assertThat(other.forSearches(Category.DECLARATIVE, Acl.MSEARCH)).isSameAs(other);
  }

  @Test
  void aSizeThatIsNotSaidIsWithinTheCredentialsLimit() throws Exception {
    DeclarativeLimits limits = new DeclarativeLimits(OptionalInt.of(3), OptionalInt.empty(), false);
    assertThat(
            code(
                reader(Category.DECLARATIVE, Operation.READ, limits), "/shop/_declarative", SEARCH))
        .isEqualTo(200);
    assertThat(received).singleElement().asString().contains("\"size\":3");
  }

  @Test
  void theQueryThatNamesAnotherIndexIsToldWithItsPlace() throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.authorizedBy(OPEN))) {
      SearchHarness.Answered answer =
          search.post(
              "/shop/_declarative",
              SEARCH.replace("\"id\":\"a\"", "\"id\":\"a\",\"index\":\"secret\""),
              READER);
      assertThat(answer.code()).isEqualTo(403);
      assertThat(answer.text()).contains("/query/0");
    }
  }
}
