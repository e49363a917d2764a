package io.searchgateway.feature.system;

import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineState;
import io.searchgateway.pipeline.stored.StoredPipelines;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Status of this gateway for probes and operators: readiness, version, uptime, engine, store and
 * pipelines.
 */
public final class GatewayStatus {

  private final String version;
  private final EngineMonitor engine;
  private final Store store;
  private final Supplier<StoredPipelines> pipelines;
  private final Instant started = Instant.now();

  /**
   * What is known of the store.
   *
   * @param sealed whether records are sealed
   * @param untrusted those that were left out
   */
  public record Store(
      Users users, UserSynchronizer synchronizer, boolean sealed, UntrustedRecordAlarm untrusted) {}

  public GatewayStatus(
      String version, EngineMonitor engine, Store store, Supplier<StoredPipelines> pipelines) {
    this.pipelines = pipelines;
    this.version = version;
    this.engine = engine;
    this.store = store;
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
    return new StoreDescription(storeWord(), store.sealed(), store.untrusted().now());
  }

  record StoreDescription(String state, boolean sealed, long notBelieved) {}

  /** One word: {@code ready}, {@code empty} when nobody could sign in, or {@code unread}. */
  public String storeWord() {
    if (store.users().snapshot().isEmpty()) {
      return "unread";
    }
    return store.synchronizer().isEmpty() ? "empty" : "ready";
  }

  /** One word: {@code ready}, or {@code unread} while requests would pass stored ones by. */
  public String pipelinesWord() {
    return pipelines.get().synchronizer().ready() ? "ready" : "unread";
  }

  /** Stored pipelines of which the live version does not run here. */
  public Set<String> pipelinesNotRunning() {
    return pipelines.get().faults().keySet();
  }

  /** How many documents of stored pipelines cannot be understood. */
  public int damagedPipelines() {
    return pipelines.get().broken();
  }

  public boolean ready() {
    return engineWord().equals("up")
        && storeWord().equals("ready")
        && pipelinesWord().equals("ready");
  }
}
