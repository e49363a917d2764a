package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnIndexBodyGuardTest {

  private static final SearchLimitSource QUERIES_IN_ALERTS =
      new SearchLimitSource() {
        @Override
        public SearchLimits limits(Decision.Restricted restricted) {
          return SearchLimits.NONE;
        }

        @Override
        public CompletionStage<Set<String>> queryFields(String indices) {
          return CompletableFuture.completedFuture(
              indices.equals("alerts") ? Set.of("query") : Set.of());
        }
      };

  private final Caller caller = new Caller("dev", Caller.Kind.USER, Rights.EVERYTHING_BUT_OWN);
  private final OwnIndexBodyGuard bodies =
      new OwnIndexBodyGuard(
          new NobodyElse(),
          new OwnIndexNames(".gateway-", () -> true),
          new BodyTraversals(
              FixedIndexCatalog.books(), FixedIndexCatalog.books(), QUERIES_IN_ALERTS),
          new SearchTemplates(
              template ->
                  CompletableFuture.completedFuture(
                      new EngineAnswer(
                          200,
                          Optional.of(
                              Json.wrapped(
                                  "template_output",
                                  template.getOrDefault("params", JsonValue.NULL)))))),
          10_000);

  /** Fails when a caller with all rights is judged like one without. */
  private static final class NobodyElse implements BodyAuthorizer {
    @Override
    public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
      throw new AssertionError("judged as restricted");
    }

    @Override
    public CompletionStage<JsonObject> search(
        Caller caller, Decision.Restricted restricted, JsonObject search) {
      throw new AssertionError("judged as restricted");
    }

    @Override
    public CompletionStage<JsonObject> query(
        Caller caller, Decision.Restricted restricted, JsonObject query) {
      throw new AssertionError("judged as restricted");
    }
  }

  private BodyPlan plan(String method, String target, boolean hasBody) {
    RequestTarget split = RequestTarget.of(target);
    Classification call = new Classifier().classify(method, split);
    String path = split.path().substring(1);
    String index = path.startsWith("_") ? "" : path.split("/", 2)[0];
    return bodies.plan(
        caller,
        new Decision.Restricted(caller.rights(), call.route(), index),
        new ReceivedCall(method, split, Optional.of("application/json"), hasBody));
  }

  private CompletionStage<String> sent(String method, String target, String body) {
    byte[] bytes = body.replace('\'', '"').replace('|', '\n').getBytes(StandardCharsets.UTF_8);
    return sent(plan(method, target, true), bytes).thenApply(text -> text.replace('"', '\''));
  }

  private static CompletionStage<String> sent(BodyPlan plan, byte[] body) {
    if (plan instanceof BodyPlan.Refused refused) {
      return CompletableFuture.failedFuture(refused.problem());
    }
    if (plan instanceof BodyPlan.Lines lines) {
      return lines
          .judge()
          .judge(ByteBuffer.wrap(body), true)
          .thenApply(OwnIndexBodyGuardTest::text);
    }
    if (plan instanceof BodyPlan.WholeBody whole) {
      return whole
          .judge()
          .apply(body)
          .thenApply(call -> new String(call.content().orElseThrow(), StandardCharsets.UTF_8));
    }
    return CompletableFuture.completedFuture(new String(body, StandardCharsets.UTF_8));
  }

  private static String text(ByteBuffer sent) {
    return StandardCharsets.UTF_8.decode(sent).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          /_msearch; {'index':'*'}|{}|; {'index':['*','-.gateway-*']}|{}|
          /_msearch; {'index':['*',' -.gateway-*']}|{}|; {'index':['*','-.gateway-*']}|{}|
          /_msearch; {'index':['*',',-.gateway-*']}|{}|; {'index':['*','-.gateway-*']}|{}|
          /_msearch; {'index':'-nothing'}|{}|; {'index':['-nothing','-.gateway-*']}|{}|
          /_msearch; {'index':'me:*'}|{}|; {'index':['me:*','me:-.gateway-*']}|{}|
          /_msearch; {'index':['a','m*:*','-.gateway-*','*']}|{}|; {'index':['a','m*:*','*','m*:-.gateway-*','-.gateway-*']}|{}|
          /_msearch; {'index':'me:books'}|{}|; {'index':'me:books'}|{}|
          /_msearch; {'index':'b*,-books2'}|{}|; {'index':'b*,-books2'}|{}|
          /_msearch; {'index':[]}|{}|; {'index':['*','-.gateway-*']}|{}|
          /_msearch; {'index':'books'}|{'an':['option',1.50]}|; {'index':'books'}|{'an':['option',1.50]}|
          /_msearch; {}|{}|; {}|{}|
          /_msearch; {'expand_wildcards':'all'}|{}|; {'expand_wildcards':'all','index':['*','-.gateway-*']}|{}|
          /b*/_msearch; {'expand_wildcards':'all'}|{}|; {'expand_wildcards':'all','index':'b*'}|{}|
          /_reindex; {'source':{'index':'*'},'dest':{'index':'x'}}; {'source':{'index':['*','-.gateway-*']},'dest':{'index':'x'}}
          /_reindex; {'source':{'index':'b','query':{'terms':{'index':[1,2]}}}}; {'source':{'index':'b','query':{'terms':{'index':[1,2]}}}}
          /_aliases; {'actions':[{'add':{'index':'*','alias':'a'}}]}; {'actions':[{'add':{'indices':['*','-.gateway-*'],'alias':'a'}}]}
          /_bulk; {'index':{'_index':'books'}}|not read|; {'index':{'_index':'books'}}|not read|
          /books/_doc; not read; not read
          /alerts/_doc; {'query':{'match_all':{}}}; {'query':{'match_all':{}}}
          """)
  void wildcardsAreNarrowedAndAllElseGoesOnAsItCame(String target, String body, String sent) {
    assertThat(outcome(sent("POST", target, body)).replace('\n', '|')).isEqualTo(sent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          /_msearch; {'index':['books',1]}|{}|
          /_msearch; {'index':['*',null]}|{}|
          /_msearch; {'indices':[['*']]}|{}|
          /_msearch; {'index':{',.gateway-keys,':1}}|{}|
          /_msearch; {'index':1}|{}|
          /_msearch/template; {'index':['*',1]}|{}|
          /_aliases; {'actions':[{'add':{'indices':['*',1],'alias':'a'}}]}
          /_bulk; {'index':{'_index':1}}|{}|
          /_bulk; {'index':{'_index':['books']}}|{}|
          /_bulk; {'index':{'_index':{'a':'books'}}}|{}|
          """)
  void anIndexIsNamedByATextOnly(String target, String body) {
    assertThat(refusal(sent("POST", target, body)).type()).isEqualTo("body_malformed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          /alerts/_doc; {'query':{'terms':{'a':{'index':'.gateway-keys','id':'1','path':'x'}}}}
          /alerts/_update/1; {'doc':{'query':{'terms':{'a':{'index':'.gateway-keys'}}}}}
          /_bulk; {'index':{'_index':'alerts'}}|{'query':{'terms':{'a':{'index':'.gateway-keys'}}}}|
          /_search/template; {'id':'stored','params':{'query':{'terms':{'a':{'index':'.gateway-keys'}}}}}
          /_msearch/template; {}|{'id':'stored','params':{'query':{'terms':{'a':{'index':'.gateway-keys'}}}}}|
          /books/_rank_eval; {'templates':[],'requests':[]}
          /books/_search; {'query':{'template':{'query':'{}','params':{}}}}
          """)
  void whatTheEngineLooksUpForADocumentOrATemplateIsLookedAt(String target, String body) {
    assertThat(refusal(sent("POST", target, body)).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'indices':'b','rename_pattern':'^x','rename_replacement':'.'}",
        "{'indices':'b','rename_pattern':'^x','rename_replacement':''}",
        "{'indices':'b','rename_pattern':'x','rename_replacement':'eway'}",
        "{'indices':'b','rename_pattern':'ds','rename_replacement':'gateway-$1'}",
        "{'indices':'b','rename_pattern':'(.+)','rename_replacement':'$1-copy'}",
        "{'indices':'b','rename_alias_pattern':'x','rename_alias_replacement':'.g'}",
        "{'indices':'b','rename_replacement':['copy']}",
        "{'indices':'-nothing','ignore_unavailable':true}",
        "{'indices':['*',',-.gateway-*']}",
        "{'indices':['*',' -.gateway-*']}",
        "{'indices':['b',1]}",
      })
  void nothingIsRestoredAsOrFromTheGatewaysOwn(String body) {
    assertThat(refusal(sent("POST", "/_snapshot/r/s/_restore", body)).status()).isIn(400, 403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'indices':['*','-.gateway-*'],'rename_pattern':'(.+)','rename_replacement':'copy_$1'}",
        "{'indices':'logs*,-logs-old','rename_pattern':'index_(.+)','rename_replacement':'restored_$1'}",
        "{'indices':'books'}",
      })
  void allElseIsRestored(String body) {
    assertThat(outcome(sent("POST", "/_snapshot/r/s/_restore", body))).isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PUT /_ingest/pipeline/x",
        "PUT /_ingest/pipeline/x/",
        "PUT //_ingest/%70ipeline//x",
        "PUT /_watcher/watch/x",
        "POST /_xpack/watcher/watch/_execute",
        "POST /_plugins/_alerting/monitors",
        "PUT /_application/search_application/x",
      })
  void whatPutsNamesTogetherLaterIsForAdministrators(String call) {
    String[] words = call.split(" ", 2);

    Problem refused = refusal(sent(words[0], words[1], "{}"));

    assertThat(refused.type()).isEqualTo("body_element_not_allowed");
  }

  @Test
  void aBodyInTheParameterSourceIsLookedThrough() {
    String named = "%7B%22docs%22:%5B%7B%22_index%22:%22%5Cu002egateway-x%22%7D%5D%7D";

    assertThat(plan("GET", "/_mget?source=" + named, false)).isInstanceOf(BodyPlan.Refused.class);
    assertThat(plan("GET", "/_mget?source=%7B%7D", false)).isInstanceOf(BodyPlan.Untouched.class);
  }

  @Test
  void ofTwoBodiesInTheParameterSourceNoneIsSent() {
    assertThat(plan("GET", "/_mget?source=%7B%7D&a=b&s%6furce=%7B%7D", false))
        .isInstanceOf(BodyPlan.Refused.class);
  }

  @Test
  void aCallWithoutABodyIsMadeAsItIs() {
    AuthorizedCall call =
        outcome(((BodyPlan.Untouched) plan("GET", "/_cat/nodes?v", false)).call());

    assertThat(call.target().text()).isEqualTo("/_cat/nodes?v");
  }
}
