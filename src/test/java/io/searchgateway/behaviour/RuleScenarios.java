package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Runs the scenarios of query rules on a gateway in front of a real engine. */
public final class RuleScenarios {

  private static final String RULE = "/_gateway/rule";

  private final GatewayUnderTest gateway;
  private final boolean checksQueries;

  /**
   * A run.
   *
   * @param checksQueries whether what is sent to the engine is compared as well, which is written
   *     for the newest engines
   */
  public RuleScenarios(GatewayUnderTest gateway, boolean checksQueries) {
    this.gateway = gateway;
    this.checksQueries = checksQueries;
  }

  /**
   * The scenarios, between the creation and the deletion of their indices.
   *
   * @param definition makes what the engine takes of the definition of an index
   * @param bulk where documents of an index are sent
   */
  public Stream<DynamicTest> tests(
      UnaryOperator<JsonObject> definition, UnaryOperator<String> bulk) {
    return Stream.of(
            Stream.of(dynamicTest("documents", () -> fill(definition, bulk))),
            RuleScenario.all().stream()
                .map(scenario -> dynamicTest(scenario.name(), () -> run(scenario))),
            Stream.of(dynamicTest("clean up", this::deleteIndices)))
        .flatMap(tests -> tests);
  }

  private void fill(UnaryOperator<JsonObject> definition, UnaryOperator<String> bulk) {
    JsonObject fields =
        Json.object()
            .add("title", Json.wrapped("type", Json.text("text")))
            .add("secret", Json.wrapped("type", Json.text("text")))
            .add("brand", Json.wrapped("type", Json.text("keyword")))
            .add("kind", Json.wrapped("type", Json.text("keyword")))
            .add("price", Json.wrapped("type", Json.text("integer")))
            .add("rank", Json.wrapped("type", Json.text("integer")))
            .build();
    JsonObject index =
        Json.object()
            .add("settings", Json.object().add("number_of_shards", 1).add("number_of_replicas", 0))
            .add("mappings", Json.wrapped("properties", fields))
            .build();
    RuleScenario.documents()
        .forEach(
            (name, documents) -> {
              send("PUT", "/" + name, text(definition.apply(index)));
              send("POST", bulk.apply(name) + "?refresh=true", lines(documents.asJsonObject()));
            });
  }

  private static String lines(JsonObject documents) {
    List<JsonObject> lines = new ArrayList<>();
    documents.forEach(
        (id, document) -> {
          lines.add(Json.wrapped("index", Json.wrapped("_id", Json.text(id))));
          JsonObjectBuilder ranked = Json.object(document.asJsonObject());
          lines.add(ranked.add("rank", Integer.parseInt(id)).build());
        });
    return new String(Json.lines(lines), StandardCharsets.UTF_8);
  }

  private void deleteIndices() {
    RuleScenario.documents().keySet().forEach(name -> send("DELETE", "/" + name, ""));
  }

  private void run(RuleScenario scenario) {
    List<String> made = new ArrayList<>();
    Optional<JsonObject> caller = caller(scenario);
    try {
      for (JsonObject rule : scenario.rules()) {
        made.add(send("POST", RULE, text(rule)).asJsonObject().getString("id"));
      }
      made.addAll(imported(scenario));
      check(scenario, caller);
    } finally {
      made.forEach(id -> send("DELETE", RULE + "/" + id, ""));
      caller.ifPresent(
          rights -> send("DELETE", "/_gateway/permission/" + rights.getString("username"), ""));
    }
  }

  /** IDs of the rules of a file, all of which must have become rules. */
  private List<String> imported(RuleScenario scenario) {
    JsonObject file = scenario.places("import");
    if (file.isEmpty()) {
      return List.of();
    }
    String target =
        "/_gateway/rules/_import?index=" + scenario.index() + "&format=" + file.getString("format");
    JsonObject report = send("POST", target, file.getString("file")).asJsonObject();
    assertThat(report.getJsonArray("skipped")).as("%s", report).isEmpty();
    return report.getJsonArray("imported").getValuesAs(JsonString.class).stream()
        .map(JsonString::getString)
        .toList();
  }

  private Optional<JsonObject> caller(RuleScenario scenario) {
    return scenario.content().containsKey("as")
        ? Optional.of(
            send("POST", "/_gateway/permission", text(scenario.content().getJsonObject("as")))
                .asJsonObject())
        : Optional.empty();
  }

