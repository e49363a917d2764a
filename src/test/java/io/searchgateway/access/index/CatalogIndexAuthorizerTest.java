package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.IndexDecision.Allowed;
import io.searchgateway.access.index.IndexDecision.Denied;
import io.searchgateway.access.index.IndexDecision.Unknown;
import io.searchgateway.rights.IndexGrants;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogIndexAuthorizerTest {

  private static final IndexGrants BOOKS = IndexGrants.parse(List.of("books"));
  private static final IndexGrants FAMILY =
      IndexGrants.parse(List.of("books*", "magazines", "!books-secret"));

  private final CatalogIndexAuthorizer authorizer = FixedIndexAuthorizer.judge();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret",
        "books-secret",
        "my-books",
        "Books",
        "books,secret",
        "secret,books",
        "books-pub",
        "mixed",
        "loophole",
        ".kibana",
        ".gateway-users",
        "missing",
        "-books",
        "books,-secret",
        "+books",
        "_search",
        "_local",
        "remote:books",
        "*:books",
        "books::failures",
        "<secret>",
        "<sec{now/d{'ret'}}>",
        "<sec\\ret>",
        "<books-{now/d{YYYY}}>",
        "<books-{then}>"
      })
  void whatIsNotGrantedIsDenied(String expression) {
    assertThat(authorizer.judge(BOOKS, expression, IndexNameKind.LIST)).isInstanceOf(Denied.class);
    assertThat(authorizer.judge(BOOKS, expression, IndexNameKind.ONE)).isInstanceOf(Denied.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",",
        "books,",
        "books,,books",
        "bo oks",
        "books/../secret",
        "bo%6fks",
        "books\u0000",
        "books?x",
        "a#b",
        "..",
        "*,-"
      })
  void whatNoVersionTakesForNamesIsMalformed(String expression) {
    assertThat(authorizer.judge(BOOKS, expression, IndexNameKind.LIST))
        .isInstanceOfSatisfying(
            Denied.class, denied -> assertThat(denied.problem().status()).isEqualTo(400));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          books            | books
          ''               | books
          _all             | books
          *                | books
          b*               | books
          books,b*         | books
          books , books    | books
          l*               | library
          library          | library
          <books>          | books
          <b{now/d{'ook'}}s> | books
          *,-l*            | books
          """)
  void wildcardsAreNarrowedToWhatIsGranted(String expression, String narrowed) {
    // An alias stands for itself only where not all that it leads to is found by name.
    assertThat(authorizer.judge(BOOKS, expression, IndexNameKind.LIST))
        .isEqualTo(new Allowed(narrowed, false));
  }

  @Test
  void aWildcardThatFindsNothingGrantedFindsNothing() {
    assertThat(authorizer.judge(BOOKS, "sec*", IndexNameKind.LIST))
        .isEqualTo(new Allowed(ExpressionAuthorization.NOTHING, true));
    assertThat(authorizer.judge(BOOKS, "*,-b*", IndexNameKind.LIST))
        .isEqualTo(new Allowed(ExpressionAuthorization.NOTHING, true));
    assertThat(authorizer.judge(IndexGrants.NOTHING, "", IndexNameKind.LIST))
        .isEqualTo(new Allowed(ExpressionAuthorization.NOTHING, true));
  }

  @Test
  void closedHiddenAndDottedIndicesAreFoundOnlyByWhoAsksForThem() {
    IndexGrants all = IndexGrants.parse(List.of("books*", "shelf*", ".kibana*"));
    assertThat(authorizer.judge(all, "books*,shelf*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("books,books-secret,shelf-open", false));
    assertThat(authorizer.judge(all, "books*", IndexNameKind.LIST_WITH_CLOSED))
        .isEqualTo(new Allowed("books,books-2025,books-secret", false));
    assertThat(authorizer.judge(all, ".k*", IndexNameKind.LIST))
        .isEqualTo(new Allowed(".kibana_1", false));
    assertThat(authorizer.judge(all, "shelf-hidden", IndexNameKind.LIST))
        .isEqualTo(new Allowed("shelf-hidden", false));
  }

  @Test
  void denialsWinOverGrants() {
    assertThat(authorizer.judge(FAMILY, "books-secret", IndexNameKind.ONE))
        .isInstanceOf(Denied.class);
    assertThat(authorizer.judge(FAMILY, "*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("books,magazines", false));
  }

  @Test
  void anAliasIsAllowedByItsTargetsOrLiterally() {
    assertThat(authorizer.judge(FAMILY, "books-pub", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    assertThat(authorizer.judge(FAMILY, "mixed", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    IndexGrants literal = IndexGrants.parse(List.of("books-pub"));
    assertThat(authorizer.judge(literal, "books-pub", IndexNameKind.ONE))
        .isEqualTo(new Allowed("books-pub", false));
    assertThat(authorizer.judge(literal, "*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("books-pub", false));
    assertThat(authorizer.judge(literal, "secret", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    assertThat(
            authorizer.judge(IndexGrants.parse(List.of("loophole")), "loophole", IndexNameKind.ONE))
        .as("it leads to an index of the gateway's own")
        .isInstanceOf(Denied.class);
  }

  @Test
  void aDataStreamIsGrantedByNameUnlessItHasAdoptedWhatIsNot() {
    IndexGrants logs = IndexGrants.parse(List.of("logs*"));
    assertThat(authorizer.judge(logs, "logs-app", IndexNameKind.ONE)).isInstanceOf(Allowed.class);
    assertThat(authorizer.judge(logs, "logs", IndexNameKind.ONE)).isInstanceOf(Allowed.class);
    assertThat(authorizer.judge(logs, "logs-odd", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    assertThat(authorizer.judge(logs, ".ds-logs-app-000001", IndexNameKind.ONE))
        .isInstanceOf(Denied.class);
    assertThat(authorizer.judge(logs, "*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("logs-app", false));
  }

  @Test
  void wildcardsOfDataStreamsAreWrittenAsTheNamesOfThoseThatAreGranted() {
    IndexGrants logs = IndexGrants.parse(List.of("logs*", "books*"));
    for (IndexNameKind indexNameKind :
        List.of(IndexNameKind.DATA_STREAMS, IndexNameKind.LISTED_DATA_STREAMS)) {
      for (String all : List.of("*", "_all", "l*", "*,-books", "logs-app,l*")) {
        assertThat(authorizer.judge(logs, all, indexNameKind))
            .isEqualTo(new Allowed("logs-app", false));
      }
      assertThat(authorizer.judge(IndexGrants.EVERYTHING, "*", indexNameKind))
          .isEqualTo(new Allowed("logs-app,logs-odd", false));
      assertThat(authorizer.judge(IndexGrants.EVERYTHING, "*,-logs-o*", indexNameKind))
          .isEqualTo(new Allowed("logs-app", false));
      assertThat(FixedIndexAuthorizer.ignorant().judge(IndexGrants.EVERYTHING, "*", indexNameKind))
          .isEqualTo(new Unknown(Set.of()));
      assertThat(authorizer.judge(BOOKS, "logs-app", indexNameKind)).isInstanceOf(Denied.class);
    }
  }

  /** Where each member is matched by itself, {@code *,-*} is everything. */
  @Test
  void wildcardsThatFindNoDataStreamAreRefusedUnlessTheAnswerIsNarrowed() {
    for (String none : List.of("*", "_all", "logs*", "*,-*")) {
      assertThat(authorizer.judge(BOOKS, none, IndexNameKind.DATA_STREAMS))
          .isInstanceOf(Denied.class);
      assertThat(authorizer.judge(BOOKS, none, IndexNameKind.LISTED_DATA_STREAMS))
          .isEqualTo(new Allowed(ExpressionAuthorization.NOTHING, true));
    }
  }

  @Test
  void oneNameIsNoListAndNoWildcard() {
    IndexGrants all = IndexGrants.EVERYTHING;
    for (String expression : List.of("", "_all", "*", "b*", "books,magazines", "-books")) {
      assertThat(authorizer.judge(all, expression, IndexNameKind.ONE))
          .as(expression)
          .isInstanceOf(Denied.class);
    }
  }

  @Test
  void whatIsAboutToBeMadeIsJudgedByItsName() {
    CatalogIndexAuthorizer ignorant = FixedIndexAuthorizer.ignorant();
    assertThat(ignorant.judge(FAMILY, "books-new", IndexNameKind.NEW)).isInstanceOf(Allowed.class);
    assertThat(ignorant.judge(FAMILY, "other", IndexNameKind.NEW)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(FAMILY, ".gateway-x", IndexNameKind.NEW)).isInstanceOf(Denied.class);
  }

  @Test
  void aNameThatIsNotKnownIsAskedFor() {
    assertThat(
            FixedIndexAuthorizer.judge(false)
                .judge(FAMILY, "books-new,magazines", IndexNameKind.LIST))
        .isEqualTo(new Unknown(Set.of("books-new")));
    assertThat(FixedIndexAuthorizer.ignorant().judge(FAMILY, "*", IndexNameKind.LIST))
        .isEqualTo(new Unknown(Set.of()));
    assertThat(authorizer.judge(FAMILY, "books-new", IndexNameKind.ONE))
        .isEqualTo(new Allowed("books-new", false));
    assertThat(FixedIndexAuthorizer.ignorant().judge(BOOKS, "books", IndexNameKind.ONE))
        .as("what is granted literally needs no look")
        .isEqualTo(new Allowed("books", false));
  }

  @Test
  void whoeverHoldsEverythingNamesAllButDottedOnes() {
    IndexGrants all = IndexGrants.EVERYTHING;
    CatalogIndexAuthorizer ignorant = FixedIndexAuthorizer.ignorant();
    assertThat(ignorant.judge(all, "", IndexNameKind.LIST)).isEqualTo(new Allowed("*,-.*", false));
    assertThat(ignorant.judge(all, "b*,-books", IndexNameKind.LIST))
        .isEqualTo(new Allowed("b*,-books,-.*", false));
    assertThat(ignorant.judge(all, "books", IndexNameKind.ONE))
        .isEqualTo(new Allowed("books", false));
    assertThat(ignorant.judge(all, ".gateway-users", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(all, ".kibana", IndexNameKind.ONE)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(all, "remote:books", IndexNameKind.LIST)).isInstanceOf(Denied.class);
  }

  @Test
  void otherClustersNeedAGrantOfTheirOwn() {
    IndexGrants remote = IndexGrants.parse(List.of("west:books*", "!*secret*"));
    assertThat(authorizer.judge(remote, "west:books", IndexNameKind.LIST))
        .isInstanceOf(Allowed.class);
    assertThat(authorizer.judge(remote, "west:books-2*", IndexNameKind.LIST))
        .as("it may find what is denied")
        .isInstanceOf(Denied.class);
    assertThat(authorizer.judge(remote, "w*:books", IndexNameKind.LIST)).isInstanceOf(Denied.class);
    assertThat(authorizer.judge(remote, "west:*", IndexNameKind.LIST)).isInstanceOf(Denied.class);
  }

  @Test
  void datesAroundMidnightNeedEveryDay() {
    IndexGrants today = IndexGrants.parse(List.of("log-2026.11.21"));
    assertThat(authorizer.judge(today, "<log-{now/d}>", IndexNameKind.LIST))
        .isEqualTo(new Allowed("log-2026.11.21", false));
    CatalogIndexAuthorizer midnight =
        new CatalogIndexAuthorizer(
            () -> Optional.of(new EngineIndexCatalog.Known(FixedIndexAuthorizer.map(), true)),
            ".gateway-",
            InstantSource.fixed(Instant.parse("2026-11-22T00:00:10Z")));
    assertThat(midnight.judge(today, "<log-{now/d}>", IndexNameKind.LIST))
        .isInstanceOf(Denied.class);
    assertThat(
            midnight.judge(
                IndexGrants.parse(List.of("log-2026.11.21", "log-2026.11.22")),
                "<log-{now/d}>",
                IndexNameKind.LIST))
        .isEqualTo(new Allowed("<log-{now/d}>", false));
  }

  @Test
  void moreThanAThousandNamesAreTooMany() {
    String many = IntStream.range(0, 1001).mapToObj(i -> "b").collect(Collectors.joining(","));
    assertThat(authorizer.judge(BOOKS, many, IndexNameKind.LIST))
        .isInstanceOfSatisfying(
            Denied.class, denied -> assertThat(denied.problem().status()).isEqualTo(400));
  }

  @Test
  void wildcardsThatFindTooMuchToBeNamedAreWrittenByTheirGrants() {
    IndexGrants family = IndexGrants.parse(List.of("magaz*", "shelf-o*"));
    assertThat(authorizer.shorten(family, "*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("magaz*,shelf-o*", false));
    assertThat(authorizer.shorten(family, "magazine*", IndexNameKind.LIST))
        .isEqualTo(new Allowed("magazine*", false));
    assertThat(authorizer.shorten(IndexGrants.parse(List.of("books*")), "*", IndexNameKind.LIST))
        .as("an alias of what is not granted would be found")
        .isInstanceOf(Denied.class);
  }
}
