package io.searchgateway.authorization.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.authorization.field.FieldLimitSource;
import io.searchgateway.authorization.field.PartialCallers;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of the engine's documents only "1" matches the filter; it is in version 7. */
class PartialAccessLimitsTest {

  private static final JsonObject FILTER = PartialCallers.json("{'term': {'tenant': 'a'}}");
  private static final Dialect DIALECT =
      Dialects.of(
          EngineIdentity.read(
                  PartialCallers.json(
                      "{'version': {'distribution': 'opensearch', 'number': '2.19.1'}}"))
              .orElseThrow());

  private final StubEngine engine = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final List<String> searches = new CopyOnWriteArrayList<>();

  @BeforeEach
  void start() throws Exception {
    http.start();
    engine.on(line -> line.path().endsWith("/_search"), this::search);
    engine.on(
        line -> line.path().endsWith("/_mapping"),
        exchange ->
            exchange.answerJson(
                200,
                "{\"books\":{\"mappings\":{\"properties\":{\"title\":{\"type\":\"text\"},"
                    + "\"pub\":{\"type\":\"alias\",\"path\":\"secret\"}}}}}"));
  }

  private void search(StubExchange exchange) throws IOException {
    String body = exchange.readBody().toString();
    searches.add(exchange.line() + " " + body);
    String foreign = "{\"_id\":\"2\",\"_version\":7,\"_seq_no\":40,\"_primary_term\":3}";
    String seen = foreign.replace("\"2\"", "\"1\",\"matched_queries\":[\"seen\"]");
    String hits = body.contains("\"twice\"") ? twice(seen, foreign) : seen + "," + foreign;
    exchange.answerJson(200, "{\"hits\":{\"hits\":[" + hits + "]}}");
  }

  private static String twice(String seen, String foreign) {
    return seen.replace("\"1\"", "\"twice\"") + "," + foreign.replace("\"2\"", "\"twice\"");
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    engine.close();
  }

