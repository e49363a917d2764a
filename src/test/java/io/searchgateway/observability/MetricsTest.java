package io.searchgateway.observability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricsTest {

  private static final String VERSION = "1.2.3";

  @Test
  void whatOnlyGrowsIsACounterAndNamedLikeOne() {
    AtomicLong count = new AtomicLong(7);
    try (Metrics metrics = new Metrics(VERSION)) {
      metrics.counter("gateway.lines.dropped", "Lines that were dropped", count::get);
      assertThat(metrics.scrape())
          .contains(
              "# TYPE gateway_lines_dropped_total counter", "gateway_lines_dropped_total 7.0");
    }
  }

  @Test
  void everyCounterOfTheGatewaysOwnIsNamedLikeOne() {
    try (Metrics metrics = new Metrics(VERSION)) {
      assertThat(metrics.scrape().lines())
          .filteredOn(line -> line.startsWith("# TYPE gateway_") && line.endsWith(" counter"))
          .isNotEmpty()
          .allSatisfy(line -> assertThat(line).endsWith("_total counter"));
    }
  }

  @Test
  void theBuildIsTold() {
    try (Metrics metrics = new Metrics(VERSION)) {
      assertThat(metrics.scrape())
          .contains(
              "gateway_build_info{java_version=\"" + Runtime.version() + "\",version=\"1.2.3\"} 1");
    }
  }

  @Test
  void openDescriptorsAreCounted() {
    try (Metrics metrics = new Metrics(VERSION)) {
      assertThat(metrics.scrape())
          .contains("process_files_open_files ", "process_files_max_files ");
    }
  }
}
