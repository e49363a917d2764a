package io.searchgateway.authorization.traversal;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents of {@code books} hold queries in two fields; the engine reads what these look up. */
class PercolatorQueriesTest {

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

  private static final SearchLimitSource QUERIES =
      new SearchLimitSource() {
        @Override
        public SearchLimits limits(Decision.Restricted restricted) {
          return SearchLimits.NONE;
        }

        @Override
        public CompletionStage<Set<String>> queryFields(String indices) {
          Set<String> fields =
              switch (indices) {
                case "books", "" -> Set.of("query", "a.spy");
                case "books-any" -> Set.of("*");
                default -> Set.of();
              };
          return CompletableFuture.completedFuture(fields);
        }
      };

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final BodyTraversals traversals = new BodyTraversals(indices, indices, QUERIES);

  private static Decision.Restricted writer(String index) {
    return FixedIndexCatalog.restricted(
        FixedIndexCatalog.rights(
            new Acl[] {Acl.SCRIPTS}, Operation.READ, Operation.WRITE, Operation.DELETE),
        BodyKind.DOCUMENT,
        index);
  }

  private static byte[] bytes(String body) {
    return body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  private CompletionStage<byte[]> written(String index, String document) {
    return traversals.document(writer(index), NO_IDS, bytes(document), Pointer.ROOT);
  }

  private CompletionStage<JsonObject> judged(String section, String index, String body) {
    return traversals.judged(
        section, writer(index), NO_IDS, StrictJson.object(bytes(body)), Pointer.ROOT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'terms':{'code':{'index':'secret','id':'1','path':'codes'}}}}",
        "{'query':{'bool':{'filter':{'terms':{'code':{'index':'secret','id':'1','path':'x'}}}}}}",
        "{'query':[{'match_all':{}},{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}]}",
        "{'query':{'more_like_this':{'fields':['t'],'like':{'_index':'secret','_id':'3'}}}}",
        "{'query':{'geo_shape':{'a':{'indexed_shape':{'index':'secret','id':'1','path':'s'}}}}}",
        "{'a':{'spy':{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}}}",
        "{'a.spy':{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}}",
        "{'a':[{'b':1},[{'spy':{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}}]]}",
        "{'query.terms':{'code':{'index':'secret','id':'1','path':'codes'}}}",
        "{'query':{'frobnicate':{}}}"
      })
  void aQueryThatLooksUpWhatIsNotGrantedIsRefused(String document) {
    assertThat(refusal(written("books", document)).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'title':'x','price':1.50}",
        "{'query':{'match':{'title':'x'}},'a':{'spy':null}}",
        "{'query':{'terms':{'code':{'index':'books2','id':'1','path':'codes'}}}}",
        "{'other':{'terms':{'code':{'index':'secret','id':'1','path':'codes'}}}}\r"
      })
  void anyOtherDocumentIsSentToTheByte(String document) {
    assertThat(outcome(written("books", document))).isEqualTo(bytes(document));
  }

  @Test
  void nothingIsWrittenWhereAnyFieldMayHoldQueries() {
    assertThat(refusal(written("books-any", "{}")).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'doc':{'query':{'match_all':{}}}}",
        "{'doc':{'query':{'terms':{'code':{'index':'secret'}}}},'doc_as_upsert':true}",
        "{'upsert':{'query':{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}},'doc':{}}",
        "{'script':'ctx._source.query=params'}"
      })
  void anUpdateBringsNoQueryInPieces(String body) {
    assertThat(refusal(judged("update", "books", body)).status()).isEqualTo(403);
  }

  @Test
  void anUpdateOfOtherFieldsOrOtherIndicesIsNotConcerned() {
    String other = "{'doc':{'price':1},'upsert':{'query':{'match_all':{}}}}";
    assertThat(outcome(judged("update", "books", other)))
        .isEqualTo(StrictJson.object(bytes(other)));
    String free = "{'doc':{'query':{'x':1}},'script':'x'}";
    assertThat(outcome(judged("update", "books2", free))).isEqualTo(StrictJson.object(bytes(free)));
  }

  @Test
  void documentsAreNeitherCopiedNorChangedByScriptsWhereTheyHoldQueries() {
    assertThat(
            refusal(judged("reindex", "", "{'source':{'index':'books2'},'dest':{'index':'books'}}"))
                .type())
        .isEqualTo("body_element_not_allowed");
    assertThat(
            outcome(
                judged("reindex", "", "{'source':{'index':'books'},'dest':{'index':'books2'}}")))
        .isNotEmpty();
    assertThat(refusal(judged("by-query", "books", "{'script':'x'}")).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'percolate':{'field':'query','document':{'query':DOC}}}}",
        "{'query':{'percolate':{'field':'query','documents':[{},{'query':DOC}]}}}",
        "{'query':{'more_like_this':{'fields':['t'],'like':[{'_index':'books2','doc':{'query':DOC}}]}}}"
      })
  void documentsThatAreMadeUpForASearchAreJudgedToo(String body) {
    String look = "{'terms':{'code':{'index':'secret','id':'1','path':'codes'}}}";
    assertThat(refusal(judged("search", "books", body.replace("DOC", look))).status())
        .isEqualTo(403);
    assertThat(refusal(judged("termvectors", "books", "{'doc':{'query':" + look + "}}")).status())
        .isEqualTo(403);
    assertThat(outcome(judged("search", "books", body.replace("DOC", "{'match_all':{}}"))))
        .isNotEmpty();
  }
}
