package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterPathTest {

  private static FilterPath of(String query) {
    return FilterPath.of(Optional.of(query), 2);
  }

  @Test
  void elementsOfWhichNothingWouldBeLeftKeepTheirPlaces() {
    assertThat(of("a=b&filter_path=took,responses.hits.hits._id&c=d"))
        .isEqualTo(
            new FilterPath(
                Optional.of(
                    "a=b&filter_path=took,responses.hits.hits._id,responses.took,responses.status,"
                        + "responses.error&c=d"),
                Set.of("took", "status", "error")));
  }

  @ParameterizedTest
  @CsvSource({
    "'responses.hits,responses.took', 'status,error'",
    "'responses.hits,responses.*tatus', 'took,error'",
    "'resp*.error.type', 'took,status'",
    "'responses.**.hits', 'took,status'",
    "'**._id', 'took,status'",
    "'**.took,**.status', ''"
  })
  void whatWasAskedForStays(String filter, String unasked) {
    assertThat(of("filter_path=" + filter).unasked())
        .isEqualTo(unasked.isEmpty() ? Set.of() : Set.of(unasked.split(",", -1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a=b",
        "filter_path=took",
        "filter_path=",
        "filter_path=-responses.hits",
        "filter_path=took,responses",
        "filter_path=took%2Cresponses.*",
        "filter_path=responses.**",
        "filter_path=**"
      })
  void nothingElseIsTouched(String query) {
    assertThat(of(query)).isEqualTo(new FilterPath(Optional.of(query), Set.of()));
  }

  @Test
  void ofOneSearchNothingCanMove() {
    Optional<String> query = Optional.of("filter_path=responses.hits");
    assertThat(FilterPath.of(query, 1)).isEqualTo(new FilterPath(query, Set.of()));
    assertThat(FilterPath.of(Optional.empty(), 5))
        .isEqualTo(new FilterPath(Optional.empty(), Set.of()));
  }
}
