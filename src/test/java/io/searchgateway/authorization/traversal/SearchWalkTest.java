package io.searchgateway.authorization.traversal;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchWalkTest {

  private static final OpaqueIds NO_IDS =
      new OpaqueIds() {
        @Override
        public String seal(String engineId) {
          return "sealed-" + engineId;
        }

        @Override
        public String open(String sealed) {
          return sealed.replace("sealed-", "");
        }
      };

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final BodyTraversals traversals =
      new BodyTraversals(indices, indices, SearchLimitSource.NONE);

  private CompletionStage<JsonObject> judged(String section, String body, Acl... acls) {
    Caller caller = FixedIndexCatalog.reader(acls);
    return traversals.judged(
        section,
        FixedIndexCatalog.restricted(caller.rights(), BodyKind.SEARCH, "books"),
        NO_IDS,
        StrictJson.object(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
        Pointer.ROOT);
  }

  private String text(String section, String body, Acl... acls) {
    return new String(Json.bytes(outcome(judged(section, body, acls))), StandardCharsets.UTF_8)
        .replace('"', '\'');
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'match_all':{}},'size':3,'_source':['a','b'],'sort':[{'a':'asc'},'_score']}",
        "{'query':{'bool':{'must':[{'match':{'title':{'query':'x','operator':'and'}}}],"
            + "'filter':{'range':{'price':{'gte':1,'lt':1e2}}}}},'from':10}",
        "{'aggs':{'a':{'terms':{'field':'x','order':{'b':'desc'}},'aggs':{'b':{'avg':{'field':'y'}}}}}}",
        "{'query':{'terms':{'user':['a','b'],'boost':2}},'highlight':{'fields':{'a*':{}}}}",
        "{'suggest':{'text':'x','s':{'term':{'field':'title'}}}}",
        "{'knn':{'field':'v','query_vector':[1.5,2],'k':3,'num_candidates':10,'filter':{'term':{'a':1}}}}",
        "{'query':{'function_score':{'query':{'match_all':{}},'functions':[{'gauss':"
            + "{'date':{'origin':'now','scale':'1d'}},'weight':2}]}}}",
        "{'collapse':{'field':'x','inner_hits':{'name':'n','size':2}},'track_total_hits':true}",
        "{'aggs':{'f':{'filters':{'filters':{'x':{'term':{'a':1}}}}},'c':{'composite':{'sources':"
            + "[{'p':{'terms':{'field':'q'}}}]}}}}",
        "{'query':{'geo_distance':{'distance':'1km','pin':{'lat':1,'lon':2}}}}",
        "{'query':{'nested':{'path':'c','query':{'term':{'c.a':1}},'inner_hits':{}}}}",
        "{'query':{'terms':{'user':{'index':'books','id':'1','path':'x'}}}}",
        "{'query':{'more_like_this':{'fields':['a'],'like':['text',{'_index':'books2','_id':'1'}]}}}",
      })
  void whatIsKnownAndAllowedStaysAsItIs(String body) {
    assertThat(text("search", body)).isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'terms':{'user':{'index':'secret','id':'1','path':'x'}}}}",
        "{'query':{'bool':{'must_not':[{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}]}}}",
        "{'post_filter':{'more_like_this':{'like':[{'_index':'secret','_id':'1'}]}}}",
        "{'query':{'geo_shape':{'g':{'indexed_shape':{'index':'secret','id':'1','path':'x'}}}}}",
        "{'query':{'percolate':{'field':'q','index':'secret','id':'1'}}}",
        "{'query':{'pinned':{'docs':[{'_index':'secret','_id':'1'}],'organic':{'match_all':{}}}}}",
        "{'query':{'indices':{'indices':['books','secret'],'query':{'match_all':{}}}}}",
        "{'indices_boost':[{'secret':2}]}",
        "{'indices_boost':[{'*':2}]}",
        "{'aggs':{'a':{'filter':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}}}",
        "{'aggs':{'a':{'filters':{'filters':[{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}]}}}}",
        "{'rescore':{'query':{'rescore_query':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}}}",
        "{'highlight':{'highlight_query':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}}",
        "{'sort':[{'a':{'nested':{'path':'c','filter':{'terms':{'u':{'index':'secret','id':'1'}}}}}}]}",
        "{'runtime_mappings':{'r':{'type':'lookup','target_index':'secret','input_field':'a',"
            + "'target_field':'b','fetch_fields':['x']}}}",
      })
  void anIndexThatIsNotGrantedIsRefusedWhereverItStands(String body) {
    assertThat(refusal(judged("search", body)).type()).isEqualTo("index_not_allowed");
  }

  @Test
  void aQueryInBase64IsJudgedAsWell() {
    String inner = "{\"terms\":{\"u\":{\"index\":\"secret\",\"id\":\"1\",\"path\":\"x\"}}}";
    String wrapped = Base64.getEncoder().encodeToString(inner.getBytes(StandardCharsets.UTF_8));
    assertThat(refusal(judged("query", "{'wrapper':{'query':'" + wrapped + "'}}")).type())
        .isEqualTo("index_not_allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'frobnicate':1}",
        "{'query':{'frobnicate':{}}}",
        "{'aggs':{'a':{'frobnicate':{'field':'x'}}}}",
        "{'query':{'bool':{'must':[{'match_all':{}}],'frobnicate':[]}}}",
        "{'retriever':{'frobnicate':{}}}",
        "{'ext':{'frobnicate':{}}}",
        "{'query':{'match_all':{'*':1}}}",
      })
  void whatTheTableDoesNotNameIsRefused(String body) {
    assertThat(refusal(judged("search", body)).type()).isEqualTo("body_element_not_judged");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'script_fields':{'s':{'script':'1'}}}",
        "{'query':{'script':{'script':'true'}}}",
        "{'query':{'script_score':{'query':{'match_all':{}},'script':{'source':'1'}}}}",
        "{'query':{'function_score':{'script_score':{'script':'1'}}}}",
        "{'sort':{'_script':{'type':'number','script':'1'}}}",
        "{'aggs':{'a':{'sum':{'script':'1'}}}}",
        "{'aggs':{'a':{'scripted_metric':{'map_script':'1'}}}}",
        "{'query':{'terms_set':{'t':{'terms':['a'],'minimum_should_match_script':{'source':'1'}}}}}",
      })
  void scriptsNeedTheirRight(String body) {
    assertThat(refusal(judged("search", body)).type()).isEqualTo("not_allowed");
    assertThat(text("search", body, Acl.SCRIPTS)).isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'term':{}}, 'size':{'a':1}}",
        "{'query':{}}",
        "{'query':{'term':{'a':1},'match_all':{}}}",
        "{'query':{'terms':{'u':{'id':'1','path':'x'}}}}",
        "{'query':{'terms':{'boost':{'index':'secret','id':'1'}}}}",
        "{'query':'x'}",
        "{'aggs':[1]}",
        "{'pit':'x'}",
      })
  void whatIsOfAnotherFormThanTheEngineTakesIsRefused(String body) {
    assertThat(refusal(judged("search", body)).status()).isIn(400, 403);
  }

  @Test
  void wildcardsAreNarrowedToWhatIsGranted() {
    assertThat(text("query", "{'indices':{'indices':'*','query':{'match_all':{}}}}"))
        .isEqualTo("{'indices':{'indices':['books','books2'],'query':{'match_all':{}}}}");
  }

  @Test
  void aNameThatIsNotKnownYetIsAskedFor() {
    String body = "{'terms':{'u':{'index':'fresh','id':'1','path':'x'}}}";
    assertThat(text("query", body)).isEqualTo(body);
  }

  @Test
  void thePlaceOfARefusalIsTold() {
    assertThat(refusal(judged("search", "{'query':{'bool':{'must':[{'frob':{}}]}}}")).pointer())
        .contains("/query/bool/must/0/frob");
  }

  @Test
  void documentsAreCopiedToNoAliasOfWhatIsNotGranted() {
    indices.lead("books-pub", "secret");
    CompletionStage<JsonObject> judged =
        traversals.judged(
            "reindex",
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(new Acl[0], Operation.READ, Operation.WRITE),
                BodyKind.REINDEX,
                "books"),
            NO_IDS,
            StrictJson.object(
                "{\"source\":{\"index\":\"books\"},\"dest\":{\"index\":\"books-pub\"}}"
                    .getBytes(StandardCharsets.UTF_8)),
            Pointer.ROOT);
    assertThat(refusal(judged).type()).isEqualTo("index_not_allowed");
  }
}
