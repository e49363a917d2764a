package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.Account;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceThrottle;
import io.searchgateway.access.GrantedSearchRights;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Principals;
import io.searchgateway.access.Simulation;
import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.audit.AuditLog;
import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.IndexChanges;
import io.searchgateway.authorization.document.PartialAccessLimits;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.authorization.field.FieldLimitSource;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.Features;
import io.searchgateway.feature.credentials.CredentialContext;
import io.searchgateway.feature.system.GatewayStatus;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.InFlightRequests;
import io.searchgateway.http.RestPaths;
import io.searchgateway.http.ServedRoutes;
import io.searchgateway.membership.GatewayMembership;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.schedule.CronScheduler;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.proxy.PassthroughContext;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.TaskClaims;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.client.HttpClient;
import org.jspecify.annotations.Nullable;

/** One running gateway: every part made once, wired by hand, started and stopped in order. */
final class Gateway implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Gateway.class.getName());

  /** How often the clock is looked at for pipelines that it runs. */
  private static final Duration CLOCK_TICK = Duration.ofSeconds(5);

  private final Settings settings;
  private final GatewayThreads threads;
  private final CoreModule coreModule;
  private final UserSynchronizer synchronizer;
  private final Metrics metrics;
  private final @Nullable AccessLog accessLog;
  private final GatewayStatus status;
  private final Function<RestPaths, FrontDoor> doors;
  private final Principals principals;
  private final Function<Features, Simulation> simulations;
  private final PassthroughContext passthroughContext;
  private final EngineStreams streams;
  private final IndexModule indexModule;
  private final SearchModule search;
  private final TelemetryModule records;
  private final AuditModule audit;
  private final TaskClaims claims;
  private final GatewayMembership gateways;
  private final ImportModule imports;
  private final CredentialContext registry;
  private final AtomicBoolean closed = new AtomicBoolean();

  Gateway(Settings settings, CoreModule coreModule, String version) {
    this.settings = settings;
    this.coreModule = coreModule;
    metrics = new Metrics(version);
    threads = coreModule.threads();
    EngineNodes nodes = coreModule.nodes();
    EngineClient engine = coreModule.engine();
    EngineMonitor monitor = coreModule.monitor();
    OwnIndices indices = coreModule.indices();
    CredentialStore credentials = coreModule.credentials();
    PasswordHasher hasher = coreModule.hasher();
    synchronizer = coreModule.keeper();
    principals = name -> credentials.directory().find(name).map(Account::caller);
    accessLog = coreModule.accessLog();
    audit =
        new AuditModule(
            AuditLog.inEngine(
                engine,
                indices,
                synchronizer::dialect,
                settings.audit().retention(),
                InstantSource.system()));
    coreModule.untrusted().to(audit.log());
    InFlightRequests inFlight = new InFlightRequests(settings.limits().inFlight());
    Authenticator authenticator =
        new Authenticator(
            credentials.directory(),
            credentials.tokens(),
            hasher,
            new BruteForceThrottle(Ticker.systemTicker()),
            threads.hashing(),
            settings.authentication().bootstrap(),
            InstantSource.system());
    registry =
        new CredentialContext(
            credentials,
            synchronizer::dialect,
            hasher,
            threads.hashing(),
            authenticator,
            audit.log(),
            InstantSource.system());
    BooleanSupplier hiddenIndices =
        () -> synchronizer.dialect().filter(Dialect::hiddenIndices).isPresent();
    AccessModule access = new AccessModule(settings, engine, hiddenIndices);
    AuthorizationModule judges =
        new AuthorizationModule(
            engine,
            indices,
            synchronizer::dialect,
            access.judge(),
            access.ownNames(),
            access.catalog(),
            new PartialAccessLimits(
                new FieldLimitSource(
                    new FieldCatalog(
                        engine, settings.store().pollInterval(), access.catalog()::suspicions)),
                engine,
                synchronizer::dialect),
            settings.access().bodyBytes());
    ThroughputMonitor watch = new ThroughputMonitor(settings.limits(), threads.scheduler());
    streams =
        new EngineStreams(
            coreModule.clients().search(),
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
            coreModule.memory());
    records =
        new TelemetryModule(
            settings.pipelines().logs(), engine, indices, synchronizer::dialect, this::masking);
    search =
        new SearchModule(
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
                synchronizer::dialect,
                coreModule.secretCipher(),
                Clock.systemUTC(),
                audit.log()),
            watch,
            records);
    indexModule =
        new IndexModule(
            guarded,
            new IndexModule.Surroundings(
                engine, indices, synchronizer::dialect, audit.log(), access.catalog(), threads));
    imports =
        new ImportModule(
            settings.imports(),
            engine,
            indices,
            synchronizer::dialect,
            principals,
            guarded,
            threads,
            coreModule.memory());
    status =
        new GatewayStatus(
            version,
            monitor,
            new GatewayStatus.Store(
                coreModule.users(),
                synchronizer,
                settings.store().keyFile().isPresent(),
                coreModule.untrusted()),
            search::stored);
    doors =
        rest ->
            new FrontDoor(
                settings,
                authenticator,
                access.entry(),
                guard,
                inFlight,
                coreModule.memory(),
                listeners(),
                rest,
                () -> search.pipelines().table());
    simulations =
        features ->
            access.simulation(guard, new ServedRoutes(features, () -> search.pipelines().table()));
    HttpClient passthrough = coreModule.clients().passthrough();
    passthroughContext =
        new PassthroughContext(
            passthrough,
            nodes,
            settings.engine().authorization(),
            EngineClients.liveness(settings.engine()),
            watch,
            monitor::suspect,
            guard,
            settings.access().answerBytes());
    claims = new TaskClaims(engine, indices);
    gateways =
        new GatewayMembership(
            UUID.randomUUID().toString(), indices, synchronizer::dialect, InstantSource.system());
    records.bind(metrics);
    audit.bind(metrics, coreModule.untrusted());
    new GatewayGauges(metrics)
        .bind(search, inFlight, coreModule.memory(), nodes, status, passthrough, accessLog);
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
  void start(Iterable<Stage> stages, Features features)
      throws Exception { // declared so by Jetty's life cycle
    search.take(stages, features.searchStages());
    streams.start();
    search.start();
    coreModule.startupProbe().goOn(search.stored().keeper(), imports);
    coreModule.startupProbe().await();
    if (synchronizer.refusal().isPresent()) {
      throw new IllegalStateException(synchronizer.refusal().get());
    }
    if (synchronizer.isEmpty() && settings.authentication().bootstrap().isEmpty()) {
      throw new IllegalStateException(UserSynchronizer.NOBODY);
    }
    synchronizer.startPolling(threads.scheduler(), settings.store().pollInterval());
    search.stored().keeper().startPolling(threads.scheduler(), settings.store().pollInterval());
    records.start(threads);
    audit.start(threads);
    indexModule.start();
    imports.start(threads);
    gateways.start(threads.scheduler());
    new CronScheduler(
            () -> search.pipelines().table().pipelines(),
            search.runner().executor(),
            claims::claim,
            synchronizer::dialect,
            InstantSource.system(),
            coreModule.memory())
        .start(threads.scheduler(), CLOCK_TICK);
    LOG.log(
        System.Logger.Level.INFO,
        "Search Gateway {0} in front of {1} ({2})",
        status.version(),
        settings.engine().nodes(),
        SettingNames.ENGINE_URL);
  }

  MemoryBudget memory() {
    return coreModule.memory();
  }

  Simulation simulation(Features features) {
    return simulations.apply(features);
  }

  GatewayMembership gateways() {
    return gateways;
  }

  Principals principals() {
    return principals;
  }

  FrontDoor frontDoor(RestPaths rest) {
    return doors.apply(rest);
  }

  PassthroughContext passthroughContext() {
    return passthroughContext;
  }

  Settings settings() {
    return settings;
  }

  SearchModule search() {
    return search;
  }

  IndexModule indices() {
    return indexModule;
  }

  ImportModule imports() {
    return imports;
  }

  AuditModule audit() {
    return audit;
  }

  TelemetryModule records() {
    return records;
  }

  CredentialContext registry() {
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
    coreModule.monitor().stop();
    audit.stop();
    indexModule.stop();
    try {
      streams.stop();
      search.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine's client did not stop well", failed);
    }
    coreModule.close();
    imports.close();
    metrics.close();
  }
}
