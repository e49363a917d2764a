package io.searchgateway.feature.analytics.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sums of facts. */
class HourSumsTest {

  private final HourSums sums = new HourSums(7);

  private static JsonObjectBuilder fact(String kind, String text, long time) {
    return Json.object()
        .add(FactFields.KIND, kind)
        .add(FactFields.TIME, time)
        .add(FactFields.SCOPE, "films,shop")
        .add(FactFields.USER, "u1")
        .add(FactFields.USER_ID, "anne")
        .add(FactFields.SESSION, "s1")
        .add(FactFields.TEXT, text);
  }

  private static JsonObjectBuilder search(String text, long time, long hits) {
    return fact(FactFields.KIND_SEARCH, text, time)
        .add(FactFields.SEARCHES, 1)
        .add(FactFields.COUNTED, 1)
        .add(FactFields.HITS, hits)
        .add(FactFields.NO_RESULTS, hits == 0 ? 1 : 0);
  }

  private List<JsonObject> of(String kind) {
    return sums.take().stream()
        .filter(one -> one.getString(FactFields.ROLLUP).equals(kind))
        .toList();
  }

  @Test
  void searchesAreSummedUpByTextWithTheTimeOfTheLast() {
    sums.add(search("god", 1000, 3).build());
    sums.add(search("god", 5000, 4).build());
    sums.add(fact(FactFields.KIND_CLICK, "god", 9000).add(FactFields.CLICKS, 1).build());
    sums.add(search("dog", 2000, 1).build());
    List<JsonObject> searches = of("searches");
    assertThat(searches).hasSize(2);
    JsonObject god = searches.get(0);
    assertThat(god.getInt(FactFields.SEARCHES)).isEqualTo(2);
    assertThat(god.getInt(FactFields.HITS)).isEqualTo(7);
    assertThat(god.getInt(FactFields.CLICKS)).isEqualTo(1);
    assertThat(god.getInt(FactFields.TIME)).isEqualTo(5000);
    assertThat(god.getInt(FactFields.RUN)).isEqualTo(7);
    assertThat(god.getJsonArray(FactFields.INDICES)).hasToString("[\"films\",\"shop\"]");
    assertThat(sums.size()).isZero();
  }

  @Test
  void searchesWithoutResultsHaveTheirOwnLastTime() {
    sums.add(search("god", 1000, 0).build());
    sums.add(search("god", 5000, 4).build());
    assertThat(of("searches"))
        .extracting(one -> one.getInt(FactFields.TIME))
        .containsExactlyInAnyOrder(1000, 5000);
  }

  @Test
  void nothingOfUsersIsInThem() {
    sums.add(search("god", 1000, 3).add(FactFields.TOOK, 70).add(FactFields.TIMED, 1).build());
    assertThat(sums.take().toString()).doesNotContain("u1", "anne", "s1");
  }

  @Test
  void shownDocumentsHaveImpressionsOnceForEachSearch() {
    sums.add(
        search("god", 1000, 3)
            .add(FactFields.SHOWN, Json.array(List.of("films/1", "films/2", "films/1")))
            .build());
    sums.add(
        fact(FactFields.KIND_IMPRESSION, "god", 2000)
            .add(FactFields.DOCUMENT, "films/2")
            .add(FactFields.IMPRESSIONS, 1)
            .build());
    assertThat(of("results"))
        .extracting(one -> one.getString(FactFields.DOCUMENT) + one.getInt(FactFields.IMPRESSIONS))
        .containsExactlyInAnyOrder("films/11", "films/22");
  }

  @Test
  void timesArePutIntoTheBucketsOfTheReport() {
    for (long took : List.of(51L, 99L, 100L)) {
      sums.add(
          search("god", 1000, 3)
              .add(FactFields.TOOK, took)
              .add(FactFields.TOOK_SUM, took)
              .add(FactFields.TIMED, 1)
              .build());
    }
    assertThat(of("numbers"))
        .extracting(
            one ->
                List.of(
                    one.getInt(FactFields.TOOK),
                    one.getInt(FactFields.TIMED),
                    one.getInt(FactFields.TOOK_SUM)))
        .containsExactlyInAnyOrder(List.of(50, 2, 150), List.of(100, 1, 100));
  }

  @Test
  void aFactWithoutMeasuresLeavesNothing() {
    sums.add(Json.object().add(FactFields.KIND, FactFields.KIND_ERASED).build());
    assertThat(sums.size()).isZero();
  }
}