  private void check(RuleScenario scenario, Optional<JsonObject> caller) {
    String target = "/" + scenario.index() + "/_declarative";
    RawAnswer answer = search(target, scenario, caller);
    assertThat(answer.status()).as("%s", answer).isEqualTo(scenario.number("status").orElse(200));
    if (answer.status() != 200) {
      Optional.ofNullable(scenario.content().get("error"))
          .ifPresent(
              type ->
                  assertThat(answer.jsonObject().getJsonObject("error").get("type"))
                      .as("%s", answer)
                      .isEqualTo(type));
      return;
    }
    JsonObject found = answer.jsonObject();
    JsonObject query = found.getJsonObject("q");
    hits(scenario, query);
    scenario
        .texts("promoted")
        .ifPresent(expected -> assertThat(promoted(query)).as("%s", found).isEqualTo(expected));
    scenario
        .texts("applied")
        .ifPresent(expected -> assertThat(applied(found)).as("%s", found).isEqualTo(expected));
    places(found, scenario.places("answer"));
    JsonObject sent = scenario.places("query");
    if (checksQueries && !sent.isEmpty()) {
      RawAnswer validated = search(target + "/validate", scenario, caller);
      assertThat(validated.status()).as("%s", validated).isEqualTo(200);
      places((JsonStructure) validated.json(), sent);
    }
  }

  private RawAnswer search(String target, RuleScenario scenario, Optional<JsonObject> caller) {
    RawRequest request = RawRequest.of("POST", target).json(text(scenario.request()));
    return gateway
        .client()
        .exchange(
            caller
                .map(
                    rights ->
                        request.basic(rights.getString("username"), rights.getString("password")))
                .orElseGet(() -> request.basic(gateway.username(), gateway.password())));
  }

  private static void hits(RuleScenario scenario, JsonObject query) {
    scenario
        .texts("ids")
        .ifPresent(expected -> assertThat(ids(query)).as("%s", query).isEqualTo(expected));
    scenario
        .number("total")
        .ifPresent(expected -> assertThat(total(query)).as("%s", query).isEqualTo(expected));
    scenario
        .number("hidden")
        .ifPresent(
            expected ->
                assertThat(query.getJsonObject("hits").getInt("hidden", -1))
                    .as("%s", query)
                    .isEqualTo(expected));
  }

  private static List<String> ids(JsonObject query) {
    return query.getJsonObject("hits").getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  private static int total(JsonObject query) {
    JsonValue total = query.getJsonObject("hits").getOrDefault("total", JsonValue.NULL);
    return total instanceof JsonNumber number
        ? number.intValue()
        : total.asJsonObject().getInt("value");
  }

  private static List<String> promoted(JsonObject query) {
    JsonArray promoted =
        query.containsKey("promoted") ? query.getJsonArray("promoted") : JsonValue.EMPTY_JSON_ARRAY;
    return promoted.getValuesAs(JsonObject.class).stream()
        .map(each -> each.getJsonObject("doc").getString("_id") + "@" + each.getInt("position"))
        .toList();
  }

  private static List<String> applied(JsonObject answer) {
    return Json.at(answer, "/settings/appliedRules").stream()
        .flatMap(rules -> rules.asJsonArray().getValuesAs(JsonObject.class).stream())
        .map(rule -> rule.getString("name"))
        .toList();
  }

  /** Where nothing is expected, the place must not be there. */
  private static void places(JsonStructure actual, JsonObject expected) {
    expected.forEach(
        (pointer, value) ->
            assertThat(Json.at(actual, pointer).map(JsonValue::toString))
                .as("%s of %s", pointer, actual)
                .isEqualTo(
                    Optional.of(value)
                        .filter(it -> it != JsonValue.NULL)
                        .map(JsonValue::toString)));
  }

  private JsonValue send(String method, String target, String body) {
    RawRequest request = gateway.request(method, target);
    RawAnswer answer = gateway.client().exchange(body.isEmpty() ? request : request.json(body));
    assertThat(answer.status()).as("%s %s: %s", method, target, answer).isBetween(200, 299);
    return answer.status() == 204 || answer.text().isBlank() ? JsonValue.NULL : answer.json();
  }

  private static String text(JsonValue value) {
    return new String(Json.bytes(value), StandardCharsets.UTF_8);
  }
}
