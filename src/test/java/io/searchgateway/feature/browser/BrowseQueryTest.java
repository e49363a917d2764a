package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the parameters of a page mean. */
class BrowseQueryTest {

  private static BrowseQuery query(String... namesAndValues) {
    MultivaluedHashMap<String, String> values = new MultivaluedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.add(namesAndValues[i], namesAndValues[i + 1]);
    }
    return new BrowseQuery(values);
  }

  @Test
  void filtersAreByFieldAndIdsAreNoField() {
    assertThat(
            query("q", " alien ", "filter.year", "1979", "filter.year", "1986..", "filter._id", "7")
                .selection())
        .isEqualTo(
            new Selection(
                Optional.of("alien"),
                Map.of("year", List.of("1979", "1986..")),
                Optional.empty(),
                List.of("7")));
    assertThat(query("q", " ").selection().isEverything()).isTrue();
  }

  @Test
  void aSortKeyMayHaveAColonOfItsOwn() {
    assertThat(query("sort", "year:desc, title ,a:b", "sort", "x:asc,").sort())
        .containsExactly(
            new SortKey("year", true),
            new SortKey("title", false),
            new SortKey("a:b", false),
            new SortKey("x", false));
  }

  @Test
  void aPageHasFiftyDocumentsFromTheFirst() {
    assertThat(query().page().size()).isEqualTo(50);
    assertThat(query().page().from()).isZero();
    assertThat(query("size", "7", "from", "9").page().from()).isEqualTo(9);
  }

  @ParameterizedTest
  @CsvSource({
    "size, 1001, invalid_parameter",
    "size, -1, invalid_parameter",
    "size, many, invalid_parameter",
    "from, 10001, invalid_parameter",
    "after, xx, bad_after",
    "'sort', 'a,b,c,d,e,f', invalid_parameter",
    "colour, red, unknown_parameter",
    "filter., x, unknown_parameter"
  })
  void whatIsOutOfBoundsIsRefused(String name, String value, String type) {
    assertThatThrownBy(() -> query(name, value).page())
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo(type));
  }

  @Test
  void filtersAreBounded() {
    String[] many = new String[102];
    for (int i = 0; i < many.length; i += 2) {
      many[i] = "filter.year";
      many[i + 1] = String.valueOf(i);
    }

    assertThatThrownBy(() -> query(many).selection()).isInstanceOf(Problem.class);
  }
}
