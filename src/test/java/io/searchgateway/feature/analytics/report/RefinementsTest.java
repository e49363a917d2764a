package io.searchgateway.feature.analytics.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.report.query.ReportQueryReader;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Pairs of searches of which there are more than one page. */
class RefinementsTest {

  private static final long FIRST = 1_700_000_000_000L;

  private int asked;

  /** Searches of sessions of two, with 20 in each millisecond, newest first as the engine sorts. */
  private JsonObject page(JsonObject body, int searches) {
    asked++;
    long end = Long.MAX_VALUE;
    for (JsonValue condition :
        body.getJsonObject("query").getJsonObject("bool").getJsonArray("filter")) {
      if (condition instanceof JsonObject range
          && range.get("range") instanceof JsonObject of
          && of.getJsonObject(FactFields.TIME).containsKey("lt")) {
        long bound = of.getJsonObject(FactFields.TIME).getJsonNumber("lt").longValue();
        end = Math.min(end, bound);
      }
    }
    JsonArrayBuilder hits = Json.array();
    int left = body.getInt("size");
    for (int i = searches - 1; i >= 0 && left > 0; i--) {
      long time = FIRST + i / 20;
      if (time < end) {
        left--;
        hits.add(Json.wrapped("_source", search(i, time)));
      }
    }
    return Json.wrapped("hits", Json.wrapped("hits", hits.build()));
  }

  private static JsonObject search(int number, long time) {
    return Json.object()
        .add(FactFields.KIND, FactFields.KIND_SEARCH)
        .add(FactFields.QUERY_ID, "q%08d".formatted(number))
        .add(FactFields.SESSION, "s" + number / 2)
        .add(FactFields.TIME, time)
        .add(FactFields.TEXT, number % 2 == 0 ? "one" : "two")
        .build();
  }

  private JsonObject refinements(int searches) {
    MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
    parameters.add("from_timestamp", "1600000000");
    parameters.add("to_timestamp", "1800000000");
    ReportRequest request =
        new ReportRequest(
            Caller.administrator("a"),
            new ReportQueryReader(parameters, Instant.ofEpochMilli(FIRST)).read(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    FactSearch facts = body -> CompletableFuture.completedStage(page(body, searches));
    return new Refinements(facts).answer(request).toCompletableFuture().join();
  }

  @Test
  void pagesAreReadWithoutLossAndWithoutRepetition() {
    JsonObject found = refinements(12_010);
    assertThat(asked).isEqualTo(3);
    assertThat(found.getBoolean("complete")).isTrue();
    assertThat(found.getJsonArray("refinements")).hasSize(1);
    JsonObject pair = found.getJsonArray("refinements").getJsonObject(0);
    assertThat(pair.getString("from")).isEqualTo("one");
    assertThat(pair.getString("to")).isEqualTo("two");
    assertThat(pair.getInt("count")).isEqualTo(6005);
  }

  @Test
  void ofVeryManySearchesTheNewestAreReadAndItIsSaid() {
    JsonObject found = refinements(70_000);
    assertThat(asked).isEqualTo(10);
    assertThat(found.getBoolean("complete")).isFalse();
    assertThat(found.getJsonArray("refinements").getJsonObject(0).getInt("count"))
        .isBetween(24_000, 25_000);
  }

  @Test
  void nothingIsNothing() {
    assertThat(refinements(0).getJsonArray("refinements")).isEmpty();
  }
}
