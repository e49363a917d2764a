package io.searchgateway.observability;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.searchgateway.pipeline.StageMeasure;
import io.searchgateway.pipeline.telemetry.VersionMetrics;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prometheus collector for metrics of pipelines and their stages. The number of series is bounded:
 * what comes after the first versions and stages, in the order of their ids, is left out and
 * counted.
 */
public final class PipelineCollector implements MultiCollector {

  private static final int MOST_VERSIONS = 1000;
  private static final int MOST_STAGES = 5000;
  private static final double MILLIS = 1000;
  private static final double NANOS = 1e9;

  private final Supplier<List<VersionMetrics>> figures;

  /** A collector of these figures, asked for at every scrape. */
  public PipelineCollector(Supplier<List<VersionMetrics>> figures) {
    this.figures = figures;
  }

  /** What is written about its metrics, which have labels once there are figures. */
  static List<MetricDescription> described() {
    VersionMetrics.Durations none =
        new VersionMetrics.Durations(
            Collections.nCopies(VersionMetrics.Durations.bounds().size() + 1, 0L),
            Duration.ZERO,
            0,
            0,
            0);
    Map<StageMeasure, Long> measures = new EnumMap<>(StageMeasure.class);
    for (StageMeasure measure : StageMeasure.values()) {
      measures.put(measure, 0L);
    }
    VersionMetrics.Counts counts =
        new VersionMetrics.Counts(0, Map.of("type", 0L), 0, none, measures);
    VersionMetrics sample = new VersionMetrics("id", 1, 0, counts, Map.of("stage", counts));
    return new PipelineCollector(() -> List.of(sample))
        .collect().stream().map(MetricDescription::of).toList();
  }

  @Override
  public MetricSnapshots collect() {
    Series all = new Series();
    int stages = 0;
    int versions = 0;
    int leftOut = 0;
    for (VersionMetrics each : figures.get()) {
      if (versions++ >= MOST_VERSIONS) {
        leftOut++;
        continue;
      }
      Labels labels =
          Labels.of("pipeline", each.pipeline(), "version", Integer.toString(each.version()));
      all.version(labels, each);
      for (Map.Entry<String, VersionMetrics.Counts> stage : each.stages().entrySet()) {
        if (stages++ < MOST_STAGES) {
          all.stage(labels.add("stage", stage.getKey()), stage.getValue());
        } else {
          leftOut++;
        }
      }
    }
    return all.snapshots(leftOut);
  }

  /** The series of one scrape. */
  private static final class Series {

    private final HistogramSnapshot.Builder invocations =
        HistogramSnapshot.builder()
            .name("gateway_pipeline_invocations_seconds")
            .help("Invocations of pipelines by version");
    private final CounterSnapshot.Builder errors =
        counter("gateway_pipeline_errors", "Invocations with an error, by error type");
    private final GaugeSnapshot.Builder inFlight =
        GaugeSnapshot.builder().name("gateway_pipeline_in_flight").help("Invocations in flight");
    private final HistogramSnapshot.Builder stages =
        HistogramSnapshot.builder()
            .name("gateway_pipeline_stages_seconds")
            .help("Stages run, by pipeline and version");
    private final CounterSnapshot.Builder stageErrors =
        counter("gateway_pipeline_stage_errors", "Failed stages, by error type");
    private final CounterSnapshot.Builder skipped =
        counter("gateway_pipeline_stages_skipped", "Skipped stages");
    private final CounterSnapshot.Builder outbound =
        counter("gateway_pipeline_stage_outbound_calls", "Requests of stages to other hosts");
    private final CounterSnapshot.Builder cacheHits =
        counter("gateway_pipeline_stage_cache_hits", "Responses served from a cache");
    private final CounterSnapshot.Builder scriptSeconds =
        counter("gateway_pipeline_script_cpu_seconds", "CPU time of scripts");
    private final CounterSnapshot.Builder scriptBytes =
        counter("gateway_pipeline_script_allocated_bytes", "Memory allocated by scripts");

    private static CounterSnapshot.Builder counter(String name, String help) {
      return CounterSnapshot.builder().name(name).help(help);
    }

    void version(Labels labels, VersionMetrics figures) {
      invocations.dataPoint(histogram(labels, figures.whole().times()));
      errors(errors, labels, figures.whole());
      inFlight.dataPoint(
          GaugeDataPointSnapshot.builder()
              .labels(labels)
              .value((double) figures.inFlight())
              .build());
    }

    void stage(Labels labels, VersionMetrics.Counts counts) {
      stages.dataPoint(histogram(labels, counts.times()));
      errors(stageErrors, labels, counts);
      skipped.dataPoint(count(labels, (double) counts.skipped()));
      measure(outbound, labels, counts, StageMeasure.OUTBOUND_CALLS, 1);
      measure(cacheHits, labels, counts, StageMeasure.CACHE_HITS, 1);
      measure(scriptSeconds, labels, counts, StageMeasure.SCRIPT_NANOS, NANOS);
      measure(scriptBytes, labels, counts, StageMeasure.SCRIPT_BYTES, 1);
    }

    private static void errors(
        CounterSnapshot.Builder counter, Labels labels, VersionMetrics.Counts counts) {
      counts
          .errors()
          .forEach(
              (type, number) ->
                  counter.dataPoint(count(labels.add("type", type), (double) number)));
    }

    private static void measure(
        CounterSnapshot.Builder counter,
        Labels labels,
        VersionMetrics.Counts counts,
        StageMeasure measure,
        double unit) {
      Long amount = counts.measures().get(measure);
      if (amount != null) {
        counter.dataPoint(count(labels, amount / unit));
      }
    }

    private static CounterDataPointSnapshot count(Labels labels, double number) {
      return CounterDataPointSnapshot.builder().labels(labels).value(number).build();
    }

    private static HistogramDataPointSnapshot histogram(
        Labels labels, VersionMetrics.Durations times) {
      ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
      for (int i = 0; i < times.buckets().size(); i++) {
        double bound =
            i < VersionMetrics.Durations.bounds().size()
                ? VersionMetrics.Durations.bounds().get(i) / MILLIS
                : Double.POSITIVE_INFINITY;
        buckets.bucket(bound, times.buckets().get(i));
      }
      return HistogramDataPointSnapshot.builder()
          .labels(labels)
          .classicHistogramBuckets(buckets.build())
          .sum(times.sum().toNanos() / NANOS)
          .build();
    }

    MetricSnapshots snapshots(int leftOut) {
      return MetricSnapshots.of(
          invocations.build(),
          errors.build(),
          inFlight.build(),
          stages.build(),
          stageErrors.build(),
          skipped.build(),
          outbound.build(),
          cacheHits.build(),
          scriptSeconds.build(),
          scriptBytes.build(),
          GaugeSnapshot.builder()
              .name("gateway_pipeline_series_left_out")
              .help("Versions and stages without metrics because there are too many")
              .dataPoint(GaugeDataPointSnapshot.builder().value(leftOut).build())
              .build());
    }
  }
}
