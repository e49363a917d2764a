package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

  private static Optional<JsonObject> object(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    JsonObject object = Json.build().createObjectBuilder().add("a", "€\"\n").add("b", 1).build();
    assertThat(Json.readObject(Json.bytes(object))).contains(object);
  }

  @Test
  void objectsAndArraysAreToldApart() {
    assertThat(object("[1]")).isEmpty();
    assertThat(Json.read("[1]".getBytes(StandardCharsets.UTF_8))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{", "{\"a\"}", "nul", "\"text\"", "1", "{a:1}"})
  void otherTextIsNoObject(String text) {
    assertThat(object(text)).isEmpty();
  }

  @Test
  void deepNestingIsMalformedAndEndsWell() {
    assertThat(object("{\"a\":".repeat(100_000))).isEmpty();
    assertThat(object("{\"a\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}")).isEmpty();
  }
}
