package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineIdentityTest {
  private static Optional<EngineIdentity> read(String json) {
    return EngineIdentity.read(
        Json.readObject(json.getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }

  @Test
  void anOpenSearchSaysSo() {
    EngineIdentity identity =
        read("""
                {"cluster_name":"c1","version":{"distribution":"opensearch","number":"2.19.6"}}
                """)
            .orElseThrow();
    assertThat(identity.distribution()).isEqualTo(Distribution.OPENSEARCH);
    assertThat(identity.distribution().label()).isEqualTo("opensearch");
    assertThat(identity.version().text()).isEqualTo("2.19.6");
    assertThat(identity.clusterName()).isEqualTo("c1");
  }

  @Test
  void aBannerWithoutDistributionIsElasticsearchs() {
    EngineIdentity identity = read("{\"version\":{\"number\":\"6.8.23\"}}").orElseThrow();
    assertThat(identity.distribution()).isEqualTo(Distribution.ELASTICSEARCH);
    assertThat(identity.distribution().label()).isEqualTo("elasticsearch");
    assertThat(identity.clusterName()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"version\":\"7.0.0\"}",
        "{\"version\":{}}",
        "{\"version\":{\"number\":7}}",
        "{\"version\":{\"number\":\"seven\"}}",
        "{\"version\":null}"
      })
  void otherJsonIsNoBanner(String json) {
    assertThat(read(json)).isEmpty();
  }
}
