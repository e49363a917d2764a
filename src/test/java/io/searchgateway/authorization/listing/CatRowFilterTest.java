package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.Listings.body;
import static io.searchgateway.authorization.listing.Listings.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.classify.AnswerKind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rows of {@code _cat} for somebody who is granted {@code books*}. */
class CatRowFilterTest {

  private static NarrowedAnswerPlan indices(String query) {
    return plan(AnswerKind.CAT, "cat.indices", "/_cat/indices" + query);
  }

  private static String sent(NarrowedAnswerPlan plan) {
    return plan.call().target().text();
  }

  @Test
  void theTextHasTheRowsOfSeenIndices() {
    NarrowedAnswerPlan plan = indices("?v");

    assertThat(sent(plan)).isEqualTo("/_cat/indices?format=json");
    assertThat(
            body(
                plan,
                200,
                "[{'health':'green','index':'books-1','docs.count':'5','store.size':'1.2kb'},"
                    + "{'health':'red','index':'secret','docs.count':'7','store.size':'2kb'},"
                    + "{'health':'yellow','index':'books-22','docs.count':'12','store.size':null}]"))
        .isEqualTo(
            """
            health index    docs.count store.size
            green  books-1           5      1.2kb
            yellow books-22         12 \s\s\s\s\s\s\s\s\s\s
            """);
  }

  @Test
  void jsonIsGivenToWhoAsksForIt() {
    String rows = "[{'index':'books-1'},{'index':'secret'}]";

    assertThat(body(indices("?format=json"), 200, rows)).isEqualTo("[{'index':'books-1'}]");
    assertThat(
            body(
                plan(
                    AnswerKind.CAT,
                    "cat.indices",
                    "/_cat/indices",
                    Optional.of("application/json")),
                200,
                rows))
        .isEqualTo("[{'index':'books-1'}]");
  }

  @Test
  void theColumnThatIsNeededIsAskedForAndTakenOutAgain() {
    NarrowedAnswerPlan plan = indices("?h=docs.count&format=json&s=docs.count");

    assertThat(sent(plan)).isEqualTo("/_cat/indices?h=docs.count,index&s=docs.count&format=json");
    assertThat(
            body(
                plan,
                200,
                "[{'docs.count':'7','index':'secret'},{'docs.count':'5','index':'books-1'}]"))
        .isEqualTo("[{'docs.count':'5'}]");
  }

  @Test
  void aColumnUnderAnotherNameIsNotTrusted() {
    NarrowedAnswerPlan plan = indices("?h=i,docs.count&format=json");

    assertThat(sent(plan)).isEqualTo("/_cat/indices?h=i,docs.count,index&format=json");
    assertThat(
            body(
                plan,
                200,
                "[{'i':'books-1','docs.count':'7','index':'secret'},"
                    + "{'i':'books-1','docs.count':'5','index':'books-1'},{'i':'books-1'}]"))
        .isEqualTo("[{'i':'books-1','docs.count':'5'}]");
  }

  @Test
  void columnsAskedForByAWildcardStay() {
    NarrowedAnswerPlan plan = indices("?h=*&format=json");

    assertThat(sent(plan)).isEqualTo("/_cat/indices?h=*,index&format=json");
    assertThat(body(plan, 200, "[{'index':'books-1','uuid':'u'}]"))
        .isEqualTo("[{'index':'books-1','uuid':'u'}]");
  }

  @Test
  void anAliasIsSeenWhereItsNameAndItsIndexAre() {
    NarrowedAnswerPlan plan = plan(AnswerKind.CAT, "cat.aliases", "/_cat/aliases?format=json");

    assertThat(
            body(
                plan,
                200,
                "[{'alias':'books','index':'books-1'},{'alias':'books','index':'secret'},"
                    + "{'alias':'secret-pub','index':'books-1'}]"))
        .isEqualTo("[{'alias':'books','index':'books-1'}]");
  }

  @Test
  void shardsBeingCopiedAreKnownByTheirIndex() {
    NarrowedAnswerPlan plan =
        plan(AnswerKind.CAT, "cat.segment_replication", "/_cat/segment_replication?format=json");

    assertThat(body(plan, 200, "[{'shardId':'[secret][0]'},{'shardId':'[books-1][0]'}]"))
        .isEqualTo("[{'shardId':'[books-1][0]'}]");
  }

  @Test
  void nothingIsLeftOfNothing() {
    assertThat(body(indices("?v"), 200, "[]")).isEmpty();
    assertThat(body(indices("?format=json"), 200, "[{'index':'secret'}]")).isEqualTo("[]");
  }

  @Test
  void namesOfColumnsAreEverybodys() {
    NarrowedAnswerPlan plan = indices("?help&v");

    assertThat(plan.filter()).isSameAs(AnswerFilter.NOTHING);
    assertThat(sent(plan)).isEqualTo("/_cat/indices?help=true&v");
  }
}
