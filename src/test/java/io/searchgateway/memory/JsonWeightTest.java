package io.searchgateway.memory;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class JsonWeightTest {

  private static double times(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return (double) JsonWeight.of(bytes) / bytes.length;
  }

  @Test
  void objectsWeighWhatTheirMembersDo() {
    assertThat(times("{\"title\":\"" + "a long text ".repeat(100) + "\"}")).isBetween(2.0, 3.0);
    assertThat(times("[" + "{\"a\":1},".repeat(1000) + "1]")).isBetween(35.0, 45.0);
    assertThat(times("[" + "1,".repeat(1000) + "1]")).isBetween(14.0, 18.0);
    assertThat(
            times(
                "{\"query\":{\"bool\":{\"must\":[{\"match\":{\"title\":\"some words here\"}},"
                    + "{\"range\":{\"year\":{\"gte\":1990,\"lt\":2020}}}]}},\"size\":10}"))
        .isBetween(18.0, 30.0);
  }

  @Test
  void whatWasReadWeighsAboutAsMuchAsWhatIsRead() {
    for (String json :
        List.of(
            "{\"title\":\"" + "a long text ".repeat(100) + "\"}",
            "[" + "{\"a\":1},".repeat(1000) + "1]",
            "{\"query\":{\"bool\":{\"must\":[{\"match\":{\"title\":\"some words here\"}},"
                + "{\"range\":{\"year\":{\"gte\":1990,\"lt\":2020}}}]}},\"size\":10}")) {
      byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
      JsonValue value = Json.createReader(new StringReader(json)).readValue();
      assertThat(JsonWeight.of(value))
          .isCloseTo(JsonWeight.of(bytes), Percentage.withPercentage(20));
    }
  }

  @Test
  void whatIsNoJsonWeighsWhatItsTextDoes() {
    byte[] text = " a,b:c{[,,,".getBytes(StandardCharsets.UTF_8);
    assertThat(JsonWeight.ofBody(text)).isEqualTo(2L * text.length);
    byte[] json = "\n {}".getBytes(StandardCharsets.UTF_8);
    assertThat(JsonWeight.ofBody(json)).isEqualTo(JsonWeight.of(json));
    assertThat(JsonWeight.ofBody(new byte[0])).isZero();
  }
}
