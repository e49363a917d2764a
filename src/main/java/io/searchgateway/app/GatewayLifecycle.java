package io.searchgateway.app;

import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.feature.Features;
import io.searchgateway.feature.Service;
import io.searchgateway.membership.GatewayMembership;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.schedule.CronScheduler;
import io.searchgateway.pipeline.stored.StoredPipelines;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** The order in which a gateway starts upon an open core, and in which it ends with it. */
@Component
public final class GatewayLifecycle implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(GatewayLifecycle.class.getName());

  /** How often the clock is looked at for pipelines that it runs. */
  private static final Duration CLOCK_TICK = Duration.ofSeconds(5);

  private final String version;
  private final CoreModule core;
  private final EngineStreams streams;
  private final OutboundClients outbound;
  private final StoredPipelines stored;
  private final AuditWriter audit;
  private final List<Service> services;
  private final GatewayMembership gateways;
  private final CronScheduler cron;
  private final Metrics metrics;
  private final Deque<Service> started = new ArrayDeque<>();
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * Of these parts.
   *
   * @param unusedGauges are read through the metrics, once they are made
   */
  @Inject
  GatewayLifecycle(
      CoreStart start,
      CoreModule core,
      EngineStreams streams,
      OutboundClients outbound,
      StoredPipelines stored,
      AuditWriter audit,
      @Any Instance<Service> services,
      Features features,
      GatewayMembership gateways,
      CronScheduler cron,
      Metrics metrics,
      GatewayGauges unusedGauges) {
    this.version = start.version();
    this.core = core;
    this.streams = streams;
    this.outbound = outbound;
    this.stored = stored;
    this.audit = audit;
    this.gateways = gateways;
    this.cron = cron;
    this.metrics = metrics;
    this.services =
        Stream.<Class<? extends Service>>concat(
                Stream.of(TelemetryWriter.class), features.services().stream())
            .<Service>map(type -> services.select(type).get())
            .toList();
  }

  /**
   * Starts. An engine that is away is no fault; a store that holds nobody, and no administrator to
   * put there, is.
   */
  void start() throws Exception { // declared so by Jetty's life cycle
    streams.start();
    outbound.start();
    core.startupProbe().goOn(stored.synchronizer(), services);
    core.startupProbe().await();
    requireSomebody();
    Settings settings = core.settings();
    ScheduledExecutorService scheduler = core.threads().scheduler();
    core.synchronizer().startPolling(scheduler, settings.store().pollInterval());
    stored.synchronizer().startPolling(scheduler, settings.store().pollInterval());
    audit.start();
    for (Service service : services) {
      started.push(service);
      service.start();
    }
    gateways.start(scheduler);
    cron.start(scheduler, CLOCK_TICK);
    LOG.log(
        System.Logger.Level.INFO,
        "Search Gateway {0} in front of {1} ({2})",
        version,
        settings.engine().nodes(),
        SettingNames.ENGINE_URL);
  }

  private void requireSomebody() {
    if (core.synchronizer().refusal().isPresent()) {
      throw new IllegalStateException(core.synchronizer().refusal().get());
    }
    if (core.synchronizer().isEmpty() && core.settings().authentication().bootstrap().isEmpty()) {
      throw new IllegalStateException(UserSynchronizer.NOBODY);
    }
  }

  /** Ends what was started, and the core. */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    core.monitor().stop();
    // Also when the start has failed: what was refused then is on record.
    audit.stop();
    started.forEach(service -> ended(service::stop));
    try {
      streams.stop();
      outbound.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine client did not stop cleanly", failed);
    }
    core.close();
    for (int i = services.size() - 1; i >= 0; i--) {
      ended(services.get(i)::release);
    }
    metrics.close();
  }

  /** What follows is ended all the same. */
  private static void ended(Runnable end) {
    try {
      end.run();
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.WARNING, "A service did not stop cleanly", failed);
    }
  }
}
