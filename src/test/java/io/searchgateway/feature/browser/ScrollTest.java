package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScrollTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void aPageOfAllShardsIsWhole() {
    JsonObject page =
        json("{'timed_out':false,'_shards':{'total':2,'successful':2,'failed':0},'hits':{}}");
    assertThat(Scroll.whole(page)).isSameAs(page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'timed_out':true,'_shards':{'total':2,'successful':2,'failed':0},'hits':{}}",
        "{'timed_out':false,'_shards':{'total':2,'successful':1,'failed':0},'hits':{}}",
        "{'timed_out':false,'_shards':{'total':2,'successful':1,'failed':1},'hits':{}}"
      })
  void aPageThatLacksDocumentsIsAFailure(String page) {
    assertThatThrownBy(() -> Scroll.whole(json(page)))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(503);
              assertThat(problem.type()).isEqualTo("engine_incomplete");
            });
  }
}
