package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A gateway whose facts are read from its engine. */
abstract class AnalyticsScenario extends StoredQueryScenario {

  RawClient engine = RawClient.of(URI.create("http://127.0.0.1"));

  static String user() {
    return "u" + UUID.randomUUID();
  }

  @Override
  GatewaySettings settings(URI uri) throws Exception {
    engine = RawClient.of(uri);
    return super.settings(uri);
  }

  /** The facts with a value, once there are so many; read from the engine as its operator. */
  List<JsonObject> facts(String field, String value, int count) {
    List<JsonObject> facts = new ArrayList<>();
    Deadline.within(Duration.ofSeconds(20))
        .until(
            count + " facts of " + field + " " + value,
            () -> {
              facts.clear();
              facts.addAll(found(field, value));
              return facts.size() >= count;
            });
    return facts;
  }

  List<JsonObject> found(String field, String value) {
    String path = "/" + own + "analytics-*/";
    engine.exchange(RawRequest.of("POST", path + "_refresh"));
    RawAnswer answer =
        engine.exchange(
            request(
                "POST",
                path + "_search?ignore_unavailable=true",
                "{'size':1000,'query':{'term':{'" + field + "':'" + value + "'}}}"));
    return answer.status() == 200
        ? hits(answer.jsonObject()).getValuesAs(JsonObject.class).stream()
            .map(hit -> hit.getJsonObject("_source"))
            .toList()
        : List.of();
  }

  /** What the engine has stored, as text. */
  String stored(String indices) {
    return engine.exchange(RawRequest.of("GET", "/" + own + indices + "/_search")).text();
  }

  static JsonObject only(List<JsonObject> facts, String kind) {
    List<JsonObject> those =
        facts.stream().filter(fact -> fact.getString("kind").equals(kind)).toList();
    assertThat(those).as(kind).hasSize(1);
    return those.get(0);
  }
}
