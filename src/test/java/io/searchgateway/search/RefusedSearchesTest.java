package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An engine that refuses a multi-search as a whole when it cannot read one of its searches. */
class RefusedSearchesTest {

  private final StubEngine engine = StubEngine.start();
  private final List<Integer> asked = new CopyOnWriteArrayList<>();

  RefusedSearchesTest() {
    engine.on(
        line -> true,
        exchange -> {
          List<String> bodies =
              exchange
                  .readBody()
                  .utf8()
                  .lines()
                  .filter(line -> line.contains("\"query\""))
                  .toList();
          asked.add(bodies.size());
          Optional<String> bad = bodies.stream().filter(body -> body.contains("bad")).findFirst();
          if (line(bodies).contains("busy") && bodies.size() == 1) {
            exchange.answerJson(503, "{}");
          } else if (bad.isPresent()) {
            JsonObject body =
                Json.readObject(bad.get().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .orElseThrow();
            exchange.answerJson(
                400,
                "{\"error\":{\"type\":\"parsing_exception\",\"reason\":\"unknown key bad"
                    + body.getInt("bad", 0)
                    + "\"},\"status\":400}");
          } else {
            exchange.answerJson(
                200,
                "{\"took\":1,\"responses\":["
                    + bodies.stream()
                        .map(
                            body ->
                                "{\"took\":1,\"hits\":{\"total\":1,\"hits\":[]},\"status\":200}")
                        .collect(Collectors.joining(","))
                    + "]}");
          }
        });
  }

  private static String line(List<String> bodies) {
    return String.join("", bodies);
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private SearchHarness.Answered search(List<String> queries) throws Exception {
    try (SearchHarness search = new SearchHarness(engine, SearchHarness.Parts.USUAL)) {
      return search.search("{\"query\":[" + String.join(",", queries) + "]}");
    }
  }

  private static String good(String id) {
    return "{\"id\":\"" + id + "\"}";
  }

  private static String bad(String id, int number) {
    return "{\"id\":\"" + id + "\",\"defaultQuery\":{\"bad\":" + number + "}}";
  }

  private static List<String> many(int count, int... bad) {
    List<String> queries =
        IntStream.range(0, count)
            .mapToObj(i -> good("q" + i))
            .collect(Collectors.toCollection(CopyOnWriteArrayList::new));
    for (int at : bad) {
      queries.set(at, bad("q" + at, at));
    }
    return queries;
  }

  private static void assertAnswered(SearchHarness.Answered answer, int count, List<Integer> bad) {
    assertThat(answer.code()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json()).hasSize(count + 1).containsKey("settings");
    for (int i = 0; i < count; i++) {
      JsonObject one = answer.json().getJsonObject("q" + i);
      if (bad.contains(i)) {
        assertThat(one.getInt("status")).isEqualTo(400);
        assertThat(one.getJsonObject("error").getString("reason")).endsWith("unknown key bad" + i);
      } else {
        assertThat(one).as("q%s", i).containsKey("hits");
      }
    }
  }

  @Test
  void theOthersAreAnsweredAndItHasAnErrorOfItsOwn() throws Exception {
    for (int bad = 0; bad < 5; bad++) {
      assertAnswered(search(many(5, bad)), 5, List.of(bad));
    }
    assertAnswered(search(many(4, 0, 3)), 4, List.of(0, 3));
    assertAnswered(search(many(3, 0, 1)), 3, List.of(0, 1));
  }

  @Test
  void oneAmongAHundredIsFoundInFewCalls() throws Exception {
    assertAnswered(search(many(100, 63)), 100, List.of(63));
    assertThat(asked).hasSizeLessThanOrEqualTo(RefusedSearches.MOST_CALLS + 2);
  }

  @Test
  void whereTooManyAreRefusedTheRequestIs() throws Exception {
    SearchHarness.Answered answer = search(many(100, IntStream.range(0, 50).toArray()));
    assertThat(answer.code()).isEqualTo(400);
    assertThat(answer.text()).contains("unknown key bad0");
    assertThat(asked).hasSizeLessThanOrEqualTo(RefusedSearches.MOST_CALLS + 1);
  }

  @Test
  void whereAllAreRefusedEachIsNamed() throws Exception {
    SearchHarness.Answered answer = search(many(2, 0, 1));
    assertThat(answer.code()).isEqualTo(400);
    JsonObject error = answer.json().getJsonObject("error");
    assertThat(error.getString("pointer")).isEqualTo("/query/0");
    assertThat(error.getString("query")).isEqualTo("q0");
    assertThat(error.getJsonArray("faults").getJsonObject(1).getString("query")).isEqualTo("q1");
  }

  @Test
  void aSingleQueryIsRefusedByItsName() throws Exception {
    SearchHarness.Answered answer = search(List.of(bad("one", 3)));
    assertThat(answer.code()).isEqualTo(400);
    JsonObject error = answer.json().getJsonObject("error");
    assertThat(error.getString("type")).isEqualTo("engine_error");
    assertThat(error.getString("message")).isEqualTo("parsing_exception: unknown key bad3");
    assertThat(error.getString("pointer")).isEqualTo("/query/0");
    assertThat(error.getString("query")).isEqualTo("one");
  }

  @Test
  void anEngineInTroubleIsNotAskedOnAndOn() throws Exception {
    SearchHarness.Answered answer =
        search(List.of("{\"id\":\"a\",\"defaultQuery\":{\"busy\":1}}", bad("b", 1)));
    assertThat(answer.code()).isEqualTo(400);
    assertThat(asked).containsExactly(2, 1);
  }

  @Test
  void whoeverWroteThemTheSearchesOfEqualIdsAreTheLastOnes() throws Exception {
    SearchHarness.Answered answer = search(List.of(bad("a", 1), good("b"), good("a")));
    assertThat(answer.code()).isEqualTo(200);
    assertThat(answer.json().getJsonObject("a")).containsKey("hits");
  }

  @Test
  void whatIsOddButHarmlessIsToldInAHeader() throws Exception {
    SearchHarness.Answered answer =
        search(List.of("{\"id\":\"a\",\"vlaue\":1,\"react\":{\"and\":\"nobody\"}}"));
    assertThat(answer.code()).isEqualTo(200);
    assertThat(answer.headers().getValuesList("Warning"))
        .hasSize(2)
        .allMatch(warning -> warning.startsWith("299 search-gateway \""))
        .anyMatch(warning -> warning.contains("'vlaue'"))
        .anyMatch(warning -> warning.contains("'nobody'"));
  }
}
