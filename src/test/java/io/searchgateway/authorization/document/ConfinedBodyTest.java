package io.searchgateway.authorization.document;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.field.PartialCallers;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a body searches for, only documents that match the filter are found. */
class ConfinedBodyTest {

  private static final String FILTER = "{\"term\":{\"tenant\":\"a\"}}";
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

  private CompletionStage<JsonObject> judged(String section, String body) {
    return new BodyTraversals(
            indices, indices, restricted -> new DocumentLimits(PartialCallers.json(FILTER)))
        .judged(
            section,
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(Acl.values(), Operation.READ), BodyKind.SEARCH, "books"),
            NO_IDS,
            PartialCallers.json(body),
            Pointer.ROOT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'query':null}",
        "{'query':{'bool':{'should':[{'match_all':{}}]}}}",
        "{'knn':[]}",
        "{'knn':null}",
        "{'size':0,'aggs':{'a':{'date_histogram':{'field':'x','min_doc_count':0}}}}"
      })
  void aSearchIsConfined(String body) {
    assertThat(outcome(judged("search", body)).getValue("/query/bool/filter/0"))
        .hasToString(FILTER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"query-body", "by-query"})
  void aQueryByItselfIsConfined(String section) {
    assertThat(outcome(judged(section, "{}")).getValue("/query/bool/filter/0")).hasToString(FILTER);
  }

  @Test
  void aSearchByVectorsIsConfinedInEachOfThem() {
    JsonObject judged =
        outcome(
            judged(
                "search",
                "{'knn':[{'field':'v','k':1,'query_vector':[1]},{'field':'w','k':1,"
                    + "'query_vector':[1],'filter':{'term':{'x':1}}}]}"));
    assertThat(judged.getValue("/knn/0/filter/0")).hasToString(FILTER);
    assertThat(judged.getValue("/knn/1/filter/1")).hasToString(FILTER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'has_child':{'type':'c','query':{'match_all':{}},'inner_hits':{}}}}",
        "{'query':{'terms':{'x':{'index':'books','id':'1','path':'y'}}}}",
        "{'query':{'more_like_this':{'fields':['x'],'like':[{'_id':'1'}]}}}",
        "{'query':{'more_like_this':{'fields':['x'],'like':'a b','min_doc_freq':1}}}",
        "{'query':{'neural':{'x':{'query_text':'a','model_id':'m','k':1}}}}",
        "{'query':{'prefix':{'x':{'value':'a','rewrite':'top_terms_1'}}}}",
        "{'query':{'span_multi':{'match':{'prefix':{'x':{'value':'','rewrite':'top_terms_1'}}}}}}",
        "{'query':{'match_phrase_prefix':{'x':{'query':'a','max_expansions':1}}}}",
        "{'query':{'match':{'x':{'query':'a b','cutoff_frequency':1}}}}",
        "{'query':{'common':{'x':{'query':'a b'}}}}",
        "{'query':{'intervals':{'x':{'prefix':{'prefix':'a','max_expansions':1}}}}}",
        "{'query':{'query_string':{'query':'a~','fuzzy_max_expansions':1}}}",
        "{'query':{'simple_query_string':{'query':'a~','fuzzy_max_expansions':1}}}",
        "{'query':{'geo_shape':{'x':{'indexed_shape':{'index':'books','id':'1'}}}}}",
        "{'query':{'script':{'script':'1'}}}",
        "{'aggs':{'a':{'global':{}}}}",
        "{'aggs':{'a':{'significant_terms':{'field':'x'}}}}",
        "{'aggs':{'a':{'children':{'type':'c'}}}}",
        "{'aggs':{'a':{'terms':{'field':'x','min_doc_count':0}}}}",
        "{'aggs':{'a':{'terms':{'field':'x','min_doc_count':'0'}}}}",
        "{'aggs':{'a':{'multi_terms':{'terms':[{'field':'x'},{'field':'y'}],'min_doc_count':0}}}}",
        "{'suggest':{'s':{'text':'x','term':{'field':'title'}}}}",
        "{'retriever':{'standard':{'query':{'match_all':{}}}}}",
        "{'runtime_mappings':{'x':{'type':'keyword'}}}",
        "{'profile':true}",
        "{'explain':true}"
      })
  void whatWouldTellOfOthersIsRefused(String body) {
    assertThat(refusal(judged("search", body)))
        .satisfies(problem -> assertThat(problem.status()).isEqualTo(403))
        .satisfies(
            problem -> assertThat(problem.type()).isEqualTo("not_allowed_with_document_filter"));
  }
}
