package io.searchgateway.judge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.NamedIndices;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.answer.AnswerPlan;
import io.searchgateway.judge.answer.AnswerPlanner;
import io.searchgateway.judge.answer.CollectedAnswer;
import io.searchgateway.judge.answer.NarrowedCall;
import io.searchgateway.judge.body.PlannedBodies;
import io.searchgateway.judge.body.Templates;
import io.searchgateway.judge.field.FieldAnswers;
import io.searchgateway.judge.field.FieldCatalog;
import io.searchgateway.judge.field.FieldSource;
import io.searchgateway.judge.field.Partial;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpHeader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Judges and filters around a real engine, in which every hidden value is a canary. */
class PartialSightIT {

  private static final Dialect DIALECT =
      Dialects.of(
          EngineIdentity.read(
                  Partial.json("{'version':{'distribution':'opensearch','number':'2.19.1'}}"))
              .orElseThrow());
  private static final Rights HIDDEN =
      Partial.rights(
          new FieldRights(
              List.of(),
              List.of(new WildcardPattern("secret"), new WildcardPattern("notes.secret"))),
          Optional.empty());
  private static final Rights TENANT =
      Partial.rights(FieldRights.EVERYTHING, Optional.of(Partial.json("{'term':{'tenant':'a'}}")));

  private final String index = "partial-" + UUID.randomUUID();
  private final HttpClient http = new HttpClient();

  private record Answer(int status, String body) {}

  @BeforeEach
  void start() throws Exception {
    http.start();
    direct(
        "PUT",
        "/" + index,
        "{'mappings':{'properties':{'tenant':{'type':'keyword'},'title':{'type':'text'},"
            + "'secret':{'type':'keyword','copy_to':'mixed'},'mixed':{'type':'text'},"
            + "'pub':{'type':'alias','path':'secret'},"
            + "'notes':{'type':'nested','properties':{'text':{'type':'text'},"
            + "'secret':{'type':'text','store':true}}}}}}");
    put(
        "1",
        "{'tenant':'a','title':'one','secret':'canary',"
            + "'notes':[{'text':'n','secret':'canary'}]}");
    put("2", "{'tenant':'b','title':'two','secret':'canary','text':'foreign'}");
    direct("POST", "/" + index + "/_refresh", "");
  }

  private void put(String id, String document) throws Exception {
    assertThat(direct("PUT", "/" + index + "/_doc/" + id, document).status()).isEqualTo(201);
  }

  @AfterEach
  void stop() throws Exception {
    direct("DELETE", "/" + index, "");
    http.stop();
  }

