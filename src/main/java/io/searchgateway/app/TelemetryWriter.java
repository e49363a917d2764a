package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.Service;
import io.searchgateway.observability.Metrics;
import io.searchgateway.observability.PipelineCollector;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.pipeline.stored.VersionUsage.Usage;
import io.searchgateway.pipeline.telemetry.HourlyUsage;
import io.searchgateway.pipeline.telemetry.InvocationLog;
import io.searchgateway.pipeline.telemetry.InvocationLogReader;
import io.searchgateway.pipeline.telemetry.PipelineMetrics;
import io.searchgateway.pipeline.telemetry.Redaction;
import io.searchgateway.pipeline.telemetry.SlowInvocations;
import io.searchgateway.pipeline.telemetry.UsageReader;
import io.searchgateway.pipeline.telemetry.VersionMetrics;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is kept of invocations of pipelines, and what writes it. */
@Component
public final class TelemetryWriter implements Service {

  private static final Duration LOGS = Duration.ofSeconds(1);
  private static final Duration SUMS = Duration.ofSeconds(10);
  private static final Duration OLD_ONES = Duration.ofHours(1);

  private final GatewayThreads threads;
  private final Duration slow;
  private final InvocationLog log;
  private final InvocationLogReader logs;
  private final PipelineMetrics numbers = new PipelineMetrics();
  private final HourlyUsage hours;
  private final UsageReader usage;

  @Inject
  TelemetryWriter(
      PipelineSettings pipelines,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      StoredPipelines stored,
      GatewayThreads threads,
      Metrics metrics) {
    this.threads = threads;
    PipelineSettings.Logs settings = pipelines.logs();
    slow = settings.slow();
    DatedIndices logIndices = InvocationLogReader.indices(engine, indices);
    log =
        new InvocationLog(
            logIndices,
            dialect,
            () -> new Redaction(stored.globalEnvs().masking()::mask, settings.bodyBytes()),
            settings.retention());
    logs = new InvocationLogReader(logIndices, dialect, log::flush, settings.retention());
    DatedIndices usageIndices = HourlyUsage.indices(engine, indices);
    hours = new HourlyUsage(usageIndices, dialect, Instant::now);
    usage = new UsageReader(usageIndices, dialect, hours::flush);
    metrics.collect(new PipelineCollector(numbers::all));
    metrics.counter(
        "gateway.pipeline.logs.dropped", "Logged invocations lost since the start", log::dropped);
  }

  /** Hears of all invocations. */
  InvocationListener listener() {
    return InvocationListener.all(List.of(numbers, hours, log, new SlowInvocations(slow)));
  }

  /** How often a version ran on this gateway, and how well. */
  @Produces
  VersionUsage versions() {
    return this::used;
  }

  private Usage used(String id, int version) {
    return numbers.of(id).stream()
        .filter(figures -> figures.version() == version && figures.whole().count() > 0)
        .findFirst()
        .map(figures -> used(figures.whole()))
        .orElse(Usage.NONE);
  }

  private static Usage used(VersionMetrics.Counts counts) {
    double took = counts.times().sum().toNanos() / 1e6 / counts.count();
    double failed = 100.0 * counts.failed() / counts.count();
    return new Usage(counts.count(), took, Math.max(0, 100 - failed));
  }

  /**
   * Begins to write; not on the scheduler's own thread, which others wait for. What is not written
   * yet is lost at the end.
   */
  @Override
  public void start() {
    threads.recurring().every(LOGS, log::flush);
    threads.recurring().every(SUMS, hours::flush);
    threads.recurring().every(OLD_ONES, log::forget);
    threads.recurring().every(OLD_ONES, hours::forget);
  }

  @Produces
  InvocationLogReader logs() {
    return logs;
  }

  @Produces
  PipelineMetrics numbers() {
    return numbers;
  }

  @Produces
  UsageReader usage() {
    return usage;
  }
}
