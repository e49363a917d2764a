package io.searchgateway.feature.relevance;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rated searches fit the sample and what their description says. */
class RatedSearchTest {

  private static final Path FILMS = Path.of("src/test/resources/sample/movies.ndjson");

  private final List<RatedSearch> searches;

  RatedSearchTest() throws IOException {
    searches = RatedSearch.all();
  }

  @Test
  void thereAreEnoughOfEachClass() {
    assertThat(searches).hasSizeGreaterThanOrEqualTo(60);
    assertThat(searches).extracting(RatedSearch::query).doesNotHaveDuplicates();
    assertThat(searches.stream().collect(groupingBy(RatedSearch::difficulty)).values())
        .allSatisfy(group -> assertThat(group).hasSizeGreaterThanOrEqualTo(6));
  }

  @Test
  void everyRatedFilmIsInTheSample() throws IOException {
    Set<String> films =
        Files.readAllLines(FILMS).stream()
            .map(line -> Json.readObject(line.getBytes(StandardCharsets.UTF_8)).orElseThrow())
            .filter(line -> line.containsKey("index"))
            .map(line -> line.getJsonObject("index").getString("_id"))
            .collect(Collectors.toSet());
    assertThat(searches)
        .allSatisfy(search -> assertThat(films).containsAll(search.ratings().keySet()));
  }

  @Test
  void everySearchHasAFilmThatIsMeant() {
    assertThat(searches)
        .allSatisfy(
            search ->
                assertThat(search.ratings().values())
                    .contains(3)
                    .allMatch(rating -> rating >= 1 && rating <= 3));
  }

  @Test
  void aThirdOfEachClassIsKeptForConfirmation() {
    Map<String, List<RatedSearch>> classes =
        searches.stream().collect(groupingBy(RatedSearch::difficulty));
    assertThat(classes.values())
        .allSatisfy(
            group ->
                assertThat(group.stream().filter(RatedSearch::holdout)).hasSize(group.size() / 3));
  }
}