  private Answer direct(String method, String target, String body) throws Exception {
    Request request = http.newRequest(SharedEngine.get().baseUri().resolve(target)).method(method);
    if (!body.isEmpty()) {
      request
          .headers(headers -> headers.put(HttpHeader.CONTENT_TYPE, "application/json"))
          .body(new BytesRequestContent(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
    ContentResponse answer = request.send();
    return new Answer(answer.getStatus(), answer.getContentAsString());
  }

  /** Sends a call as passthrough would. */
  private Answer send(
      Rights rights, String api, BodyKind kind, AnswerKind answers, String line, String body)
      throws Exception {
    String[] words = line.replace("/i", "/" + index).split(" ", 2);
    RequestTarget target = RequestTarget.of(words[1]);
    Decision.Restricted restricted =
        new Decision.Restricted(rights, Partial.call(rights, api, kind, answers).route(), index);
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    try {
      BodyPlan plan =
          bodies()
              .plan(
                  new Caller("partial", Caller.Kind.PERMISSION, rights),
                  restricted,
                  new ReceivedCall(
                      words[0], target, Optional.of("application/json"), bytes.length > 0));
      JudgedCall judged =
          judged(plan, bytes).toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
      return sent(restricted, judged, bytes);
    } catch (Problem refused) {
      return new Answer(refused.status(), refused.type());
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof Problem refused) {
        return new Answer(refused.status(), refused.type());
      }
      throw failed;
    }
  }

  private PlannedBodies bodies() throws Exception {
    EngineClient client =
        new EngineClient(
            http, new EngineNodes(List.of(SharedEngine.get().baseUri())), Optional.empty());
    PartialSight sight =
        new PartialSight(
            new FieldSource(new FieldCatalog(client, Duration.ofMinutes(1), () -> 0)),
            client,
            () -> Optional.of(DIALECT));
    NamedIndices indices = NamedIndices.books();
    return new PlannedBodies(
        new Walks(indices, indices, sight),
        new Templates(template -> client.call("POST", "/_render/template", Optional.of(template))),
        () -> CompletableFuture.failedFuture(new IllegalStateException("no ids here")),
        1_000_000);
  }

  private static CompletionStage<JudgedCall> judged(BodyPlan plan, byte[] body) {
    if (plan instanceof BodyPlan.Refused refused) {
      throw refused.problem();
    }
    if (plan instanceof BodyPlan.Later later) {
      return later.plan().thenCompose(known -> judged(known, body));
    }
    return plan instanceof BodyPlan.Whole whole
        ? whole.judge().apply(body)
        : ((BodyPlan.Untouched) plan).call();
  }

  private Answer sent(Decision.Restricted restricted, JudgedCall judged, byte[] received)
      throws Exception {
    AnswerPlan plan =
        AnswerPlanner.all(List.of(new DocumentAnswers(), new FieldAnswers()))
            .plan(restricted, new NarrowedCall(judged.method(), judged.target(), Optional.empty()));
    String body = new String(judged.content().orElse(received), StandardCharsets.UTF_8);
    Answer answer = direct(judged.method(), plan.call().target().text(), body);
    if (!plan.filter().concerns(answer.status()) || judged.method().equals("HEAD")) {
      return answer;
    }
    CollectedAnswer left =
        plan.filter()
            .narrow(
                new CollectedAnswer(
                    answer.status(),
                    Optional.of("application/json"),
                    List.of(),
                    answer.body().getBytes(StandardCharsets.UTF_8)));
    return new Answer(left.status(), new String(left.body(), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "POST /i/_search | {}",
        "GET /i/_search?_source=*&stored_fields=* |",
        "GET /i/_search?q=one&_source=true |",
        "POST /i/_search?_source_excludes=zz | {'_source':true}",
        "POST /i/_search |"
            + " {'query':{'nested':{'path':'notes','query':{'match_all':{}},'inner_hits':{}}}}",
        "POST /i/_search |"
            + " {'query':{'nested':{'path':'notes','query':{'match_all':{}},'inner_hits':{'_source':['*'],'stored_fields':['*']}}}}",
        "POST /i/_search |"
            + " {'fields':['*'],'docvalue_fields':['ten*'],'highlight':{'fields':{'*':{}}},'query':{'query_string':{'query':'one'}}}",
        "POST /i/_search |"
            + " {'aggs':{'t':{'terms':{'field':'tenant'},'aggs':{'h':{'top_hits':{'_source':['*']}}}}}}",
        "POST /i/_search |"
            + " {'collapse':{'field':'tenant','inner_hits':{'name':'n','_source':true}}}",
        "POST /i/_search |"
            + " {'query':{'multi_match':{'query':'one','fields':['*']}},'sort':['tenant','_score']}"
      })
  void aSearchFindsDocumentsAndShowsNoHiddenField(String line, String body) throws Exception {
    Answer answer =
        send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body()).contains("\"_id\":\"1\"").doesNotContain("canary");
    if (!line.contains("stored_fields=")) {
      assertThat(answer.body()).contains("one");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search?q=canary |",
        "GET /i/_search?q=n* |",
        "POST /i/_search | {'query':{'query_string':{'query':'canary'}}}",
        "POST /i/_search | {'query':{'simple_query_string':{'query':'canary'}}}",
        "POST /i/_search | {'query':{'multi_match':{'query':'canary','fields':['*']}}}",
        "POST /i/_search | {'query':{'multi_match':{'query':'canary','fields':['mix*']}}}"
      })
  void aHiddenValueIsFoundByNoSearch(String line, String body) throws Exception {
    Answer answer =
        send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    if (line.contains("canary") || body != null) {
      assertThat(answer.body()).contains("\"hits\":[]");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search?q=pub:canary | 403",
        "GET /i/_search?sort=pub | 403",
        "GET /i/_search?q=x&df=mixed | 403",
        "GET /i/_search?docvalue_fields=secret | 403",
        "GET /i/_search?suggest_field=secret&suggest_text=c | 403"
      })
  void aHiddenFieldCannotBeNamed(String line, int status) throws Exception {
    assertThat(send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, "").status())
        .isEqualTo(status);
  }

  @Test
  void documentsAreShownWithoutHiddenFields() throws Exception {
    assertThat(send(HIDDEN, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i/_doc/1", "").body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "get",
                    BodyKind.NONE,
                    AnswerKind.DOCUMENT,
                    "GET /i/_doc/1?_source_includes=secret,title&stored_fields=*",
                    "")
                .body())
        .doesNotContain("canary");
    assertThat(
            send(HIDDEN, "get_source", BodyKind.NONE, AnswerKind.SOURCE, "GET /i/_source/1", "")
                .body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "mget",
                    BodyKind.MGET,
                    AnswerKind.MGET,
                    "POST /i/_mget",
                    "{'docs':[{'_id':'1','_source':['*']},{'_id':'9'}]}")
                .body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/1?_source=true",
                    "{'doc':{'title':'changed'}}")
                .body())
        .contains("changed")
        .doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search |",
        "GET /i/_search?q=* |",
        "POST /i/_search | {'query':{'bool':{'should':[{'match_all':{}}]}}}",
        "POST /i/_search | {'post_filter':{'match_all':{}}}",
        "POST /i/_search | {'aggs':{'t':{'terms':{'field':'tenant'}}}}"
      })
  void aTenantFindsItsOwnDocumentsOnly(String line, String body) throws Exception {
    Answer answer =
        send(TENANT, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body())
        .contains("\"_id\":\"1\"")
        .doesNotContain("foreign")
        .doesNotContain("\"key\":\"b\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"_none_", "title", "*"})
  void storedFieldsAreShownInPlaceOfTheSource(String stored) throws Exception {
    for (Rights rights : List.of(HIDDEN, TENANT)) {
      Answer answer =
          send(
              rights,
              "search",
              BodyKind.SEARCH,
              AnswerKind.SEARCH,
              "GET /i/_search?stored_fields=" + stored,
              "");
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      assertThat(answer.body()).contains("\"hits\":[{").doesNotContain("_source", "canary");
    }
  }

  @Test
  void aTenantCountsItsOwnDocumentsOnly() throws Exception {
    assertThat(send(TENANT, "count", BodyKind.QUERY, AnswerKind.PLAIN, "GET /i/_count", "").body())
        .contains("\"count\":1");
    assertThat(
            send(TENANT, "count", BodyKind.QUERY, AnswerKind.PLAIN, "GET /i/_count?q=two", "")
                .body())
        .contains("\"count\":0");
  }

  @Test
  void aTenantReadsByIdWhatIsItsOwn() throws Exception {
    for (String api : List.of("get /i/_doc/", "get_source /i/_source/", "exists /i/_doc/")) {
      String name = api.substring(0, api.indexOf(' '));
      String method = name.equals("exists") ? "HEAD" : "GET";
      String path = api.substring(api.indexOf(' '));
      AnswerKind kind = name.equals("get_source") ? AnswerKind.SOURCE : AnswerKind.DOCUMENT;
      assertThat(send(TENANT, name, BodyKind.NONE, kind, method + path + "1", "").status())
          .isEqualTo(200);
      assertThat(send(TENANT, name, BodyKind.NONE, kind, method + path + "2", "").status())
          .isEqualTo(404);
    }
    assertThat(
            send(TENANT, "get_source", BodyKind.NONE, AnswerKind.SOURCE, "GET /i/_source/1", "")
                .body())
        .startsWith("{\"tenant\":\"a\"");
    Answer many =
        send(
            TENANT,
            "mget",
            BodyKind.MGET,
            AnswerKind.MGET,
            "POST /i/_mget",
            "{'ids':['1','2','9']}");
    assertThat(Partial.json(many.body()).getJsonArray("docs").getValuesAs(JsonObject.class))
        .extracting(document -> document.getBoolean("found"))
        .containsExactly(true, false, false);
    assertThat(many.body()).doesNotContain("foreign").doesNotContain("version_conflict");
  }

  @Test
  void whatWasWrittenButNotRefreshedDoesNotSlipThrough() throws Exception {
    put2("1", "{'tenant':'b','title':'foreign'}");
    assertThat(send(TENANT, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i/_doc/1", "").body())
        .doesNotContain("foreign");
    assertThat(
            send(TENANT, "delete", BodyKind.NONE, AnswerKind.PLAIN, "DELETE /i/_doc/1", "")
                .status())
        .isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PUT /i/_doc/2?op_type=index",
        "PUT /i/_doc/2?op%5ftype=index",
        "POST /i/_doc/2?op_type=INDEX&refresh=true",
        "PUT /i/_doc/2?op_type=create",
        "PUT /i/_doc/2?op_type=index&routing=2",
        "PUT /i/_doc/2?version_type=external&version=99",
        "PUT /i/_doc/2?op_type=index&version_type=external&version=99",
        "POST /i/_doc?op_type=index&id=2",
        "PUT /i/_create/2?op_type=index"
      })
  void noWordingOfAWriteChangesADocumentOfAnother(String line) throws Exception {
    String body = "{'tenant':'a','title':'mine'}";
    assertThat(send(TENANT, "index", BodyKind.DOCUMENT, AnswerKind.PLAIN, line, body).status())
        .isIn(400, 409);
    assertThat(direct("GET", "/" + index + "/_doc/2", "").body()).contains("foreign");
  }

  @Test
  void aDocumentOfAnotherIsNotReachedByAnOwnOneOfTheSameIdElsewhere() throws Exception {
    String body = "{'tenant':'a','title':'mine'}";
    String shards = "/" + index + "-shards";
    direct("PUT", shards, "{'settings':{'number_of_shards':5,'number_of_replicas':0}}");
    try {
      direct("PUT", shards + "/_doc/2?refresh=true", "{'tenant':'b','title':'foreign'}");
      for (String routing : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
        direct("PUT", shards + "/_create/2?refresh=true&routing=" + routing, body);
      }
      assertThat(
              send(TENANT, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i-shards/_doc/2", "")
                  .status())
          .isEqualTo(404);
      assertThat(
              send(
                      TENANT,
                      "mget",
                      BodyKind.MGET,
                      AnswerKind.MGET,
                      "POST /i-shards/_mget",
                      "{'ids':['2']}")
                  .body())
          .doesNotContain("foreign");
      assertThat(
              send(
                      TENANT,
                      "index",
                      BodyKind.DOCUMENT,
                      AnswerKind.PLAIN,
                      "PUT /i-shards/_doc/2",
                      body)
                  .status())
          .isEqualTo(409);
      assertThat(direct("GET", shards + "/_doc/2", "").body()).contains("foreign");
    } finally {
      direct("DELETE", shards, "");
    }
  }

  private void put2(String id, String document) throws Exception {
    assertThat(direct("PUT", "/" + index + "/_doc/" + id, document).status()).isEqualTo(200);
  }

  @Test
  void aTenantChangesWhatIsItsOwn() throws Exception {
    assertThat(
            send(
                    TENANT,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/2",
                    "{'doc':{'title':'x'}}")
                .status())
        .isEqualTo(404);
    assertThat(
            send(
                    TENANT,
                    "index",
                    BodyKind.DOCUMENT,
                    AnswerKind.PLAIN,
                    "PUT /i/_doc/2",
                    "{'tenant':'a'}")
                .status())
        .isEqualTo(409);
    assertThat(
            send(TENANT, "delete", BodyKind.NONE, AnswerKind.PLAIN, "DELETE /i/_doc/2", "")
                .status())
        .isEqualTo(404);
    assertThat(
            send(
                    TENANT,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/1?retry_on_conflict=2&refresh=true",
                    "{'doc':{'title':'x'}}")
                .status())
        .isEqualTo(200);
    assertThat(
            send(
                    TENANT,
                    "index",
                    BodyKind.DOCUMENT,
                    AnswerKind.PLAIN,
                    "PUT /i/_doc/3?refresh=true",
                    "{'tenant':'a'}")
                .status())
        .isEqualTo(201);
    assertThat(
            send(
                    TENANT,
                    "delete_by_query",
                    BodyKind.BY_QUERY,
                    AnswerKind.PLAIN,
                    "POST /i/_delete_by_query?refresh=true",
                    "{'query':{'match_all':{}}}")
                .body())
        .contains("\"deleted\":2");
    assertThat(direct("GET", "/" + index + "/_doc/2", "").body()).contains("foreign");
  }
}
