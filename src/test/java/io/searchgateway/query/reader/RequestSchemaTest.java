package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON Schema and the reader agree. */
class RequestSchemaTest {

  private static final JsonObject SCHEMA = RequestSchema.render();
  private static final SchemaCheck CHECK = SchemaCheck.against(SCHEMA);
  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);
  private static final List<JsonValue> ONE_OF_EACH_TYPE =
      List.of(
          Json.text("text"),
          Json.number(3),
          Json.number(Long.MAX_VALUE),
          RandomValues.number(new java.math.BigDecimal("2.5")),
          JsonValue.TRUE,
          JsonValue.EMPTY_JSON_ARRAY,
          Json.array().add("a").build(),
          Json.array().add(JsonValue.TRUE).build(),
          JsonValue.EMPTY_JSON_OBJECT);

  @Test
  void itIsASchemaOfItsDialect() {
    assertThat(SchemaCheck.againstDialect().faults(SCHEMA)).isEmpty();
    assertThat(SCHEMA).isEqualTo(RequestSchema.render());
  }

  @Test
  void itHasTheFormThatClientsKnow() {
    assertThat(SCHEMA.getJsonArray("required")).hasToString("[\"query\"]");
    for (String place :
        List.of(
            "/properties/query/items/properties/id", "/properties/settings/properties/userId")) {
      JsonObject property = jsonAt(place);
      assertThat(property.getString("type")).isEqualTo("string");
      assertThat(property.getString("title")).isNotBlank();
      assertThat(property.getString("description")).isNotBlank();
    }
    assertThat(jsonAt("/properties/query/items").getJsonArray("required")).hasToString("[\"id\"]");
    assertThat(jsonAt("/properties/query/items/properties/interval").getString("description"))
        .endsWith(" Applies to queries of type range.");
    assertThat(jsonAt("/properties/query/items/properties/from").getJsonArray("x-query-types"))
        .hasToString("[\"search\",\"suggestion\",\"range\",\"geo\"]");
    assertThat(jsonAt("/properties/query/items/properties/size"))
        .doesNotContainKey("x-query-types");
  }

  private static JsonObject jsonAt(String pointer) {
    return jakarta.json.Json.createPointer(pointer).getValue(SCHEMA).asJsonObject();
  }

  @Test
  void everyPropertyHasATitleAndADescription() {
    for (String object : List.of("/properties/query/items", "/properties/settings", "")) {
      JsonObject properties = jsonAt(object + "/properties");
      properties.forEach(
          (name, property) -> {
            assertThat(property.asJsonObject().getString("title")).isEqualTo(name);
            assertThat(property.asJsonObject().getString("description")).endsWith(".");
          });
    }
  }

  @Test
  void theReaderReadsEveryPropertyOfTheSchema() {
    JsonObject query = jsonAt("/properties/query/items/properties");
    JsonObject settings = jsonAt("/properties/settings/properties");
    assertThat(read(any(query), any(settings)).warnings())
        .extracting(Warning::type)
        .doesNotContain("unknown_property");
  }

  private static JsonObject any(JsonObject properties) {
    var object = Json.object();
    properties.keySet().forEach(name -> object.add(name, "x"));
    return object.build();
  }

  private static ReadRequest read(JsonObject query, JsonObject settings) {
    return READER.read(body(query, settings));
  }

  private static JsonObject body(JsonObject query, JsonObject settings) {
    return Json.object().add("query", Json.array().add(query)).add("settings", settings).build();
  }

  @Test
  void randomRequestsKeepToTheSchema() {
    RandomRequests requests = RandomRequests.seeded(6);
    for (int i = 0; i < 1000; i++) {
      JsonObject request = requests.next();
      assertThat(CHECK.faults(request)).as("%s", request).isEmpty();
    }
  }

  static Stream<Property<?>> typedQueryProperties() {
    return QueryProperties.FORM.properties().stream()
        .filter(property -> !(property.shape().form() instanceof JsonForm.Deferred));
  }

  @ParameterizedTest
  @MethodSource("typedQueryProperties")
  void readerAndSchemaRefuseTheSameTypesInAQuery(Property<?> property) {
    for (JsonValue value : ONE_OF_EACH_TYPE) {
      JsonObject query =
          Json.object().add("id", "q").add("highlight", true).add(property.name(), value).build();
      assertAgreed(query, JsonValue.EMPTY_JSON_OBJECT);
    }
  }

  static Stream<Property<?>> settings() {
    return SettingsProperties.FORM.properties().stream();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void readerAndSchemaRefuseTheSameTypesInSettings(Property<?> property) {
    for (JsonValue value : ONE_OF_EACH_TYPE) {
      assertAgreed(
          Json.object().add("id", "q").build(), Json.object().add(property.name(), value).build());
    }
  }

  private static void assertAgreed(JsonObject query, JsonObject settings) {
    List<String> bySchema = CHECK.faults(body(query, settings));
    assertThat(read(query, settings).faults().isEmpty())
        .as("%s %s %s", query, settings, bySchema)
        .isEqualTo(bySchema.isEmpty());
  }
}
