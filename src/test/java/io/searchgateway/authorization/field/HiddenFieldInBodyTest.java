package io.searchgateway.authorization.field;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way in which a search could match, sort by or show the hidden field {@code secret}. */
class HiddenFieldInBodyTest {

  private static final MappedFields MAPPED =
      MappingReader.read(
          PartialCallers.json(
              "{'books':{'mappings':{'properties':{'title':{'type':'text'},"
                  + "'secret':{'type':'keyword'},'pub':{'type':'alias','path':'secret'},"
                  + "'notes':{'type':'nested','properties':{'secret':{'type':'text'},"
                  + "'text':{'type':'text'}}}}}}}"));

  private static final OpaqueIds NO_IDS =
      new OpaqueIds() {
        @Override
        public String seal(String engineId) {
          return engineId;
        }

        @Override
        public String open(String sealed) {
          return sealed;
        }
      };

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final SearchLimitSource limits =
      restricted -> new FieldLimits(PartialCallers.fields("", "secret,notes.secret"), MAPPED);

  private CompletionStage<JsonObject> judged(String body) {
    return new BodyTraversals(indices, indices, limits)
        .judged(
            "search",
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(Acl.values(), Operation.READ), BodyKind.SEARCH, "books"),
            NO_IDS,
            PartialCallers.json(body),
            Pointer.ROOT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'term':{'secret':'x'}}}",
        "{'query':{'term':{'pub':'x'}}}",
        "{'query':{'range':{'secret':{'gte':1}}}}",
        "{'query':{'prefix':{'secret':{'value':'x'}}}}",
        "{'query':{'exists':{'field':'secret'}}}",
        "{'query':{'terms':{'secret':['a','b']}}}",
        "{'query':{'match_phrase':{'secret':'x'}}}",
        "{'query':{'multi_match':{'query':'x','fields':['title','secret']}}}",
        "{'query':{'combined_fields':{'query':'x','fields':['secret']}}}",
        "{'query':{'query_string':{'query':'secret:x'}}}",
        "{'query':{'query_string':{'query':'_exists_:secret'}}}",
        "{'query':{'query_string':{'query':'x','default_field':'secret'}}}",
        "{'query':{'simple_query_string':{'query':'x','fields':['secret']}}}",
        "{'query':{'simple_query_string':{'query':'x','quote_field_suffix':'.secret'}}}",
        "{'query':{'bool':{'must_not':[{'dis_max':{'queries':[{'regexp':{'secret':'.'}}]}}]}}}",
        "{'query':{'nested':{'path':'notes','query':{'match':{'notes.secret':'x'}}}}}",
        "{'query':{'function_score':{'field_value_factor':{'field':'secret'}}}}",
        "{'query':{'function_score':{'gauss':{'secret':{'origin':1,'scale':1}}}}}",
        "{'query':{'script_score':{'query':{'match_all':{}},'script':'1'}}}",
        "{'query':{'semantic':{'field':'secret','query':'x'}}}",
        "{'query':{'sparse_vector':{'field':'secret','query':'x','inference_id':'y'}}}",
        "{'query':{'more_like_this':{'fields':['secret'],'like':'x'}}}",
        "{'query':{'more_like_this':{'fields':['title'],'like':[{'_id':'1'}]}}}",
        "{'query':{'intervals':{'title':{'match':{'query':'x','use_field':'secret'}}}}}",
        "{'query':{'distance_feature':{'field':'secret','origin':'now','pivot':'1d'}}}",
        "{'query':{'span_near':{'clauses':[{'span_term':{'secret':'x'}}]}}}",
        "{'query':{'wrapper':{'query':'eyJ0ZXJtIjp7InNlY3JldCI6IngifX0='}}}",
        "{'knn':{'field':'secret','query_vector':[1],'k':1}}",
        "{'post_filter':{'term':{'secret':'x'}}}",
        "{'rescore':{'query':{'rescore_query':{'term':{'secret':'x'}}}}}",
        "{'sort':'secret'}",
        "{'sort':['title',{'pub':'asc'}]}",
        "{'sort':{'_script':{'type':'number','script':'1'}}}",
        "{'sort':{'title':{'nested':{'path':'notes','filter':{'term':{'notes.secret':'x'}}}}}}",
        "{'sort':{'_geo_distance':{'secret':[0,0]}}}",
        "{'fields':['secret']}",
        "{'docvalue_fields':[{'field':'pub'}]}",
        "{'stored_fields':['secret']}",
        "{'script_fields':{'x':{'script':'1'}}}",
        "{'runtime_mappings':{'x':{'type':'keyword'}}}",
        "{'highlight':{'fields':{'secret':{}}}}",
        "{'highlight':{'fields':{'title':{'highlight_query':{'term':{'secret':'x'}}}}}}",
        "{'highlight':{'fields':{'title':{'matched_fields':['title','secret']}}}}",
        "{'collapse':{'field':'secret'}}",
        "{'collapse':{'field':'title','inner_hits':{'name':'n','sort':['secret']}}}",
        "{'suggest':{'s':{'text':'x','term':{'field':'secret'}}}}",
        "{'suggest':{'s':{'prefix':'x','completion':{'field':'pub'}}}}",
        "{'aggs':{'a':{'terms':{'field':'secret'}}}}",
        "{'aggs':{'a':{'terms':{'field':'title'},'aggs':{'b':{'max':{'field':'pub'}}}}}}",
        "{'aggs':{'a':{'top_metrics':{'metrics':{'field':'secret'},'sort':{'title':'asc'}}}}}",
        "{'aggs':{'a':{'top_hits':{'docvalue_fields':['secret']}}}}",
        "{'aggs':{'a':{'filter':{'term':{'secret':'x'}}}}}",
        "{'aggs':{'a':{'composite':{'sources':[{'s':{'terms':{'field':'secret'}}}]}}}}",
        "{'aggs':{'a':{'multi_terms':{'terms':[{'field':'title'},{'field':'secret'}]}}}}",
        "{'aggs':{'a':{'significant_text':{'field':'title','source_fields':['secret']}}}}",
        "{'aggs':{'a':{'scripted_metric':{'map_script':'1'}}}}",
        "{'explain':true}",
        "{'profile':true}",
        "{'query':{'match':{'_all':'x'}}}",
        "{'query':{'exists':{'field':'_field_names'}}}"
      })
  void isRefused(String body) {
    assertThat(refusal(judged(body)).status()).isEqualTo(403);
  }

  @Test
  void whatIsShownIsNarrowedWhereverItMayBe() {
    JsonObject judged =
        outcome(
            judged(
                "{'query':{'nested':{'path':'notes','query':{'match_all':{}},'inner_hits':{}}},"
                    + "'fields':['*'],'highlight':{'fields':{'*':{}}},"
                    + "'aggs':{'a':{'top_hits':{'size':1}}},"
                    + "'collapse':{'field':'title','inner_hits':{'name':'n'}}}"));
    String hidden = "{\"excludes\":[\"secret\",\"notes.secret\"]}";
    assertThat(judged.get("_source")).hasToString(hidden);
    assertThat(judged.getValue("/query/nested/inner_hits/_source")).hasToString(hidden);
    assertThat(judged.getValue("/collapse/inner_hits/_source")).hasToString(hidden);
    assertThat(judged.getValue("/aggs/a/top_hits/_source")).hasToString(hidden);
    assertThat(judged.get("fields")).hasToString("[\"notes.text\",\"title\"]");
    assertThat(judged.getJsonObject("highlight").getJsonObject("fields").keySet())
        .containsExactlyInAnyOrder("notes.text", "title");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'stored_fields':'_none_'} | false",
        "{'stored_fields':['_none_']} | false",
        "{'stored_fields':['_none_'],'_source':false} | false",
        "{'stored_fields':['title']} | false",
        "{'stored_fields':['*']} | false",
        "{'stored_fields':['title'],'_source':'title'}"
            + " | {'includes':['title'],'excludes':['secret','notes.secret']}",
        "{'from':1} | {'excludes':['secret','notes.secret']}"
      })
  void theSourceIsNotAddedWhereStoredFieldsAreAskedForInItsPlace(String body, String source) {
    assertThat(outcome(judged(body)).get("_source")).hasToString(source.replace('\'', '"'));
  }

  @Test
  void theSourceIsRefusedBesideNoFieldsAtAll() {
    String both = "{'stored_fields':'_none_','_source':true}";
    assertThat(refusal(judged(both)).status()).isEqualTo(400);
  }

  @Test
  void queriesWithoutFieldsAreGivenThoseThatAreOpen() {
    String open = "[\"notes.text\",\"title\"]";
    assertThat(
            outcome(judged("{'query':{'query_string':{'query':'x'}}}"))
                .getValue("/query/query_string/fields"))
        .hasToString(open);
    assertThat(
            outcome(judged("{'query':{'query_string':{'query':'x','default_field':'*'}}}"))
                .getValue("/query/query_string/fields"))
        .hasToString(open);
    assertThat(
            outcome(judged("{'query':{'multi_match':{'query':'x','fields':['*']}}}"))
                .getValue("/query/multi_match/fields"))
        .hasToString(open);
    assertThat(
            outcome(judged("{'query':{'simple_query_string':{'query':'secret:x'}}}"))
                .getValue("/query/simple_query_string/fields"))
        .hasToString(open);
  }
}
