package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.Account;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceBrake;
import io.searchgateway.access.GrantedSearchRights;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Principals;
import io.searchgateway.access.Simulation;
import io.searchgateway.access.UserKeeper;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.rest.Registry;
import io.searchgateway.audit.AuditLog;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.guard.EngineGuard;
import io.searchgateway.guard.GuardedEngine;
import io.searchgateway.guard.IndexChanges;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.GatewayStatus;
import io.searchgateway.http.InFlight;
import io.searchgateway.http.ServedRoutes;
import io.searchgateway.judge.document.PartialSight;
import io.searchgateway.judge.field.FieldCatalog;
import io.searchgateway.judge.field.FieldSource;
import io.searchgateway.memory.HeldMemory;
import io.searchgateway.observe.AccessLog;
import io.searchgateway.observe.Metrics;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.schedule.CronRuns;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.presence.Gateways;
import io.searchgateway.proxy.EngineLink;
import io.searchgateway.proxy.PaceWatch;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.store.Claims;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.client.HttpClient;
import org.jspecify.annotations.Nullable;

/** One running gateway: every part made once, wired by hand, started and stopped in order. */
final class Gateway implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Gateway.class.getName());

  /** How often the clock is looked at for pipelines that it runs. */
  private static final Duration CLOCK_TICK = Duration.ofSeconds(5);

  private final Settings settings;
  private final Threads threads;
  private final Foundation foundation;
  private final UserKeeper keeper;
  private final Metrics metrics;
  private final @Nullable AccessLog accessLog;
  private final GatewayStatus status;
  private final FrontDoor frontDoor;
  private final Principals principals;
  private final Simulation simulation;
  private final EngineLink engineLink;
  private final EngineStreams streams;
  private final IndexParts indexParts;
  private final SearchParts search;
  private final PipelineRecords records;
  private final AuditParts audit;
  private final Claims claims;
  private final Gateways gateways;
  private final ImportParts imports;
  private final Registry registry;
  private final AtomicBoolean closed = new AtomicBoolean();

  Gateway(Settings settings, Foundation foundation, String version) {
    this.settings = settings;
    this.foundation = foundation;
    metrics = new Metrics(version);
    threads = foundation.threads();
    EngineNodes nodes = foundation.nodes();
    EngineClient engine = foundation.engine();
    EngineMonitor monitor = foundation.monitor();
    OwnIndices indices = foundation.indices();
    CredentialStore credentials = foundation.credentials();
    PasswordHasher hasher = foundation.hasher();
    keeper = foundation.keeper();
    principals = name -> credentials.directory().find(name).map(Account::caller);
    accessLog = foundation.accessLog();
    audit =
        new AuditParts(
            AuditLog.inEngine(
                engine,
                indices,
                keeper::dialect,
                settings.audit().retention(),
                InstantSource.system()));
    foundation.unbelieved().to(audit.log());
    InFlight inFlight = new InFlight(settings.limits().inFlight());
    Authenticator authenticator =
        new Authenticator(
            credentials.directory(),
            credentials.tokens(),
            hasher,
            new BruteForceBrake(Ticker.systemTicker()),
            threads.hashing(),
            settings.authentication().bootstrap(),
            InstantSource.system());
    registry =
        new Registry(
            credentials,
            keeper::dialect,
            hasher,
            threads.hashing(),
            authenticator,
            audit.log(),
            InstantSource.system());
    BooleanSupplier hiddenIndices =
        () -> keeper.dialect().filter(Dialect::hiddenIndices).isPresent();
    AccessParts access = new AccessParts(settings, engine, hiddenIndices);
    JudgeParts judges =
        new JudgeParts(
            engine,
            indices,
            keeper::dialect,
            access.judge(),
            access.ownNames(),
            access.catalog(),
            new PartialSight(
                new FieldSource(
                    new FieldCatalog(
                        engine, settings.store().pollInterval(), access.catalog()::suspicions)),
                engine,
                keeper::dialect),
            settings.access().bodyBytes());
    PaceWatch watch = new PaceWatch(settings.limits(), threads.scheduler());
    streams =
        new EngineStreams(
            foundation.clients().search(),
            nodes,
            settings.engine().authorization(),
            monitor::suspect);
    IndexChanges changes = new IndexChanges(access.catalog(), indices::removeAliases);
    EngineGuard guard =
        new EngineGuard(
            access.control()::decide, judges.bodies(), access.answers(), judges.ids(), changes);
    GuardedEngine guarded =
        new GuardedEngine(
            streams,
            access.control(),
            guard,
            changes,
            settings.access().answerBytes(),
            foundation.memory());
    records =
        new PipelineRecords(
            settings.pipelines().logs(), engine, indices, keeper::dialect, this::masking);
    search =
        new SearchParts(
            settings.search(),
            settings.pipelines(),
            settings.engine().nodes(),
            threads,
            authenticator,
            new GrantedSearchRights(new AllOrNothingRights(access.control()), access.judge()),
            guarded,
            new StoredPipelines.Storage(
                engine,
                indices,
                keeper::dialect,
                foundation.sealing(),
                Clock.systemUTC(),
                audit.log()),
            watch,
            records);
    indexParts =
        new IndexParts(
            guarded,
            new IndexParts.Surroundings(
                engine, indices, keeper::dialect, audit.log(), access.catalog(), threads));
    imports =
        new ImportParts(
            settings.imports(),
            engine,
            indices,
            keeper::dialect,
            principals,
            guarded,
            threads,
            foundation.memory());
    simulation = access.simulation(guard, new ServedRoutes(() -> search.pipelines().table()));
    status =
        new GatewayStatus(
            version,
            monitor,
            new GatewayStatus.Store(
                foundation.users(),
                keeper,
                settings.store().keyFile().isPresent(),
                foundation.unbelieved()),
            search::stored);
    frontDoor =
        new FrontDoor(
            settings,
            authenticator,
            access.entry(),
            guard,
            inFlight,
            foundation.memory(),
            listeners(),
            () -> search.pipelines().table());
    HttpClient passthrough = foundation.clients().passthrough();
    engineLink =
        new EngineLink(
            passthrough,
            nodes,
            settings.engine().authorization(),
            EngineClients.liveness(settings.engine()),
            watch,
            monitor::suspect,
            guard,
            settings.access().answerBytes());
    claims = new Claims(engine, indices);
    gateways =
        new Gateways(
            UUID.randomUUID().toString(), indices, keeper::dialect, InstantSource.system());
    records.bind(metrics);
    audit.bind(metrics, foundation.unbelieved());
    new Gauges(metrics)
        .bind(search, inFlight, foundation.memory(), nodes, status, passthrough, accessLog);
  }

  /** Hides the secrets of this moment. */
  private UnaryOperator<JsonValue> masking() {
    return search.stored().globalEnvs().masking()::mask;
  }

  private List<ExchangeListener> listeners() {
    List<ExchangeListener> listeners = new ArrayList<>();
    listeners.add(metrics);
    listeners.add(audit.refusals());
    if (accessLog != null) {
      listeners.add(accessLog);
    }
    return listeners;
  }

  /**
   * Starts upon an open foundation. An engine that is away is no fault; a store that holds nobody,
   * and no administrator to put there, is.
   */
  void start(Iterable<Stage> stages) throws Exception { // declared so by Jetty's life cycle
    search.take(stages);
    streams.start();
    search.start();
    foundation.firstLook().goOn(search.stored().keeper(), imports);
    foundation.firstLook().await();
    if (keeper.refusal().isPresent()) {
      throw new IllegalStateException(keeper.refusal().get());
    }
    if (keeper.isEmpty() && settings.authentication().bootstrap().isEmpty()) {
      throw new IllegalStateException(UserKeeper.NOBODY);
    }
    keeper.startPolling(threads.scheduler(), settings.store().pollInterval());
    search.stored().keeper().startPolling(threads.scheduler(), settings.store().pollInterval());
    records.start(threads);
    audit.start(threads);
    indexParts.start();
    imports.start(threads);
    gateways.start(threads.scheduler());
    new CronRuns(
            () -> search.pipelines().table().pipelines(),
            search.runner().executor(),
            claims::claim,
            keeper::dialect,
            InstantSource.system(),
            foundation.memory())
        .start(threads.scheduler(), CLOCK_TICK);
    LOG.log(
        System.Logger.Level.INFO,
        "Search Gateway {0} in front of {1} ({2})",
        status.version(),
        settings.engine().nodes(),
        SettingNames.ENGINE_URL);
  }

  HeldMemory memory() {
    return foundation.memory();
  }

  Simulation simulation() {
    return simulation;
  }

  Gateways gateways() {
    return gateways;
  }

  Principals principals() {
    return principals;
  }

  FrontDoor frontDoor() {
    return frontDoor;
  }

  EngineLink engineLink() {
    return engineLink;
  }

  Settings settings() {
    return settings;
  }

  SearchParts search() {
    return search;
  }

  IndexParts indices() {
    return indexParts;
  }

  ImportParts imports() {
    return imports;
  }

  AuditParts audit() {
    return audit;
  }

  PipelineRecords records() {
    return records;
  }

  Registry registry() {
    return registry;
  }

  GatewayStatus status() {
    return status;
  }

  Metrics metrics() {
    return metrics;
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    foundation.monitor().stop();
    audit.stop();
    indexParts.stop();
    try {
      streams.stop();
      search.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine's client did not stop well", failed);
    }
    foundation.close();
    imports.close();
    metrics.close();
  }
}
