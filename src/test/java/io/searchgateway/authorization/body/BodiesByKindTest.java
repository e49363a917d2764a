package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.classify.BodyKind;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodiesByKindTest extends RestrictedBodyFixture {

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
}
