package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.id.SignedOpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestrictedBodyAuthorizerTest {

  private static final SecretKey KEY = new SecretKeySpec(new byte[32], "HmacSHA256");

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final Caller caller = FixedIndexCatalog.reader();
  private final SignedOpaqueIds ids = new SignedOpaqueIds(KEY, caller);
  private final RestrictedBodyAuthorizer bodies =
      new RestrictedBodyAuthorizer(
          new BodyTraversals(indices, indices, SearchLimitSource.NONE),
          // Renders each template to its parameters.
          new SearchTemplates(
              template ->
                  CompletableFuture.completedFuture(
                      new EngineAnswer(
                          200,
                          Optional.of(
                              Json.object()
                                  .add("template_output", template.getJsonObject("params"))
                                  .build())))),
          () -> CompletableFuture.completedFuture(KEY),
          10_000);

  private BodyPlan plan(
      BodyKind kind, EngineRoute.Scope scope, String target, String type, boolean hasBody) {
    RequestTarget split = RequestTarget.of(target);
    return bodies.plan(
        caller,
        new Decision.Restricted(
            caller.rights(),
            new EngineRoute(
                kind == BodyKind.SEARCH_TEMPLATE && target.contains("_render")
                    ? "render_search_template"
                    : "some",
                true,
                Category.SEARCH,
                Acl.SEARCH_API,
                Set.of(Operation.READ),
                scope,
                kind,
                AnswerKind.SEARCH),
            "books"),
        new ReceivedCall("POST", split, Optional.of(type), hasBody));
  }

  private BodyPlan plan(BodyKind kind, String target) {
    return plan(kind, EngineRoute.Scope.INDICES, target, "application/json", true);
  }

  private CompletionStage<AuthorizedCall> judged(BodyPlan plan, String body) {
    assertThat(plan).isInstanceOf(BodyPlan.WholeBody.class);
    return ((BodyPlan.WholeBody) plan)
        .judge()
        .apply(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  private static String content(AuthorizedCall call) {
    return new String(call.content().orElseThrow(), StandardCharsets.UTF_8).replace('"', '\'');
  }

  private static Problem refused(BodyPlan plan) {
    assertThat(plan).isInstanceOf(BodyPlan.Refused.class);
    return ((BodyPlan.Refused) plan).problem();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/yaml",
        "application/cbor",
        "application/smile",
        "application/x-www-form-urlencoded",
        "application/vnd.elasticsearch+cbor",
      })
  void onlyJsonIsJudged(String type) {
    assertThat(
            refused(plan(BodyKind.SEARCH, EngineRoute.Scope.INDICES, "/books/_search", type, true))
                .status())
        .isEqualTo(415);
  }

  @Test
  void whatCannotBeJudgedIsRefused() {
    assertThat(refused(plan(BodyKind.UNJUDGED, "/_sql")).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/books/_doc/1?pipeline=p", "/books/_search?search_pipeline=p"})
  void whatGoesThroughAPipelineIsRefused(String target) {
    assertThat(refused(plan(BodyKind.DOCUMENT, target)).type())
        .isEqualTo("body_element_not_allowed");
  }

  @Test
  void documentsPassUnread() {
    BodyPlan plan = plan(BodyKind.DOCUMENT, "/books/_doc/1");
    assertThat(plan).isInstanceOf(BodyPlan.Untouched.class);
    assertThat(outcome(((BodyPlan.Untouched) plan).call()).content()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'query':{'match_all':{}}}}          | body_malformed
          {'query':{'match_all':{}},'query':1} | body_repeats_a_name
          {'size':NaN}                         | body_malformed
          {'size':1} {'size':2}                | body_malformed
          /* */ {'size':1}                     | body_malformed
          []                                   | body_malformed
          \uFEFF{'size':1}                     | body_malformed
          """)
  void jsonThatParsersDisagreeOnIsRefused(String body, String type) {
    assertThat(refusal(judged(plan(BodyKind.SEARCH, "/books/_search"), body)).type())
        .isEqualTo(type);
  }

  @Test
  void textOfAnotherEncodingIsRefused() {
    BodyPlan.WholeBody plan = (BodyPlan.WholeBody) plan(BodyKind.SEARCH, "/books/_search");
    for (var charset :
        new Charset[] {
          StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16
        }) {
      assertThat(refusal(plan.judge().apply("{\"size\":1}".getBytes(charset))).status())
          .isEqualTo(400);
    }
  }

  @Test
  void aBodyInTheQueryStringBecomesOne() {
    BodyPlan plan =
        plan(
            BodyKind.SEARCH,
            EngineRoute.Scope.INDICES,
            "/books/_search?source=%7B%22size%22%3A1%7D&source_content_type=application/json&x=1",
            "application/json",
            false);
    AuthorizedCall call = outcome(((BodyPlan.Untouched) plan).call());
    assertThat(content(call)).isEqualTo("{'size':1}");
    assertThat(call.contentType()).contains("application/json");
    assertThat(call.target().text()).isEqualTo("/books/_search?x=1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          search | /books/_search?source=%7B%7D&source_content_type=application/yaml | 415
          search | /books/_search?source=%7B%7D                                      | 400
          bulk   | /books/_bulk?source=%7B%7D                                        | 403
          msearch| /books/_msearch?source=%7B%7D                                     | 403
          """)
  void otherBodiesInTheQueryStringAreRefused(String kind, String target, int status) {
    boolean beside = status == 400;
    assertThat(
            refused(
                    plan(
                        BodyKind.valueOf(kind.toUpperCase(Locale.ROOT)),
                        EngineRoute.Scope.INDICES,
                        target,
                        "application/json",
                        beside))
                .status())
        .isEqualTo(status);
  }

  @Test
  void whereNoBodyIsExpectedOnlyAnEmptyOneIsTaken() {
    BodyPlan plan = plan(BodyKind.NONE, "/books/_refresh");
    assertThat(outcome(judged(plan, "{}")).content())
        .hasValueSatisfying(b -> assertThat(b).isEmpty());
    assertThat(refusal(judged(plan, "{'index':'secret'}")).type()).isEqualTo("body_not_expected");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mget         | {'docs':[{'_id':'1'},{'_index':'secret','_id':'2'}]}
          mtermvectors | {'docs':[{'_index':'secret','_id':'2'}]}
          reindex      | {'source':{'index':'secret'},'dest':{'index':'books3'}}
          reindex      | {'source':{'index':['books','secret']},'dest':{'index':'books3'}}
          reindex      | {'source':{'index':'books'},'dest':{'index':'secret'}}
          reindex      | {'source':{'index':'books','remote':{'host':'http://x'}},'dest':{'index':'books3'}}
          reindex      | {'source':{'index':'books'},'dest':{'index':'books3','pipeline':'p'}}
          reindex      | {'source':{'index':'books'},'dest':{'index':'books3'},'script':'x'}
          reindex      | {'dest':{'index':'books3'}}
          aliases      | {'actions':[{'add':{'index':'secret','alias':'books-a'}}]}
          aliases      | {'actions':[{'add':{'index':'books','alias':'a'}}]}
          aliases      | {'actions':[{'add':{'indices':['books','secret'],'alias':'books-a'}}]}
          aliases      | {'actions':[{'add':{'index':'books','aliases':['books-a','a']}}]}
          aliases      | {'actions':[{'remove_index':{'index':'books'}}]}
          alias        | {'index':'secret'}
          alias        | {'filter':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}
          create_index | {'aliases':{'secret-alias':{}}}
          create_index | {'settings':{'index.default_pipeline':'p'}}
          create_index | {'settings':{'index':{'final_pipeline':'p'}}}
          create_index | {'mappings':{'runtime':{'r':{'type':'long','script':'x'}},'properties':{'a':{'script':'x'}}}}
          index_properties | {'index.search.default_pipeline':'p'}
          index_properties | {'settings':{'default_pipeline':'p'}}
          index_properties | {'settings':{},'default_pipeline':'p'}
          analyze      | {'index':'secret','text':'x'}
          analyze      | {'tokenizer':'standard','filter':[{'type':'condition','script':{'source':'x'}}]}
          analyze      | {'tokenizer':'standard','filter':[{'type':'stop','stopwords_path':'opensearch.yml'}]}
          analyze      | {'tokenizer':{'type':'icu_tokenizer','rule_files':['Latn:x.rbbi']},'text':'x'}
          create_index | {'settings':{'analysis':{'filter':{'f':{'type':'synonym','synonyms_path':'x'}}}}}
          create_index | {'settings':{'index.analysis.filter.f.synonyms_path':'x'}}
          create_index | {'settings':{'analysis':{'filter.f':{'rule_files.0':'x'}}}}
          index_properties | {'analysis':{'filter':{'f':{'type':'synonym','synonyms_set':'x'}}}}
          index_properties | {'similarity':{'s':{'type':'scripted','script':{'source':'return 1;'}}}}
          index_properties | {'index.similarity.s.script.source':'return 1;'}
          field_caps   | {'index_filter':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}
          rank_eval    | {'requests':[{'id':'a','ratings':[{'_index':'secret','_id':'1','rating':1}]}]}
          rank_eval    | {'requests':[{'id':'a','request':{'query':{'terms':{'u':{'index':'secret','id':'1'}}}}}]}
          terms_enum   | {'field':'a','index_filter':{'frob':{}}}
          update       | {'script':{'source':'x'}}
          update       | {'doc':{},'frob':1}
          by_query     | {'query':{'match_all':{}},'script':'x'}
          query        | {'query':{'match_all':{}},'size':1}
          scroll       | {'scroll_id':'DXF1ZXJ5'}
          pit          | {'pit_id':['DXF1ZXJ5']}
          search       | {'pit':{'id':'DXF1ZXJ5'}}
          search       | {'search_pipeline':'p'}
          """)
  void eachKindOfBodyIsHeldToItsCaller(String kind, String body) {
    BodyPlan plan = plan(BodyKind.valueOf(kind.toUpperCase(Locale.ROOT)), "/books/_x");
    assertThat(refusal(judged(plan, body)).status()).isIn(400, 403);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mget         | {'docs':[{'_id':'1'},{'_index':'books2','_id':'2','_source':['a']}]}
          create_index | {'settings':{'number_of_shards':1,'index':{'analysis':{'analyzer':{'a':{'type':'custom','tokenizer':'standard'}}}}},'mappings':{'properties':{'script':{'type':'keyword'}}},'aliases':{'books-a':{}}}
          create_index | {'settings':{'analysis':{'analyzer':{'my_path':{'type':'custom','tokenizer':'path_hierarchy'}}}}}
          index_properties | {'similarity':{'s':{'type':'BM25','b':0.5}}}
          index_properties | {'index':{'refresh_interval':'1s'}}
          index_properties | {'index.refresh_interval':'1s','number_of_replicas':0}
          index_properties | {'settings':{'index.number_of_replicas':0}}
          analyze      | {'text':['a','b'],'analyzer':'standard'}
          aliases      | {'actions':[{'add':{'index':'books','alias':'books-a','filter':{'term':{'a':1}}}}]}
          rank_eval    | {'requests':[{'id':'a','request':{'query':{'match_all':{}}},'ratings':[{'_index':'books','_id':'1','rating':1}]}],'metric':{'precision':{'k':3}}}
          update       | {'doc':{'a':{'b':1}},'doc_as_upsert':true}
          by_query     | {'query':{'match_all':{}},'max_docs':3}
          """)
  void whatIsGrantedPasses(String kind, String body) {
    BodyPlan plan = plan(BodyKind.valueOf(kind.toUpperCase(Locale.ROOT)), "/books/_x");
    assertThat(content(outcome(judged(plan, body)))).isEqualTo(body);
  }

  @Test
  void aTemplateIsSentAsTheSearchThatItRendersTo() {
    BodyPlan plan = plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template?preference=x");
    AuthorizedCall call = outcome(judged(plan, "{'id':'t','params':{'size':3}}"));
    assertThat(call.target().text()).isEqualTo("/books/_search?preference=x");
    assertThat(content(call)).isEqualTo("{'size':3}");
    assertThat(refusal(judged(plan, "{'source':'x','params':{'frob':3}}")).status()).isEqualTo(403);
  }

  @Test
  void templatesInLinesAreSentAsSearches() {
    BodyPlan.Lines plan =
        (BodyPlan.Lines) plan(BodyKind.MSEARCH_TEMPLATE, "/books/_msearch/template");
    assertThat(outcome(plan.call()).target().path()).isEqualTo("/books/_msearch");
    ByteBuffer out =
        outcome(
            plan.judge()
                .judge(
                    ByteBuffer.wrap(
                        "{}\n{\"id\":\"t\",\"params\":{\"size\":3}}\n"
                            .getBytes(StandardCharsets.UTF_8)),
                    true));
    assertThat(StandardCharsets.UTF_8.decode(out).toString()).isEqualTo("{}\n{\"size\":3}\n");
  }

  @Test
  void idsAreOpenedWhereverTheyStand() {
    String sealed = ids.seal("abc==");
    BodyPlan plan = plan(BodyKind.SCROLL, "/_search/scroll");
    assertThat(content(outcome(judged(plan, "{'scroll':'1m','scroll_id':'" + sealed + "'}"))))
        .isEqualTo("{'scroll':'1m','scroll_id':'abc=='}");
    BodyPlan inPath =
        plan(
            BodyKind.SCROLL,
            EngineRoute.Scope.IDS,
            "/_search/scroll/" + sealed.replace("=", "%3D") + "?scroll_id=" + sealed,
            "application/json",
            false);
    assertThat(outcome(((BodyPlan.Untouched) inPath).call()).target().text())
        .isEqualTo("/_search/scroll/abc%3D%3D?scroll_id=abc%3D%3D");
    BodyPlan foreign =
        plan(BodyKind.NONE, EngineRoute.Scope.IDS, "/_async_search/abc", "application/json", false);
    assertThat(refusal(((BodyPlan.Untouched) foreign).call()).type()).isEqualTo("id_not_yours");
  }

  @Test
  void aPointInTimeIsSearchedWithoutAnIndexBesideIt() {
    AuthorizedCall call =
        outcome(
            judged(
                plan(BodyKind.SEARCH, "/books,books2/_search"),
                "{'pit':{'id':'" + ids.seal("abc") + "','keep_alive':'1m'}}"));
    assertThat(call.target().path()).isEqualTo("/_search");
    assertThat(content(call)).isEqualTo("{'pit':{'id':'abc','keep_alive':'1m'}}");
  }

  @Test
  void aStoredTemplateIsShownToNobodyWhoMayNotReadIt() {
    assertThat(
            refusal(
                    judged(
                        plan(
                            BodyKind.SEARCH_TEMPLATE,
                            EngineRoute.Scope.NOTHING,
                            "/_render/template",
                            "application/json",
                            true),
                        "{'id':'stored','params':{}}"))
                .type())
        .isEqualTo("api_not_judged");
    for (String shown : List.of("explain", "profile")) {
      assertThat(
              refusal(
                      judged(
                          plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                          "{'id':'stored','params':{},'" + shown + "':true}"))
                  .status())
          .isEqualTo(403);
      assertThat(
              refusal(
                      judged(
                          plan(
                              BodyKind.SEARCH_TEMPLATE,
                              "/books/_search/template?" + shown + "=true"),
                          "{'id':'stored','params':{}}"))
                  .status())
          .isEqualTo(403);
    }
  }

  @Test
  void aRefusalDoesNotTellWhatAStoredTemplateRendersTo() {
    String rendered = "'params':{'query':{'terms':{'a':{'index':'secret','id':'1','path':'x'}}}}}";

    Problem stored =
        refusal(
            judged(
                plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                "{'id':'stored'," + rendered));
    Problem own =
        refusal(
            judged(
                plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                "{'source':'{}'," + rendered));

    assertThat(stored.type()).isEqualTo("template_not_allowed");
    assertThat(stored.message()).doesNotContain("secret");
    assertThat(stored.pointer()).isEmpty();
    assertThat(own.message()).contains("secret");
  }
}
