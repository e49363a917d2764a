package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every body of the conformance files that is answered keeps to the JSON Schema, but for what the
 * schema says of itself: names in their exact case, no null.
 */
class SchemaConformanceTest {

  private static final Path CASES = Path.of("src/test/resources/conformance/declarative");

  /** Values that are read more tolerantly than they are described. */
  private static final List<String> TOLERATED =
      List.of("dataField", "sortField", "maxPredictedWords");

  @TestFactory
  Stream<DynamicTest> bodiesThatAreAnsweredKeepToTheSchema() throws IOException {
    SchemaCheck schema = SchemaCheck.against(RequestSchema.render());
    try (Stream<Path> files = Files.walk(CASES)) {
      List<Path> cases =
          files
              .filter(file -> file.endsWith("in.json"))
              .map(Path::getParent)
              .filter(SchemaConformanceTest::isAnswered)
              .sorted()
              .toList();
      assertThat(cases).isNotEmpty();
      return cases.stream()
          .map(each -> dynamicTest(CASES.relativize(each).toString(), () -> check(schema, each)));
    }
  }

  private static void check(SchemaCheck schema, Path each) {
    JsonObject body = plain(RequestProperties.FORM, json(each, "in.json").getJsonObject("body"));
    assertThat(schema.faults(body))
        .filteredOn(fault -> TOLERATED.stream().noneMatch(fault::contains))
        .isEmpty();
  }

  private static boolean isAnswered(Path each) {
    return json(each, "in.json").get("body") instanceof JsonObject body
        && body.containsKey("query")
        && !body.isNull("query")
        && json(each, "expected.json").getInt("status", 0) == 200;
  }

  private static JsonObject json(Path each, String file) {
    try {
      return Json.readObject(Files.readAllBytes(each.resolve(file))).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The object with the names of the table and without null. */
  private static JsonObject plain(ObjectForm form, JsonObject sent) {
    JsonObjectBuilder plain = Json.object();
    sent.forEach(
        (name, value) -> {
          if (value != JsonValue.NULL) {
            form.named(name)
                .ifPresent(
                    property -> plain.add(property.name(), plain(property.shape().form(), value)));
          }
        });
    return plain.build();
  }

  private static JsonValue plain(JsonForm form, JsonValue value) {
    if (form instanceof ObjectForm object && value instanceof JsonObject sent) {
      return plain(object, sent);
    }
    if (form instanceof JsonForm.ListOf list && value.getValueType() == JsonValue.ValueType.ARRAY) {
      return Json.array(
              value.asJsonArray().stream()
                  .filter(entry -> entry != JsonValue.NULL)
                  .map(entry -> plain(list.entry(), entry))
                  .toList())
          .build();
    }
    return value;
  }
}
