package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpenApiDescriptionTest {

  private static final JsonObject API = OpenApiDescription.render("1.2.3");
  private static final JsonObject SCHEMAS = at("/components/schemas").asJsonObject();

  private static JsonValue at(String pointer) {
    return Json.createPointer(pointer).getValue(API);
  }

  @Test
  void itSaysWhatItIs() {
    assertThat(API.getString("openapi")).isEqualTo("3.1.0");
    assertThat(at("/info/version")).hasToString("\"1.2.3\"");
    assertThat(OpenApiDescription.render("1.2.3")).isEqualTo(API);
  }

  @Test
  void everyReferenceLeadsSomewhere() {
    Set<String> references = new HashSet<>();
    collect(API, references);
    assertThat(references)
        .contains("#/components/schemas/DeclarativeRequest", "#/components/schemas/React")
        .allSatisfy(
            reference ->
                assertThat(Json.createPointer(reference.substring(1)).containsValue(API)).isTrue());
    assertThat(SCHEMAS.keySet())
        .allSatisfy(name -> assertThat(references).contains("#/components/schemas/" + name));
  }

  private static void collect(JsonValue value, Set<String> references) {
    if (value instanceof JsonObject object) {
      object.forEach(
          (name, member) -> {
            if (name.equals("$ref") && member instanceof JsonString reference) {
              references.add(reference.getString());
            }
            collect(member, references);
          });
    } else if (value instanceof JsonArray array) {
      array.forEach(entry -> collect(entry, references));
    }
  }

  @Test
  void everySchemaIsOne() {
    SchemaCheck dialect = SchemaCheck.againstDialect();
    assertThat(SCHEMAS)
        .isNotEmpty()
        .allSatisfy((name, schema) -> assertThat(dialect.faults(schema)).as(name).isEmpty());
  }

  @Test
  void everyOperationHasAnIdItsParametersAndItsAnswers() {
    Set<String> ids = new HashSet<>();
    at("/paths")
        .asJsonObject()
        .forEach(
            (path, item) -> {
              JsonObject operations = item.asJsonObject();
              assertThat(operations.containsKey("parameters")).isEqualTo(path.contains("{index}"));
              operations.forEach(
                  (method, operation) -> {
                    if (operation instanceof JsonObject object) {
                      assertThat(ids.add(object.getString("operationId"))).isTrue();
                      assertThat(object.getJsonObject("responses").keySet())
                          .contains("200", "400", "401");
                      assertThat(object.containsKey("requestBody"))
                          .isEqualTo(method.equals("post"));
                    }
                  });
            });
    assertThat(ids).hasSize(7);
  }

  @Test
  void theRequestIsThatOfTheSchema() {
    JsonObject request = SCHEMAS.getJsonObject("DeclarativeRequest");
    JsonObject query = SCHEMAS.getJsonObject("DeclarativeQuery").getJsonObject("properties");
    JsonObject schema = RequestSchema.render();
    assertThat(request.get("required")).isEqualTo(schema.get("required"));
    assertThat(query.keySet())
        .isEqualTo(
            Json.createPointer("/properties/query/items/properties")
                .getValue(schema)
                .asJsonObject()
                .keySet());
  }
}
