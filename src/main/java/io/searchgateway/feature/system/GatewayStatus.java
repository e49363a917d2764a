package io.searchgateway.feature.system;

import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineState;
import io.searchgateway.feature.Service;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.stored.StoredPipelines;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Status of this gateway for probes and operators: readiness, version, uptime, engine, store and
 * pipelines.
 */
@Component
public final class GatewayStatus implements Service {

  private final String version;
  private final EngineMonitor engine;
  private final Users users;
  private final UserSynchronizer synchronizer;
  private final boolean sealed;
  private final UntrustedRecordAlarm untrusted;
  private final StoredPipelines pipelines;
  private final Metrics metrics;
  private final Instant started = Instant.now();

  /**
   * Of these parts.
   *
   * @param settings whether records are sealed
   * @param untrusted records that were left out
   */
  @Inject
  public GatewayStatus(
      @Named("version") String version,
      EngineMonitor engine,
      Users users,
      UserSynchronizer synchronizer,
      StoreSettings settings,
      UntrustedRecordAlarm untrusted,
      StoredPipelines pipelines,
      Metrics metrics) {
    this.version = version;
    this.engine = engine;
    this.users = users;
    this.synchronizer = synchronizer;
    this.sealed = settings.keyFile().isPresent();
    this.untrusted = untrusted;
    this.pipelines = pipelines;
    this.metrics = metrics;
  }

  @Override
  public void start() {
    metrics.gauge(
        "gateway.engine.up",
        "1 if the engine responds, else 0",
        () -> engineWord().equals("up") ? 1 : 0);
    metrics.gauge(
        "gateway.store.ready",
        "1 if the store has been read, else 0",
        () -> storeWord().equals("ready") ? 1 : 0);
  }

  public String version() {
    return version;
  }

  public Duration uptime() {
    return Duration.between(started, Instant.now());
  }

  public EngineState engine() {
    return engine.state();
  }

  /** One word: {@code up} or {@code down}. */
  public String engineWord() {
    return engine.state() instanceof EngineState.Up ? "up" : "down";
  }

  /**
   * Its {@code state}; once seen also {@code distribution}, {@code version}, {@code cluster_name}.
   */
  EngineDescription engineDescription() {
    Optional<EngineIdentity> known = engine.state().lastIdentity();
    return new EngineDescription(
        engineWord(),
        known.map(identity -> identity.distribution().label()),
        known.map(identity -> identity.version().text()),
        known.map(EngineIdentity::clusterName));
  }

  record EngineDescription(
      String state,
      Optional<String> distribution,
      Optional<String> version,
      Optional<String> clusterName) {}

  /**
   * {@code {"state":"ready","sealed":true,"not_believed":0}}, where the last counts records that
   * are left out, as of the last looks.
   */
  StoreDescription storeDescription() {
    return new StoreDescription(storeWord(), sealed, untrusted.now());
  }

  record StoreDescription(String state, boolean sealed, long notBelieved) {}

  /** One word: {@code ready}, {@code empty} when nobody could sign in, or {@code unread}. */
  public String storeWord() {
    if (users.snapshot().isEmpty()) {
      return "unread";
    }
    return synchronizer.isEmpty() ? "empty" : "ready";
  }

  /** One word: {@code ready}, or {@code unread} while requests would pass stored ones by. */
  public String pipelinesWord() {
    return pipelines.synchronizer().ready() ? "ready" : "unread";
  }

  /** Stored pipelines of which the live version does not run here. */
  public Set<String> pipelinesNotRunning() {
    return pipelines.faults().keySet();
  }

  /** How many documents of stored pipelines cannot be understood. */
  public int damagedPipelines() {
    return pipelines.broken();
  }

  public boolean ready() {
    return engineWord().equals("up")
        && storeWord().equals("ready")
        && pipelinesWord().equals("ready");
  }
}
