package io.searchgateway.authorization.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchLineAuthorizerTest {

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();

  private LineFeed lineFeed(String path) {
    Rights rights = FixedIndexCatalog.rights(new Acl[0], Operation.READ);
    return new LineFeed(
        new SearchLineAuthorizer(
            new BodyTraversals(indices, indices, SearchLimitSource.NONE),
            FixedIndexCatalog.restricted(rights, BodyKind.MSEARCH, path),
            BulkLineAuthorizerTest.NO_IDS,
            (line, at) -> CompletableFuture.completedFuture(line),
            1000));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 6, 4096})
  void headersAndSearchesPassInPairs(int piece) {
    String body =
        "{'index':'books'}\n{'query':{'match_all':{}}}\n{}\n{'size':0}\n{'index':'fresh'}\n{}\n";
    assertThat(lineFeed("books").with(body, piece).given()).isEqualTo(body);
  }

  @Test
  void whatNamesNoIndexIsGivenThoseThatAreGranted() {
    assertThat(lineFeed("").with("{}\n{}\n\n{}\n{'index':'*'}\n{}\n{'index':[]}\n{}\n", 4).given())
        .isEqualTo(
            "{'index':['books','books2']}\n{}\n".repeat(3) + "{'index':['books','books2']}\n{}\n");
  }

  @Test
  void aBlankFirstLineIsPassedOver() {
    assertThat(lineFeed("books").with("\n{'index':'books'}\n{}\n", 4).given())
        .isEqualTo("{'index':'books'}\n{}\n");
  }

  @Test
  void aHeaderIsHeldUntilItsSearchHasCome() {
    LineFeed lineFeed = lineFeed("books");
    String header = "{'index':'books','preference':'" + "a".repeat(500) + "'}";
    assertThat(lineFeed.heldAfter(header + "\n")).isEqualTo(header.length());
    assertThat(lineFeed.heldAfter("{")).isEqualTo(header.length() + 1);
    assertThat(lineFeed.heldAfter("}\n")).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'index':'secret'}\n{}\n",
        "{'indices':['books','secret']}\n{}\n",
        "{'index':'books,secret'}\n{}\n",
        "{'index':'books','indices':'secret'}\n{}\n",
        "\n{'index':'secret'}\n{}\n",
        "\n\n{}\n{'index':'secret'}\n{}\n",
        "{'index':'books'}\r\n{}\r\n{'index':'secret'}\r\n{}",
        "{}\n{'query':{'terms':{'u':{'index':'secret','id':'1','path':'x'}}}}",
        "{'search_pipeline':'p'}\n{}\n",
        "{'frobnicate':1}\n{}\n",
        "{}\n{'frobnicate':1}\n",
        "{'index':'books'}\n",
        "{'index':{'a':1}}\n{}\n",
      })
  void whatIsNotGrantedIsRefused(String body) {
    LineFeed lineFeed = lineFeed("books");
    Problem refused = catchThrowableOfType(Problem.class, () -> lineFeed.with(body, 4096));
    assertThat(refused).isNotNull();
    assertThat(lineFeed.given()).doesNotContain("secret");
  }
}
