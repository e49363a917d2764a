package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

  private static Optional<JsonObject> object(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    JsonObject object = Json.object().add("a", "€\"\n").add("b", 1).build();
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

  @Test
  void aLazyTextIsMadeWhenSomebodyLooks() {
    AtomicInteger made = new AtomicInteger();
    JsonString text =
        Json.text(
            () -> {
              made.incrementAndGet();
              return "a\"b";
            });
    assertThat(made).hasValue(0);
    assertThat(text.getValueType()).isEqualTo(JsonValue.ValueType.STRING);
    assertThat(made).hasValue(0);
    assertThat(text).isEqualTo(Json.text("a\"b")).hasToString("\"a\\\"b\"");
    assertThat(Json.text("a\"b")).isEqualTo(text).hasSameHashCodeAs(text);
    assertThat(Json.bytes(Json.array().add(text).build()))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("[\"a\\\"b\"]");
  }

  @Test
  void aValueIsFoundByItsPointer() {
    JsonObject root =
        Json.readObject("{\"a\":[{\"b/c\":1}]}".getBytes(StandardCharsets.UTF_8)).orElseThrow();
    assertThat(Json.at(root, "/a/0/b~1c")).contains(Json.number(1));
    assertThat(Json.at(root, "/a/1")).isEmpty();
    assertThat(Json.at(root, "a")).isEmpty();
  }
}
