package io.searchgateway.authorization.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BulkLineAuthorizerTest {

  static final OpaqueIds NO_IDS =
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

  private LineFeed lineFeed(Acl[] acls, Operation... operations) {
    Rights rights = FixedIndexCatalog.rights(acls, operations);
    return new LineFeed(
        new BulkLineAuthorizer(
            new BodyTraversals(indices, indices, SearchLimitSource.NONE),
            FixedIndexCatalog.restricted(rights, BodyKind.BULK, "books"),
            NO_IDS,
            1000));
  }

  private LineFeed writer() {
    return lineFeed(new Acl[0], Operation.WRITE);
  }

  private static Problem refusal(LineFeed lineFeed, String body, int piece) {
    return catchThrowableOfType(Problem.class, () -> lineFeed.with(body, piece));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 4096})
  void whatIsAllowedPassesHoweverItIsCut(int piece) {
    String body =
        """
        {'index':{'_index':'books','_id':'1'}}
        {'a':1}
        {'create':{}}
        { 'any' : 'document, unread'
        {'update':{'_index':'books2','_id':'2'}}
        {'doc':{'a':2}}
        {'index':{'_index':'fresh'}}
        {}
        """;
    assertThat(writer().with(body, piece).given()).isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 4096})
  void aLineThatIsRefusedIsNeverGivenOut(int piece) {
    LineFeed lineFeed = writer();
    String before = "{'index':{'_index':'books'}}\n{'a':1}\n";
    Problem refused =
        refusal(lineFeed, before + "{'index':{'_index':'secret'}}\n{'canary':1}\n", piece);
    assertThat(refused.type()).isEqualTo("index_not_allowed");
    assertThat(before).startsWith(lineFeed.given());
    assertThat(lineFeed.given()).doesNotContain("secret").doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'delete':{'_index':'books','_id':'1'}}                    | not_allowed
          {'index':{'_index':'books','pipeline':'p'}}                | body_element_not_allowed
          {'INDEX':{'_index':'books'}}                               | body_element_not_judged
          {'index':{'_index':'books'},'delete':{}}                   | body_element_malformed
          {'index':{'_index':'books','_index':'secret'}}             | body_repeats_a_name
          {'index':{'\\u005findex':'secret'}}                        | index_not_allowed
          {'index':{'_index':'books','frobnicate':1}}                | body_element_not_judged
          {'index':'books'}                                          | body_element_malformed
          {'index':{'_index':['books']}}                             | index_not_allowed
          {'index':{'_index':'books'}} {}                            | body_malformed
          {'index':{'_index':'books'}} // x                          | body_malformed
          {'index':{'_index':'books*'}}                              | index_not_allowed
          {'update':{'_index':'books','_id':'1','_source':true}}     | not_allowed
          []                                                         | body_malformed
          """)
  void actionsAreJudgedStrictly(String line, String type) {
    Problem refused = refusal(writer(), line + "\n{}\n", 4096);
    assertThat(refused).as(line).isNotNull();
    assertThat(refused.type()).isIn(type, "body_element_malformed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"index", "create", "update", "delete"})
  void anAliasOfWhatIsNotGrantedIsRefusedInEveryLine(String action) {
    indices.lead("books-pub", "secret");
    String allowed = "{'index':{'_index':'books','_id':'1'}}\n{}\n";
    String line = "{'" + action + "':{'_index':'books-pub','_id':'1'}}\n{'doc':{}}\n";
    for (String body : List.of(line, allowed + line)) {
      LineFeed lineFeed = lineFeed(new Acl[0], Operation.WRITE, Operation.DELETE);
      assertThat(refusal(lineFeed, body, 4096).type()).isEqualTo("index_not_allowed");
      assertThat(lineFeed.given()).doesNotContain("books-pub");
    }
  }

  @Test
  void aNameThatLeadsElsewhereMeanwhileIsJudgedAgain() {
    LineFeed lineFeed = lineFeed(new Acl[0], Operation.WRITE, Operation.DELETE);
    String line = "{'delete':{'_index':'books2','_id':'1'}}\n";
    assertThat(lineFeed.with(line + line, 4096).given()).isEqualTo(line + line);
    indices.lead("books2", "secret");
    assertThat(refusal(lineFeed, line, 4096).type()).isEqualTo("index_not_allowed");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 4096})
  void documentsAreHeldOnlyWhereTheyMayHoldQueries(int piece) {
    String unread =
        """
        {'index':{'_index':'books','_id':'1'}}
        { 'any' : 'document, unread'
        {'create':{'_index':'books2'}}
        {'query': {'match_all':{}}}
        {'create':{'_index':'books2'}}
        {'title':1.50}
        {'index':{}}
        { unread
        """;
    LineFeed lineFeed = withQueries("books");
    assertThat(lineFeed.with(unread, piece).given()).isEqualTo(unread);
    String lookup = "{'query':{'terms':{'c':{'index':'secret','id':'1','path':'x'}}}}\n";
    for (String action :
        List.of(
            "{'index':{'_index':'books2'}}",
            "{'create':{'_index':'books2'}}",
            "{'index':{'_index':'books2'}}\n{}\n{'index':{'_index':'books2'}}")) {
      LineFeed held = withQueries("books");
      assertThat(refusal(held, action + "\n" + lookup, piece).type())
          .isEqualTo("index_not_allowed");
      assertThat(held.given()).doesNotContain("secret");
    }
    assertThat(refusal(withQueries("books2"), "{'index':{}}\n" + lookup, piece).type())
        .isEqualTo("index_not_allowed");
    assertThat(
            refusal(
                    withQueries("books2"),
                    "{'update':{'_id':'1'}}\n{'doc':{'query':{'match_all':{}}}}\n",
                    piece)
                .type())
        .isEqualTo("body_element_not_allowed");
  }

  /** Documents of {@code books2} hold queries in the field of that name. */
  private LineFeed withQueries(String index) {
    SearchLimitSource limits =
        new SearchLimitSource() {
          @Override
          public SearchLimits limits(Decision.Restricted restricted) {
            return SearchLimits.NONE;
          }

          @Override
          public CompletionStage<Set<String>> queryFields(String indices) {
            return CompletableFuture.completedFuture(
                indices.equals("books2") ? Set.of("query") : Set.of());
          }
        };
    return new LineFeed(
        new BulkLineAuthorizer(
            new BodyTraversals(indices, indices, limits),
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(new Acl[0], Operation.WRITE), BodyKind.BULK, index),
            NO_IDS,
            1000));
  }

  @Test
  void deletingIsForThoseWhoMay() {
    String body = "{'delete':{'_index':'books','_id':'1'}}\n{'delete':{'_id':'2'}}\n";
    assertThat(lineFeed(new Acl[0], Operation.WRITE, Operation.DELETE).with(body, 5).given())
        .isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'script':'ctx.op=1'}", "{'doc':{},'_source':true}", "{'frob':1}"})
  void partialDocumentsAreJudgedToo(String line) {
    LineFeed lineFeed = writer();
    assertThat(refusal(lineFeed, "{'update':{'_id':'1'}}\n" + line + "\n", 4096).status())
        .isEqualTo(403);
    assertThat(lineFeed.given()).isEmpty();
  }

  @Test
  void aScriptMayDeleteAndSoNeedsBothRights() {
    String body = "{'update':{'_id':'1'}}\n{'script':'x'}\n";
    Acl[] scripts = {Acl.SCRIPTS};
    assertThat(refusal(lineFeed(scripts, Operation.WRITE), body, 9).type())
        .isEqualTo("not_allowed");
    assertThat(lineFeed(scripts, Operation.WRITE, Operation.DELETE).with(body, 9).given())
        .isEqualTo(body);
  }

  @Test
  void blankLinesBetweenActionsAreLeftOut() {
    assertThat(writer().with("\r\n{'index':{}}\r\n{'a':1}\r\n \n", 3).given())
        .isEqualTo("{'index':{}}\r\n{'a':1}\r\n");
  }

  @Test
  void aLastLineWithoutEndIsJudgedAndStaysWithoutEnd() {
    assertThat(writer().with("{'index':{}}\n{'a':1}", 3).given())
        .isEqualTo("{'index':{}}\n{'a':1}");
    assertThat(refusal(writer(), "{'index':{'_index':'secret'}}", 3).type())
        .isEqualTo("index_not_allowed");
  }

  @Test
  void anActionIsHeldOnlyUpToALimitAndADocumentIsNotHeld() {
    String large = "x".repeat(5000);
    assertThat(writer().with("{'index':{}}\n{'a':'" + large + "'}\n", 64).given()).contains(large);
    assertThat(refusal(writer(), "{'index':{'_id':'" + large + "'}}\n{}\n", 64).status())
        .isEqualTo(413);
  }
}
