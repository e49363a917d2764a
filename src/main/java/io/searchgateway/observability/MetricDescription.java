package io.searchgateway.observability;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import java.util.List;
import java.util.Objects;

/**
 * What is written about a metric of the gateway.
 *
 * @param name as it is scraped; a histogram's without {@code _bucket}, {@code _count} and {@code
 *     _sum}
 * @param type {@code counter}, {@code gauge}, {@code histogram} or {@code info}
 * @param labels of its series, in the order of the alphabet
 * @param meaning in a few words
 */
public record MetricDescription(String name, String type, List<String> labels, String meaning) {

  public MetricDescription {
    labels = List.copyOf(labels);
  }

  static MetricDescription of(MetricSnapshot snapshot) {
    String name = snapshot.getMetadata().getPrometheusName();
    String type = type(snapshot);
    return new MetricDescription(
        switch (type) {
          case "counter" -> name + "_total";
          case "info" -> name + "_info";
          default -> name;
        },
        type,
        snapshot.getDataPoints().stream()
            .map(DataPointSnapshot::getLabels)
            .flatMap(labels -> labels.stream().map(label -> label.getName()))
            .distinct()
            .sorted()
            .toList(),
        Objects.requireNonNullElse(snapshot.getMetadata().getHelp(), ""));
  }

  private static String type(MetricSnapshot snapshot) {
    if (snapshot instanceof CounterSnapshot) {
      return "counter";
    }
    if (snapshot instanceof InfoSnapshot) {
      return "info";
    }
    return snapshot instanceof HistogramSnapshot || snapshot instanceof SummarySnapshot
        ? "histogram"
        : "gauge";
  }
}
