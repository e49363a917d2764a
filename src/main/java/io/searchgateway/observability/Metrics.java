package io.searchgateway.observability;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.searchgateway.access.RefusedCredential;
import io.searchgateway.access.SignInFailure;
import io.searchgateway.cdi.Component;
import io.searchgateway.request.Client;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.Outcome;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Prometheus metrics of the gateway: counters and latencies of requests, and gauges of other rooms.
 */
@Component
public final class Metrics implements ExchangeListener, AutoCloseable {

  /** Media type of {@link #scrape()}. */
  public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final Duration[] BUCKETS =
      List.of(1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000).stream()
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  /** Other methods are counted together: a client must not be able to make up time series. */
  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS");

  /** There are none before the first request. */
  private static final MetricDescription REQUESTS_DESCRIBED =
      new MetricDescription(
          "gateway_requests_seconds",
          "histogram",
          List.of("answered_by", "client", "method", "status"),
          "Requests by responder, client (application or dashboard), method and status");

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final ConcurrentHashMap<Series, Timer> timers = new ConcurrentHashMap<>();
  private final Counter bytesIn;
  private final Counter bytesOut;
  private final Counter cutOff;
  private final Map<SignInFailure, Counter> signInFailures = new EnumMap<>(SignInFailure.class);
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final Traffic traffic = new Traffic(InstantSource.system());

  /**
   * Metrics of a gateway.
   *
   * @param version of the gateway, told by {@code gateway_build_info}
   */
  @Inject
  public Metrics(@Named("version") String version) {
    InfoSnapshot build =
        InfoSnapshot.builder()
            .name("gateway_build")
            .help("Build information")
            .dataPoint(
                InfoDataPointSnapshot.builder()
                    .labels(
                        Labels.of("version", version, "java_version", Runtime.version().toString()))
                    .build())
            .build();
    collect(() -> MetricSnapshots.of(build));
    bytesIn =
        Counter.builder("gateway.request.bytes")
            .description("Body bytes received from clients")
            .register(registry);
    bytesOut =
        Counter.builder("gateway.response.bytes")
            .description("Body bytes sent to clients")
            .register(registry);
    cutOff =
        Counter.builder("gateway.responses.cut.off")
            .description("Responses that were cut off")
            .register(registry);
    for (SignInFailure reason : SignInFailure.values()) {
      signInFailures.put(
          reason,
          Counter.builder("gateway.sign.in.failures")
              .description("Requests denied because authentication failed")
              .tag("reason", reason.word())
              .register(registry));
    }
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ClassLoaderMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  /** Adds a value that is read at every scrape. */
  public void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).strongReference(true).register(registry);
  }

  /**
   * Adds a count that only grows and is read at every scrape.
   *
   * @param name without {@code _total}, which the format adds
   */
  public void counter(String name, String description, Supplier<Number> count) {
    // Of what it counts in only a weak reference is kept.
    FunctionCounter.builder(name, this, held -> count.get().doubleValue())
        .description(description)
        .register(registry);
  }

  /**
   * Adds a count that only grows, one of several that a tag tells apart.
   *
   * @param total of all since the start, read at every scrape
   */
  public void counter(
      String name, String description, String tag, String value, LongSupplier total) {
    FunctionCounter.builder(name, this, held -> total.getAsLong())
        .description(description)
        .tag(tag, value)
        .register(registry);
  }

  /** Adds metrics that are put together at every scrape. */
  public void collect(MultiCollector collector) {
    registry.getPrometheusRegistry().register(collector);
  }

  /** All metrics in the text format of Prometheus. */
  public String scrape() {
    return registry.scrape();
  }

  /**
   * What is written about the gateway's own metrics, by name; those of the JVM and the process are
   * not among them.
   */
  public List<MetricDescription> described() {
    Map<String, MetricDescription> described = new TreeMap<>();
    registry.getPrometheusRegistry().scrape(name -> name.startsWith("gateway_")).stream()
        .map(MetricDescription::of)
        .forEach(metric -> described.put(metric.name(), metric));
    Stream.concat(Stream.of(REQUESTS_DESCRIBED), PipelineCollector.described().stream())
        .forEach(metric -> described.put(metric.name(), metric));
    return List.copyOf(described.values());
  }

  /** The same minute by minute, for who has no Prometheus. */
  public Traffic traffic() {
    return traffic;
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    traffic.finished(exchange, outcome);
    timer(exchange, outcome).record(outcome.took());
    bytesIn.increment((double) outcome.bytesIn());
    bytesOut.increment((double) outcome.bytesOut());
    if (!outcome.complete()) {
      cutOff.increment();
    }
    exchange
        .attached(SignInFailure.class)
        .filter(reason -> exchange.refusal().isPresent())
        .map(signInFailures::get)
        .ifPresent(Counter::increment);
    exchange
        .attached(RefusedCredential.class)
        .map(refused -> signInFailures.get(refused.reason()))
        .ifPresent(Counter::increment);
  }

  private record Series(Outcome.Kind kind, Client client, String method, int status) {}

  private Timer timer(Exchange exchange, Outcome outcome) {
    String known = METHODS.contains(exchange.method()) ? exchange.method() : "other";
    Series series = new Series(outcome.kind(), Client.of(exchange), known, outcome.status());
    Timer timer = timers.get(series);
    return timer != null ? timer : newTimer(series);
  }

  private Timer newTimer(Series series) {
    return timers.computeIfAbsent(
        series,
        absent ->
            Timer.builder("gateway.requests")
                .description(REQUESTS_DESCRIBED.meaning())
                .tag("answered_by", series.kind().name().toLowerCase(Locale.ROOT))
                .tag("client", series.client().word())
                .tag("method", series.method())
                .tag("status", Integer.toString(series.status()))
                .serviceLevelObjectives(BUCKETS)
                .register(registry));
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
