package io.searchgateway.audit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

class ChainVerifierTest {

  private static JsonObject begin(String heads) {
    String record = "{'action':'audit.begin','after':{'heads':" + heads + "}}";
    return Json.read(record.replace('\'', '"').getBytes(UTF_8)).orElseThrow().asJsonObject();
  }

  private static String head(String chain) {
    return "{'chain':'" + chain + "','sequence':3,'hash':'ab','ts':'2026-01-01T00:00:00Z'}";
  }

  @Test
  void aHeadThatCannotBeReadHidesNoOther() {
    String spoilt = "[" + head("a") + ",{'chain':7},null," + head("b") + "]";
    assertThat(ChainVerifier.heads(begin(spoilt)))
        .extracting(ChainLink::chain)
        .containsExactly("a", "b");
  }

  @Test
  void nothingElseHasHeads() {
    assertThat(ChainVerifier.heads(begin("{}"))).isEmpty();
    assertThat(ChainVerifier.heads(Json.object().add("action", "user.create").build())).isEmpty();
  }
}
