package io.searchgateway.testkit;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/** Multi-searches at the stub engine: none of them finds anything but itself. */
public final class MultiSearches {

  /** Milliseconds that each multi-search says it took. */
  public static final int TOOK = 7;

  private MultiSearches() {}

  /**
   * Answers each search with one hit of index {@code concrete} whose source is {@code {"line",
   * "header", "body"}} as they arrived.
   */
  public static StubResponder echo() {
    return exchange -> exchange.answerJson(200, answer(exchange).toString());
  }

  private static JsonObject answer(StubExchange exchange) throws IOException {
    List<String> lines = lines(exchange.readBody().utf8());
    JsonArrayBuilder responses = Json.createArrayBuilder();
    for (int i = 0; i < lines.size(); i += 2) {
      responses.add(
          Json.createObjectBuilder()
              .add("took", 1)
              .add("timed_out", false)
              .add(
                  "hits",
                  Json.createObjectBuilder()
                      .add(
                          "total", Json.createObjectBuilder().add("value", 1).add("relation", "eq"))
                      .add("max_score", 1.0)
                      .add("hits", Json.createArrayBuilder().add(hit(exchange, lines, i))))
              .add("status", 200));
    }
    return Json.createObjectBuilder().add("took", TOOK).add("responses", responses).build();
  }

  private static JsonObject hit(StubExchange exchange, List<String> lines, int at) {
    return Json.createObjectBuilder()
        .add("_index", "concrete")
        .add("_id", Integer.toString(at / 2))
        .add("_score", 1.0)
        .add(
            "_source",
            Json.createObjectBuilder()
                .add("line", exchange.line().toString())
                .add("header", object(lines.get(at)))
                .add("body", object(lines.get(at + 1))))
        .build();
  }

  /** What stands behind the hit of such an answer: {@code {"line", "header", "body"}}. */
  public static JsonObject sent(JsonObject element) {
    return element
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getJsonObject(0)
        .getJsonObject("_source");
  }

  private static List<String> lines(String body) {
    if (!body.endsWith("\n")) {
      throw new AssertionError("the last line is not ended: " + body);
    }
    return new ArrayList<>(List.of(body.split("\n")));
  }

  private static JsonObject object(String line) {
    try (JsonReader reader = Json.createReader(new StringReader(line))) {
      return reader.readObject();
    }
  }
}
