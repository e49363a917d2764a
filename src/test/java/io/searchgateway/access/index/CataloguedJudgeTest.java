package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.IndexVerdict.Allowed;
import io.searchgateway.access.index.IndexVerdict.Denied;
import io.searchgateway.access.index.IndexVerdict.Unknown;
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

class CataloguedJudgeTest {

  private static final IndexGrants BOOKS = IndexGrants.parse(List.of("books"));
  private static final IndexGrants FAMILY =
      IndexGrants.parse(List.of("books*", "magazines", "!books-secret"));

  private final CataloguedJudge judge = FixedIndices.judge();

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
    assertThat(judge.judge(BOOKS, expression, Naming.LIST)).isInstanceOf(Denied.class);
    assertThat(judge.judge(BOOKS, expression, Naming.ONE)).isInstanceOf(Denied.class);
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
    assertThat(judge.judge(BOOKS, expression, Naming.LIST))
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
    assertThat(judge.judge(BOOKS, expression, Naming.LIST)).isEqualTo(new Allowed(narrowed, false));
  }

  @Test
  void aWildcardThatFindsNothingGrantedFindsNothing() {
    assertThat(judge.judge(BOOKS, "sec*", Naming.LIST))
        .isEqualTo(new Allowed(Judgement.NOTHING, true));
    assertThat(judge.judge(BOOKS, "*,-b*", Naming.LIST))
        .isEqualTo(new Allowed(Judgement.NOTHING, true));
    assertThat(judge.judge(IndexGrants.NOTHING, "", Naming.LIST))
        .isEqualTo(new Allowed(Judgement.NOTHING, true));
  }

  @Test
  void closedHiddenAndDottedIndicesAreFoundOnlyByWhoAsksForThem() {
    IndexGrants all = IndexGrants.parse(List.of("books*", "shelf*", ".kibana*"));
    assertThat(judge.judge(all, "books*,shelf*", Naming.LIST))
        .isEqualTo(new Allowed("books,books-secret,shelf-open", false));
    assertThat(judge.judge(all, "books*", Naming.LIST_WITH_CLOSED))
        .isEqualTo(new Allowed("books,books-2025,books-secret", false));
    assertThat(judge.judge(all, ".k*", Naming.LIST)).isEqualTo(new Allowed(".kibana_1", false));
    assertThat(judge.judge(all, "shelf-hidden", Naming.LIST))
        .isEqualTo(new Allowed("shelf-hidden", false));
  }

  @Test
  void denialsWinOverGrants() {
    assertThat(judge.judge(FAMILY, "books-secret", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(judge.judge(FAMILY, "*", Naming.LIST))
        .isEqualTo(new Allowed("books,magazines", false));
  }

  @Test
  void anAliasIsAllowedByItsTargetsOrLiterally() {
    assertThat(judge.judge(FAMILY, "books-pub", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(judge.judge(FAMILY, "mixed", Naming.ONE)).isInstanceOf(Denied.class);
    IndexGrants literal = IndexGrants.parse(List.of("books-pub"));
    assertThat(judge.judge(literal, "books-pub", Naming.ONE))
        .isEqualTo(new Allowed("books-pub", false));
    assertThat(judge.judge(literal, "*", Naming.LIST)).isEqualTo(new Allowed("books-pub", false));
    assertThat(judge.judge(literal, "secret", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(judge.judge(IndexGrants.parse(List.of("loophole")), "loophole", Naming.ONE))
        .as("it leads to an index of the gateway's own")
        .isInstanceOf(Denied.class);
  }

  @Test
  void aDataStreamIsGrantedByNameUnlessItHasAdoptedWhatIsNot() {
    IndexGrants logs = IndexGrants.parse(List.of("logs*"));
    assertThat(judge.judge(logs, "logs-app", Naming.ONE)).isInstanceOf(Allowed.class);
    assertThat(judge.judge(logs, "logs", Naming.ONE)).isInstanceOf(Allowed.class);
    assertThat(judge.judge(logs, "logs-odd", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(judge.judge(logs, ".ds-logs-app-000001", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(judge.judge(logs, "*", Naming.LIST)).isEqualTo(new Allowed("logs-app", false));
  }

  @Test
  void wildcardsOfDataStreamsAreWrittenAsTheNamesOfThoseThatAreGranted() {
    IndexGrants logs = IndexGrants.parse(List.of("logs*", "books*"));
    for (Naming naming : List.of(Naming.DATA_STREAMS, Naming.LISTED_DATA_STREAMS)) {
      for (String all : List.of("*", "_all", "l*", "*,-books", "logs-app,l*")) {
        assertThat(judge.judge(logs, all, naming)).isEqualTo(new Allowed("logs-app", false));
      }
      assertThat(judge.judge(IndexGrants.EVERYTHING, "*", naming))
          .isEqualTo(new Allowed("logs-app,logs-odd", false));
      assertThat(judge.judge(IndexGrants.EVERYTHING, "*,-logs-o*", naming))
          .isEqualTo(new Allowed("logs-app", false));
      assertThat(FixedIndices.ignorant().judge(IndexGrants.EVERYTHING, "*", naming))
          .isEqualTo(new Unknown(Set.of()));
      assertThat(judge.judge(BOOKS, "logs-app", naming)).isInstanceOf(Denied.class);
    }
  }

  /** Where each member is matched by itself, {@code *,-*} is everything. */
  @Test
  void wildcardsThatFindNoDataStreamAreRefusedUnlessTheAnswerIsNarrowed() {
    for (String none : List.of("*", "_all", "logs*", "*,-*")) {
      assertThat(judge.judge(BOOKS, none, Naming.DATA_STREAMS)).isInstanceOf(Denied.class);
      assertThat(judge.judge(BOOKS, none, Naming.LISTED_DATA_STREAMS))
          .isEqualTo(new Allowed(Judgement.NOTHING, true));
    }
  }

  @Test
  void oneNameIsNoListAndNoWildcard() {
    IndexGrants all = IndexGrants.EVERYTHING;
    for (String expression : List.of("", "_all", "*", "b*", "books,magazines", "-books")) {
      assertThat(judge.judge(all, expression, Naming.ONE))
          .as(expression)
          .isInstanceOf(Denied.class);
    }
  }

  @Test
  void whatIsAboutToBeMadeIsJudgedByItsName() {
    CataloguedJudge ignorant = FixedIndices.ignorant();
    assertThat(ignorant.judge(FAMILY, "books-new", Naming.NEW)).isInstanceOf(Allowed.class);
    assertThat(ignorant.judge(FAMILY, "other", Naming.NEW)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(FAMILY, ".gateway-x", Naming.NEW)).isInstanceOf(Denied.class);
  }

  @Test
  void aNameThatIsNotKnownIsAskedFor() {
    assertThat(FixedIndices.judge(false).judge(FAMILY, "books-new,magazines", Naming.LIST))
        .isEqualTo(new Unknown(Set.of("books-new")));
    assertThat(FixedIndices.ignorant().judge(FAMILY, "*", Naming.LIST))
        .isEqualTo(new Unknown(Set.of()));
    assertThat(judge.judge(FAMILY, "books-new", Naming.ONE))
        .isEqualTo(new Allowed("books-new", false));
    assertThat(FixedIndices.ignorant().judge(BOOKS, "books", Naming.ONE))
        .as("what is granted literally needs no look")
        .isEqualTo(new Allowed("books", false));
  }

  @Test
  void whoeverHoldsEverythingNamesAllButDottedOnes() {
    IndexGrants all = IndexGrants.EVERYTHING;
    CataloguedJudge ignorant = FixedIndices.ignorant();
    assertThat(ignorant.judge(all, "", Naming.LIST)).isEqualTo(new Allowed("*,-.*", false));
    assertThat(ignorant.judge(all, "b*,-books", Naming.LIST))
        .isEqualTo(new Allowed("b*,-books,-.*", false));
    assertThat(ignorant.judge(all, "books", Naming.ONE)).isEqualTo(new Allowed("books", false));
    assertThat(ignorant.judge(all, ".gateway-users", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(all, ".kibana", Naming.ONE)).isInstanceOf(Denied.class);
    assertThat(ignorant.judge(all, "remote:books", Naming.LIST)).isInstanceOf(Denied.class);
  }

  @Test
  void otherClustersNeedAGrantOfTheirOwn() {
    IndexGrants remote = IndexGrants.parse(List.of("west:books*", "!*secret*"));
    assertThat(judge.judge(remote, "west:books", Naming.LIST)).isInstanceOf(Allowed.class);
    assertThat(judge.judge(remote, "west:books-2*", Naming.LIST))
        .as("it may find what is denied")
        .isInstanceOf(Denied.class);
    assertThat(judge.judge(remote, "w*:books", Naming.LIST)).isInstanceOf(Denied.class);
    assertThat(judge.judge(remote, "west:*", Naming.LIST)).isInstanceOf(Denied.class);
  }

  @Test
  void datesAroundMidnightNeedEveryDay() {
    IndexGrants today = IndexGrants.parse(List.of("log-2026.11.21"));
    assertThat(judge.judge(today, "<log-{now/d}>", Naming.LIST))
        .isEqualTo(new Allowed("log-2026.11.21", false));
    CataloguedJudge midnight =
        new CataloguedJudge(
            () -> Optional.of(new EngineIndices.Known(FixedIndices.map(), true)),
            ".gateway-",
            InstantSource.fixed(Instant.parse("2026-11-22T00:00:10Z")));
    assertThat(midnight.judge(today, "<log-{now/d}>", Naming.LIST)).isInstanceOf(Denied.class);
    assertThat(
            midnight.judge(
                IndexGrants.parse(List.of("log-2026.11.21", "log-2026.11.22")),
                "<log-{now/d}>",
                Naming.LIST))
        .isEqualTo(new Allowed("<log-{now/d}>", false));
  }

  @Test
  void moreThanAThousandNamesAreTooMany() {
    String many = IntStream.range(0, 1001).mapToObj(i -> "b").collect(Collectors.joining(","));
    assertThat(judge.judge(BOOKS, many, Naming.LIST))
        .isInstanceOfSatisfying(
            Denied.class, denied -> assertThat(denied.problem().status()).isEqualTo(400));
  }

  @Test
  void wildcardsThatFindTooMuchToBeNamedAreWrittenByTheirGrants() {
    IndexGrants family = IndexGrants.parse(List.of("magaz*", "shelf-o*"));
    assertThat(judge.shorten(family, "*", Naming.LIST))
        .isEqualTo(new Allowed("magaz*,shelf-o*", false));
    assertThat(judge.shorten(family, "magazine*", Naming.LIST))
        .isEqualTo(new Allowed("magazine*", false));
    assertThat(judge.shorten(IndexGrants.parse(List.of("books*")), "*", Naming.LIST))
        .as("an alias of what is not granted would be found")
        .isInstanceOf(Denied.class);
  }
}
