package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonComparisonTest {
  @Test
  void membersMayComeInAnyOrder() {
    assertThat(differences("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}")).isEmpty();
  }

  @Test
  void numbersAreComparedByValue() {
    assertThat(differences("[1, 100, 0.5]", "[1.0, 1e2, 0.50]")).isEmpty();
    assertThat(differences("[1]", "[1.1]")).hasSize(1);
  }

  @Test
  void arraysAreComparedInOrder() {
    assertThat(differences("[1,2]", "[2,1]")).hasSize(2);
  }

  @Test
  void anAbsentMemberIsNotNull() {
    assertThat(differences("{\"a\":null}", "{}")).containsExactly("/a is missing: null");
    assertThat(differences("{}", "{\"a\":null}")).containsExactly("/a is too much: null");
  }

  @Test
  void aTextIsNotANumber() {
    assertThat(differences("[\"1\"]", "[1]")).containsExactly("/0: expected \"1\", got 1");
  }

  @Test
  void placesArePointers() {
    JsonValue actual = json("{\"a\":[{\"b/c\":5}]}");
    assertThat(JsonComparison.differencesAt(json("{\"/a/0/b~1c\":5.0}").asJsonObject(), actual))
        .isEmpty();
    assertThat(JsonComparison.differencesAt(json("{\"/a/1\":5}").asJsonObject(), actual))
        .containsExactly("/a/1 is missing: 5");
  }

  private static List<String> differences(String expected, String actual) {
    return JsonComparison.differences(json(expected), json(actual));
  }

  private static JsonValue json(String text) {
    return Json.read(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