  private PartialAccessLimits sight() {
    EngineClient client =
        new EngineClient(
            http,
            new EngineNodes(List.of(engine.uri())),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    return new PartialAccessLimits(
        new FieldLimitSource(new FieldCatalog(client, Duration.ofMinutes(1), () -> 0)),
        client,
        () -> Optional.of(DIALECT));
  }

  private AuthorizedCall confined(Decision.Restricted restricted, AuthorizedCall call)
      throws Exception {
    return sight().confine(restricted, call).toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private static Decision.Restricted tenant(String api, BodyKind body) {
    return PartialCallers.call(
        PartialCallers.rights(FieldRights.EVERYTHING, Optional.of(FILTER)),
        api,
        body,
        AnswerKind.PLAIN);
  }

  private static Decision.Restricted hidden(String api, BodyKind body) {
    FieldRights fields = new FieldRights(List.of(), List.of(new WildcardPattern("secret")));
    return PartialCallers.call(
        PartialCallers.rights(fields, Optional.empty()), api, body, AnswerKind.PLAIN);
  }

  private static AuthorizedCall call(String method, String target) {
    return AuthorizedCall.of(method, RequestTarget.of(target));
  }

  private void refused(Decision.Restricted restricted, AuthorizedCall call, int status) {
    assertThatThrownBy(() -> confined(restricted, call))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(status));
  }

  @ParameterizedTest
  @CsvSource({
    "get, GET, /books/_doc/1?routing=r, /books/_doc/1?routing=r&realtime=false&version=7",
    "exists, HEAD, /books/book/1, /books/book/1?realtime=false&version=7",
    "get_source, GET, /books/_source/1?realtime=true, /books/_doc/1?realtime=false&version=7",
    "delete, DELETE, /books/_doc/1, /books/_doc/1?if_seq_no=40&if_primary_term=3",
    "update, POST, /books/_update/1?retry_on_conflict=3,"
        + " /books/_update/1?if_seq_no=40&if_primary_term=3",
    "index, PUT, /books/_doc/1?refresh=true,"
        + " /books/_doc/1?refresh=true&if_seq_no=40&if_primary_term=3",
    "index, PUT, /books/_doc/2, /books/_doc/2?op_type=create",
    "index, PUT, /books/_doc/2?op_type=index, /books/_doc/2?op_type=create",
    "index, PUT, /books/_doc/2?op%5ftype=index&refresh=true,"
        + " /books/_doc/2?refresh=true&op_type=create",
    "index, PUT, /books/book/2?op_type=INDEX&routing=r, /books/book/2?routing=r&op_type=create",
    "index, POST, /books/_doc/2?op_type=index&op_type=index, /books/_doc/2?op_type=create",
    "index, PUT, /books/_doc/2?op_type=Create, /books/_doc/2?op_type=create",
    "index, PUT, /books/_doc/1?op_type=create, /books/_doc/1?op_type=create",
    "index, PUT, /books/_doc/1?op_type=index&require_alias=false,"
        + " /books/_doc/1?require_alias=false&if_seq_no=40&if_primary_term=3",
    "index, PUT, /books/_doc/twice, /books/_doc/twice?op_type=create",
    "index, POST, /books/_doc, /books/_doc",
    "create, PUT, /books/_create/2, /books/_create/2",
    "create, PUT, /books/_create/2?op_type=create, /books/_create/2",
    "create, PUT, /books/book/2/_create, /books/book/2/_create"
  })
  void aCallByIdIsMadeOnTheConditionThatTheDocumentIsAsItWasFound(
      String api, String method, String asked, String made) throws Exception {
    AuthorizedCall call =
        api.equals("update")
            ? call(method, asked).with("{\"doc\":{\"title\":1}}".getBytes(StandardCharsets.UTF_8))
            : call(method, asked);
    assertThat(confined(tenant(api, BodyKind.NONE), call).target().text()).isEqualTo(made);
  }

  @ParameterizedTest
  @CsvSource({
    "index, /books/_doc/2?op_type=index&op_type=create, 400",
    "index, /books/_doc/2?op_type=create&op%5Ftype=INDEX, 400",
    "index, /books/_doc/2?op_type=, 400",
    "index, /books/_doc/2?op_type=update, 400",
    "index, /books/_doc/2?OP_TYPE=index, 400",
    "create, /books/_create/2?op_type=index, 400",
    "create, /books/_create/2?version_type=force&version=7, 400",
    "index, /books/_doc/2?op_type=create&version=7, 400",
    "index, /books/_doc/2?if_seq_no=40&if_primary_term=3, 409",
    "index, /books/_doc/2?version_type=external&version=900, 409",
    "index, /books/_doc/2?op_type=index&version_type=force, 409",
    "index, /books/_doc?id=2, 400",
    "index, /books/_doc?op_type=index&i%64=2, 400",
    "index, /books/book?id=2, 400",
    "index, /books/_doc/1?type=other, 400"
  })
  void noWordingOfAWriteReachesADocumentThatIsHidden(String api, String target, int status) {
    refused(tenant(api, BodyKind.DOCUMENT), call("PUT", target), status);
  }

  @Test
  void aDocumentWhoseIdIsThereTwiceIsNotTakenForTheOther() {
    refused(tenant("get", BodyKind.NONE), call("GET", "/books/_doc/twice"), 404);
    refused(tenant("delete", BodyKind.NONE), call("DELETE", "/books/_doc/twice"), 404);
  }

  @ParameterizedTest
  @CsvSource({
    "/books/_doc/1, /books/_search?routing=1&ignore_unavailable=true",
    "/books/_doc/1?routing=r, /books/_search?routing=r&ignore_unavailable=true",
    "/books/_doc/1?routing=a%2Cb, /books/_search?ignore_unavailable=true",
    "/books/_doc/1?routing=, /books/_search?ignore_unavailable=true",
    "/books/_doc/1?routing=a&routing=b, /books/_search?ignore_unavailable=true"
  })
  void theSearchIsByIdAndFilterAndWhereTheDocumentWasPut(String target, String search)
      throws Exception {
    confined(tenant("get", BodyKind.NONE), call("GET", target));
    assertThat(searches)
        .singleElement()
        .asString()
        .contains(search)
        .contains("{\"ids\":{\"values\":[\"1\"]}}")
        .contains(FILTER.toString());
  }

  @Test
  void aHiddenDocumentIsAsOneThatIsNotThere() {
    refused(tenant("get", BodyKind.NONE), call("GET", "/books/_doc/2"), 404);
    refused(tenant("delete", BodyKind.NONE), call("DELETE", "/books/_doc/2"), 404);
    refused(
        tenant("update", BodyKind.UPDATE),
        call("POST", "/books/_update/2").with("{}".getBytes(StandardCharsets.UTF_8)),
        404);
  }

  @Test
  void aCallersOwnConditionIsComparedWithWhatWasFound() throws Exception {
    assertThat(
            confined(
                    tenant("delete", BodyKind.NONE),
                    call("DELETE", "/books/_doc/1?if_seq_no=40&if_primary_term=3"))
                .target()
                .text())
        .isEqualTo("/books/_doc/1?if_seq_no=40&if_primary_term=3");
    refused(
        tenant("delete", BodyKind.NONE),
        call("DELETE", "/books/_doc/1?if_seq_no=39&if_primary_term=3"),
        409);
    refused(tenant("get", BodyKind.NONE), call("GET", "/books/_doc/1?version=3"), 400);
  }

  @Test
  void documentsOfMultiGetAreAskedForAsTheyWereFoundOrNotAtAll() throws Exception {
    AuthorizedCall made =
        confined(
            tenant("mget", BodyKind.MGET),
            call("POST", "/books/_mget")
                .with("{\"ids\":[\"1\",\"2\"]}".getBytes(StandardCharsets.UTF_8)));
    assertThat(new String(made.content().orElseThrow(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"docs\":[{\"_id\":\"1\",\"version\":7},"
                + "{\"_id\":\"2\",\"version\":9223372036854775807}]}");
    assertThat(made.target().text()).isEqualTo("/books/_mget?realtime=false");
  }

  @Test
  void aMultiGetsRefusalsLookLikeAbsence() {
    NarrowedAnswerPlan plan =
        new DocumentAnswerPlanner()
            .plan(
                tenant("mget", BodyKind.MGET),
                new NarrowedCall(
                    "GET", new RequestTarget("/_mget", Optional.empty()), Optional.empty()));
    byte[] body =
        ("{\"docs\":[{\"_id\":\"1\",\"found\":true},{\"_index\":\"books\",\"_id\":\"2\",\"error\":{\"reason\":\"current"
                + " version [3]\"}},{\"_id\":\"3\",\"found\":false}]}")
            .getBytes(StandardCharsets.UTF_8);
    CollectedAnswer left =
        plan.filter()
            .narrow(new CollectedAnswer(200, Optional.of("application/json"), List.of(), body));
    assertThat(new String(left.body(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"docs\":[{\"_id\":\"1\",\"found\":true},"
                + "{\"_index\":\"books\",\"_id\":\"2\",\"found\":false},"
                + "{\"_id\":\"3\",\"found\":false}]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "termvectors",
        "explain",
        "terms_enum",
        "reindex",
        "indices.delete",
        "indices.stats",
        "cat.count",
        "field_caps",
        "async_search.submit",
        "search_template",
        ""
      })
  void apisThatCannotBeConfinedAreRefused(String api) {
    assertThatThrownBy(
            () ->
                new DocumentAnswerPlanner()
                    .plan(
                        tenant(api, BodyKind.NONE),
                        new NarrowedCall(
                            "GET", new RequestTarget("/x", Optional.empty()), Optional.empty())))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(403));
  }

  @Test
  void aSearchThatNobodyConfinedIsNotSent() {
    refused(tenant("search", BodyKind.SEARCH), call("GET", "/books/_search"), 403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"search", "msearch"})
  void howManyShardsMayMatchIsNotLookedAtBeforehand(String api) throws Exception {
    AuthorizedCall search = call("POST", "/books/_" + api).withJson(new byte[] {'{', '}'});
    assertThat(confined(tenant(api, BodyKind.SEARCH), search).target().text())
        .isEqualTo("/books/_" + api + "?pre_filter_shard_size=1000000");
    refused(
        tenant(api, BodyKind.SEARCH),
        call("POST", "/books/_" + api + "?pre_filter_shard_size=1").withJson(new byte[] {'{', '}'}),
        403);
  }

  @Test
  void parametersThatNameFieldsAreJudgedByTheMapping() {
    refused(hidden("count", BodyKind.QUERY), call("GET", "/books/_count?sort=pub:asc"), 403);
    refused(
        hidden("get", BodyKind.NONE), call("GET", "/books/_doc/1?stored_fields=title,pub"), 403);
    refused(hidden("mget", BodyKind.MGET), call("GET", "/books/_mget?q=pub:x"), 400);
    refused(hidden("search", BodyKind.SEARCH), call("GET", "/books/_search?explain"), 403);
    refused(hidden("search", BodyKind.SEARCH), call("GET", "/books/_search?not_known=1"), 400);
  }

  @Test
  void patternsOfFieldsInParametersAreNarrowed() throws Exception {
    assertThat(
            confined(hidden("get", BodyKind.NONE), call("GET", "/books/_doc/1?stored_fields=*"))
                .target()
                .text())
        .isEqualTo("/books/_doc/1?stored_fields=title");
  }

  @Test
  void anUpdateMayNotFindOutWhatAHiddenFieldHolds() {
    refused(
        hidden("update", BodyKind.UPDATE),
        call("POST", "/books/_update/1")
            .with("{\"doc\":{\"secret\":\"guess\"}}".getBytes(StandardCharsets.UTF_8)),
        403);
  }

  @Test
  void aBodyIsConfinedToTheFilterAndToWhatTellsOfNothingElse() {
    SearchLimits limits = sight().limits(tenant("search", BodyKind.SEARCH));
    assertThat(limits.documents()).contains(FILTER);
    for (BodyFeature feature :
        List.of(
            BodyFeature.SCRIPT,
            BodyFeature.RUNTIME_FIELDS,
            BodyFeature.PROFILE,
            BodyFeature.EXPLAIN,
            BodyFeature.TERMS_LOOKUP,
            BodyFeature.LIKE_DOCUMENT,
            BodyFeature.INDEXED_SHAPE,
            BodyFeature.PERCOLATED_DOCUMENT,
            BodyFeature.JOIN,
            BodyFeature.GLOBAL_AGGREGATION,
            BodyFeature.BACKGROUND,
            BodyFeature.SUGGEST,
            BodyFeature.TERM_VECTORS,
            BodyFeature.EMPTY_BUCKETS,
            BodyFeature.RETRIEVER)) {
      assertThatThrownBy(() -> limits.use(feature, Pointer.ROOT)).isInstanceOf(Problem.class);
    }
    assertThatThrownBy(
            () -> limits.action("delete", PartialCallers.json("{'_id': '1'}"), Pointer.ROOT))
        .isInstanceOf(Problem.class);
    assertThatThrownBy(
            () -> limits.action("index", PartialCallers.json("{'_id': '1'}"), Pointer.ROOT))
        .isInstanceOf(Problem.class);
    limits.action("index", Json.object().build(), Pointer.ROOT);
    limits.action("create", PartialCallers.json("{'_id': '1'}"), Pointer.ROOT);
  }
}
