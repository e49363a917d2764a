package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The searches that browsing makes. */
class BrowseSearchTest {

  private static final BulkForm TODAY = BulkForm.of(CalledEngine.DIALECT);
  private static final BulkForm OLDEST =
      BulkForm.of(CalledEngine.dialect(Distribution.ELASTICSEARCH, "2.4.6"));

  private static BrowseSearch searches(BulkForm form) {
    return new BrowseSearch(form, SelectionQueryTest.COLUMNS);
  }

  private static PageRequest request(
      int from, int size, Optional<PageCursor> after, String... sort) {
    List<SortKey> keys = List.of(sort).stream().map(key -> new SortKey(key, true)).toList();
    return new PageRequest(from, size, keys, List.of("title"), after);
  }

  private static Optional<PageCursor> after(String values, String... seen) {
    return Optional.of(
        new PageCursor(Jsons.object("{'v':" + values + "}").getJsonArray("v"), List.of(seen)));
  }

  private static String refused(BulkForm form, PageRequest page) {
    Problem[] told = new Problem[1];
    assertThatThrownBy(() -> searches(form).page(Selection.ALL, page))
        .isInstanceOfSatisfying(Problem.class, problem -> told[0] = problem);
    return told[0].type();
  }

  @Test
  void aPageIsSortedByWholeValuesAndThenByItsPlace() {
    JsonObject search =
        searches(TODAY).page(Selection.ALL, request(20, 10, Optional.empty(), "title", "year"));

    assertThat(search.getJsonArray("sort"))
        .containsExactly(
            Jsons.object("{'title.keyword':{'order':'desc','unmapped_type':'keyword'}}"),
            Jsons.object("{'year':{'order':'desc','unmapped_type':'long'}}"),
            Jsons.object("{'_seq_no':{'order':'asc'}}"));
    assertThat(search.getInt("from")).isEqualTo(20);
    assertThat(search.getInt("size")).isEqualTo(10);
    assertThat(search.getBoolean("seq_no_primary_term")).isTrue();
    assertThat(search).doesNotContainKey("search_after");
  }

  @Test
  void textsAndKeywordsAreHighlighted() {
    Selection selection =
        new Selection(Optional.of("alien"), Map.of(), Optional.empty(), List.of());

    JsonObject search =
        searches(TODAY).highlightedPage(selection, request(0, 10, Optional.empty()));

    assertThat(search.getJsonObject("highlight").getJsonObject("fields"))
        .containsOnlyKeys("genre", "plot", "title", "title.keyword");
    assertThat(search.getJsonObject("highlight").get("highlight_query"))
        .isEqualTo(search.get("query"));
  }

  @Test
  void behindAPageThoseThatWereSeenAreAskedForOnceMore() {
    JsonObject search =
        searches(TODAY)
            .page(Selection.ALL, request(0, 10, after("[1990,5]", "f/1", "f/2"), "year"));

    assertThat(search.getInt("size")).isEqualTo(12);
    assertThat(search.get("search_after")).isEqualTo(Jsons.object("{'v':[1990,4]}").get("v"));
    assertThat(search).doesNotContainKey("from");
  }

  @Test
  void aPageThatCannotBeReachedIsRefused() {
    assertThat(refused(TODAY, request(9_991, 10, Optional.empty()))).isEqualTo("page_too_far");
    assertThat(searches(TODAY).page(Selection.ALL, request(9_990, 10, Optional.empty())))
        .isNotEmpty();
    assertThat(refused(OLDEST, request(0, 10, after("[1]")))).isEqualTo("after_not_supported");
    assertThat(refused(TODAY, request(0, 10, after("[1,2]")))).isEqualTo("bad_after");
  }

  @Test
  void whatHasNoWholeValuesIsNotSortedBy() {
    assertThat(refused(TODAY, request(0, 10, Optional.empty(), "plot"))).isEqualTo("not_sortable");
    assertThat(refused(TODAY, request(0, 10, Optional.empty(), "none"))).isEqualTo("unknown_field");
  }

  @Test
  void theOldestEnginesAreAskedForNothingThatTheyDoNotKnow() {
    JsonObject search = searches(OLDEST).page(Selection.ALL, request(0, 10, Optional.empty()));

    assertThat(search).doesNotContainKeys("track_total_hits", "seq_no_primary_term");
    assertThat(search.getJsonArray("sort")).isEmpty();
  }

  @Test
  void facetsOfAColumnAreNotNarrowedByItsOwnFilter() {
    Selection selection =
        new Selection(
            Optional.empty(),
            Map.of("year", List.of("1979"), "genre", List.of("drama")),
            Optional.empty(),
            List.of());
    JsonObject search =
        searches(TODAY).facets(selection, SelectionQueryTest.COLUMNS.find("year").orElseThrow(), 7);

    assertThat(search.getJsonObject("query"))
        .isEqualTo(Jsons.object("{'bool':{'filter':[{'term':{'genre':'drama'}}]}}"));
    assertThat(search.getJsonObject("aggs"))
        .isEqualTo(
            Jsons.object(
                "{'values':{'terms':{'field':'year','size':7}},'missing':{'missing':{'field':'year'}},"
                    + "'least':{'min':{'field':'year'}},'greatest':{'max':{'field':'year'}}}"));
  }

  @Test
  void aColumnIsTheSameByEitherOfItsNames() {
    Selection selection =
        new Selection(
            Optional.empty(),
            Map.of("title.keyword", List.of("Alien")),
            Optional.empty(),
            List.of());
    JsonObject search =
        searches(TODAY)
            .facets(selection, SelectionQueryTest.COLUMNS.find("title").orElseThrow(), 7);

    assertThat(search.getJsonObject("query")).isEqualTo(Jsons.object("{'match_all':{}}"));
    assertThat(search.getJsonObject("aggs")).containsOnlyKeys("values", "missing");
  }
}
