package io.searchgateway.feature.analytics.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class QueryIdsTest {

  @Test
  void theTimeIsInTheIdAndOrdersIt() {
    Instant time = Instant.parse("2026-03-01T12:00:00.123Z");
    String id = QueryIds.of(time);
    UUID uuid = UUID.fromString(id);
    assertThat(uuid.version()).isEqualTo(7);
    assertThat(uuid.variant()).isEqualTo(2);
    assertThat(QueryIds.time(id)).contains(time);
    assertThat(QueryIds.of(time)).isNotEqualTo(id);
    assertThat(QueryIds.of(time.plusMillis(1))).isGreaterThan(id);
  }

  @Test
  void otherIdsHaveNoTime() {
    String random = "7f1e6a3e-52a5-4f0c-9a6f-2c8c8a4a1f10";
    assertThat(QueryIds.isId(random)).isTrue();
    assertThat(QueryIds.time(random)).isEmpty();
    assertThat(QueryIds.isId("1-1-1-1-1")).isFalse();
    assertThat(QueryIds.time("x")).isEmpty();
  }
}
