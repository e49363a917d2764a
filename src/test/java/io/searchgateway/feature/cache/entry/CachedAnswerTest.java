package io.searchgateway.feature.cache.entry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.cache.state.IndexState;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachedAnswerTest {

  private static final CachedAnswer.Origin ORIGIN =
      new CachedAnswer.Origin(new IndexState("", Set.of("i")), Set.of("text"), "i", 0, 1);

  static CachedAnswer answer(String body) {
    return CachedAnswer.of(body.getBytes(UTF_8), HttpFields.EMPTY, ORIGIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"q\":{\"took\":5},\"settings\":{\"took\":123}}|{\"q\":{\"took\":5},\"settings\":{\"took\":7}}",
        "{\"settings\":{\"took\":1}}|{\"settings\":{\"took\":7}}",
        "{\"q\":{\"hits\":12}}|{\"q\":{\"hits\":12}}",
        "{\"q\":\"took:5\"}|{\"q\":\"took:5\"}",
        "{}|{}"
      })
  void onlyTheTimeOfTheWholeIsChanged(String body, String expected) {
    assertThat(new String(answer(body).body(7), UTF_8)).isEqualTo(expected);
  }

  @Test
  void aLargeOneIsKeptSmallAndGivenWhole() {
    String body = "{\"a\":\"" + "many words ".repeat(20_000) + "\"}";
    CachedAnswer answer = answer(body);
    assertThat(answer.weight()).isLessThan(body.length() / 10);
    assertThat(new String(answer.body(), UTF_8)).isEqualTo(body);
  }

  @Test
  void oneThatCannotBeMadeSmallIsGivenWholeToo() {
    byte[] noise = new byte[100_000];
    new java.util.Random(1).nextBytes(noise);
    assertThat(CachedAnswer.of(noise, HttpFields.EMPTY, ORIGIN).body()).isEqualTo(noise);
  }
}
