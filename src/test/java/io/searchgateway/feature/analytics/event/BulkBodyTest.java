package io.searchgateway.feature.analytics.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class BulkBodyTest {

  private static List<JsonValue> read(String body) {
    return BulkBody.read(body.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void linesAndArraysAreRead() {
    assertThat(read("{\"a\":1}\n\n{\"a\":2}\n")).hasSize(2);
    assertThat(read(" [{\"a\":1}, {\"a\":2}, 3]")).hasSize(3);
  }

  @Test
  void aLineThatIsNoJsonDoesNotSpoilTheOthers() {
    assertThat(read("{\"a\":1}\n{\"a\":\n[1]\n{}"))
        .hasSize(4)
        .filteredOn(JsonValue.NULL::equals)
        .hasSize(2);
  }

  @Test
  void nothingTooMuchAndWhatIsNoArrayIsRefused() {
    for (String body : List.of("", " \n", "[]", "[1", "{}\n".repeat(5001))) {
      assertThatThrownBy(() -> read(body)).isInstanceOf(Problem.class);
    }
  }

  @Test
  void credentialsThatEverybodyHoldsSendFewEvents() {
    byte[] most = "{}\n".repeat(50).getBytes(StandardCharsets.UTF_8);
    byte[] more = "{}\n".repeat(51).getBytes(StandardCharsets.UTF_8);
    assertThat(BulkBody.readOfPublic(most)).hasSize(50);
    assertThat(BulkBody.read(more)).hasSize(51);
    assertThatThrownBy(() -> BulkBody.readOfPublic(more)).isInstanceOf(Problem.class);
  }
}
