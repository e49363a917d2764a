package io.searchgateway.feature.system;

import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineState;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.stored.StoredPipelines;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.time.Instant;
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
      Users users, UserSynchronizer keeper, boolean sealed, UntrustedRecordAlarm untrusted) {}

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
  JsonObject engineDescription() {
    JsonObjectBuilder described = Json.object().add("state", engineWord());
    engine
        .state()
        .lastIdentity()
        .ifPresent(
            known ->
                described
                    .add("distribution", known.distribution().label())
                    .add("version", known.version().text())
                    .add("cluster_name", known.clusterName()));
    return described.build();
  }

  /**
   * {@code {"state":"ready","sealed":true,"not_believed":0}}, where the last counts records that
   * are left out, as of the last looks.
   */
  JsonObject storeDescription() {
    return Json.object()
        .add("state", storeWord())
        .add("sealed", store.sealed())
        .add("not_believed", store.untrusted().now())
        .build();
  }

  /** One word: {@code ready}, {@code empty} when nobody could sign in, or {@code unread}. */
  public String storeWord() {
    if (store.users().snapshot().isEmpty()) {
      return "unread";
    }
    return store.keeper().isEmpty() ? "empty" : "ready";
  }

  /** One word: {@code ready}, or {@code unread} while requests would pass stored ones by. */
  public String pipelinesWord() {
    return pipelines.get().keeper().ready() ? "ready" : "unread";
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
