package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LackingShardsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                              | false
          {"_shards":{"total":7,"successful":7,"skipped":2,"failed":0}}    | false
          {"_shards":{"total":0,"successful":0,"failed":0}}                | false
          {"_shards":{"total":7,"successful":4,"failed":0}}                | true
          {"_shards":{"total":7,"successful":6,"failed":1}}                | true
          """)
  void aShardWithoutACopyIsMissingToo(String answer, boolean lacks) {
    assertThat(DatedIndices.lacksShards(object(answer))).isEqualTo(lacks);
  }

  private static JsonObject object(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
