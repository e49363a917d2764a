package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceBrake;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.UserKeeper;
import io.searchgateway.access.Users;
import io.searchgateway.config.InvalidSettings;
import io.searchgateway.config.KeyFiles;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineConnector;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineState;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.GatewayStatus;
import io.searchgateway.http.InFlight;
import io.searchgateway.observe.AccessLog;
import io.searchgateway.observe.Metrics;
import io.searchgateway.pipeline.schedule.CronRuns;
import io.searchgateway.pipeline.stored.AesSealing;
import io.searchgateway.pipeline.stored.Sealing;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.proxy.EngineLink;
import io.searchgateway.proxy.PaceWatch;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.store.Claims;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.client.HttpClient;
import org.jspecify.annotations.Nullable;

/** One running gateway: every part made once, wired by hand, started and stopped in order. */
final class Gateway implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Gateway.class.getName());

  /** Longest that a start waits to learn of an engine that accepts but does not answer. */
  private static final long FIRST_LOOK_SECONDS = 10;

  /** How often the clock is looked at for pipelines that it runs. */
  private static final Duration CLOCK_TICK = Duration.ofSeconds(5);

  private static final int OWN_CONNECTIONS = 4;
  private static final int OWN_HEADER_BYTES = 16 * 1024;

  private final Settings settings;
  private final Threads threads;
  private final HttpClient ownClient;
  private final EngineMonitor monitor;
  private final UserKeeper keeper;
  private final Metrics metrics = new Metrics();
  private final @Nullable AccessLog accessLog;
  private final GatewayStatus status;
  private final FrontDoor frontDoor;
  private final EngineLink engineLink;
  private final EngineStreams streams;
  private final SearchParts search;
  private final PipelineRecords records;
  private final Claims claims;

  Gateway(Settings settings, String version) {
    this.settings = settings;
    threads = new Threads(settings.pipelines().scripts());
    EngineConnector connector = new EngineConnector(settings.engine());
    EngineNodes nodes = new EngineNodes(settings.engine().nodes());
    ownClient =
        connector.newClient(
            threads.engineIo(), threads.engineTimeouts(), OWN_CONNECTIONS, OWN_HEADER_BYTES);
    EngineClient engine = new EngineClient(ownClient, nodes, settings.engine().authorization());
    monitor = new EngineMonitor(engine, threads.scheduler());
    OwnIndices indices = new OwnIndices(engine, settings.store().indexPrefix());
    Users users = new Users(engine, indices);
    PasswordHasher hasher = new PasswordHasher(settings.authentication().bcryptCost());
    keeper =
        new UserKeeper(
            users, indices, hasher, threads.hashing(), settings.authentication().bootstrap());
    accessLog = openAccessLog(settings);
    InFlight inFlight = new InFlight(settings.limits().inFlight());
    Authenticator authenticator =
        new Authenticator(
            users,
            hasher,
            new BruteForceBrake(Ticker.systemTicker()),
            threads.hashing(),
            settings.authentication().bootstrap());
    AccessControl access = new AccessControl(new OwnIndexGuard(settings.store().indexPrefix()));
    BooleanSupplier hiddenIndices =
        () -> keeper.dialect().filter(Dialect::hiddenIndices).isPresent();
    PaceWatch watch = new PaceWatch(settings.limits(), threads.scheduler());
    streams =
        new EngineStreams(
            searchClient(connector), nodes, settings.engine().authorization(), monitor::suspect);
    records =
        new PipelineRecords(
            settings.pipelines().logs(), engine, indices, keeper::dialect, this::masking);
    search =
        new SearchParts(
            settings.search(),
            settings.pipelines(),
            settings.engine().nodes(),
            threads,
            streams,
            authenticator,
            new AllOrNothingRights(access, hiddenIndices),
            new StoredPipelines.Storage(
                engine, indices, keeper::dialect, sealing(settings), Clock.systemUTC()),
            watch,
            records);
    status = new GatewayStatus(version, monitor, users, keeper, search::stored);
    frontDoor =
        new FrontDoor(
            settings,
            authenticator,
            access,
            hiddenIndices,
            indices::removeAliases,
            inFlight,
            listeners(),
            () -> search.pipelines().table());
    HttpClient passthrough = passthroughClient(connector);
    engineLink =
        new EngineLink(
            passthrough, nodes, settings.engine().authorization(), watch, monitor::suspect);
    claims = new Claims(engine, indices);
    records.bind(metrics);
    new Gauges(metrics).bind(search, inFlight, nodes, status, passthrough, accessLog);
  }

  private static @Nullable AccessLog openAccessLog(Settings settings) {
    try {
      return AccessLog.open(settings.accessLog());
    } catch (IOException unwritable) {
      throw new InvalidSettings(
          List.of(SettingNames.ACCESS_LOG + " must name a file that can be written"));
    }
  }

  /** Hides the secrets of this moment. */
  private UnaryOperator<JsonValue> masking() {
    return search.stored().globalEnvs().masking()::mask;
  }

  private static Sealing sealing(Settings settings) {
    Optional<Path> file = settings.pipelines().secretsKey();
    if (file.isEmpty()) {
      return Sealing.NONE;
    }
    try {
      return new AesSealing(KeyFiles.secretKeys(file.get()));
    } catch (IOException | GeneralSecurityException unusable) {
      throw new InvalidSettings(
          List.of(SettingNames.PIPELINES_SECRETS_KEY_FILE + " must name a file with keys"));
    }
  }

  private List<ExchangeListener> listeners() {
    List<ExchangeListener> listeners = new ArrayList<>();
    listeners.add(metrics);
    if (accessLog != null) {
      listeners.add(accessLog);
    }
    return listeners;
  }

  private HttpClient passthroughClient(EngineConnector connector) {
    LimitSettings limits = settings.limits();
    return connector.newClient(
        threads.engineIo(),
        threads.engineTimeouts(),
        settings.engine().maxConnections(),
        limits.targetBytes() * 2 + limits.headerBytes() * 2);
  }

  /** As many connections as passthrough has: neither waits for the other. */
  private HttpClient searchClient(EngineConnector connector) {
    return connector.newWorkingClient(
        threads.engineIo(),
        threads.engineTimeouts(),
        settings.engine().maxConnections(),
        settings.limits().targetBytes() * 2 + OWN_HEADER_BYTES);
  }

  /**
   * Starts. An engine that is away is no fault; a store that holds nobody, and no administrator to
   * put there, is.
   */
  void start() throws Exception { // declared so by Jetty's life cycle
    threads.start();
    ownClient.start();
    streams.start();
    search.start();
    monitor.onChange(
        state -> {
          CompletionStage<Void> unused =
              keeper.engine(state).thenCompose(done -> search.stored().keeper().engine());
        });
    try {
      EngineState first =
          monitor.start().toCompletableFuture().get(FIRST_LOOK_SECONDS, TimeUnit.SECONDS);
      keeper.opening().toCompletableFuture().get(FIRST_LOOK_SECONDS, TimeUnit.SECONDS);
      search
          .stored()
          .keeper()
          .look()
          .toCompletableFuture()
          .get(FIRST_LOOK_SECONDS, TimeUnit.SECONDS);
      if (first instanceof EngineState.Down) {
        LOG.log(System.Logger.Level.WARNING, "The engine is away; the gateway waits for it");
      }
    } catch (TimeoutException | ExecutionException notYet) {
      LOG.log(System.Logger.Level.WARNING, "The engine does not answer yet; the gateway goes on");
    }
    if (keeper.isEmpty() && settings.authentication().bootstrap().isEmpty()) {
      throw new IllegalStateException(UserKeeper.NOBODY);
    }
    keeper.startPolling(threads.scheduler(), settings.store().pollInterval());
    search.stored().keeper().startPolling(threads.scheduler(), settings.store().pollInterval());
    records.start(threads);
    new CronRuns(
            () -> search.pipelines().table().pipelines(),
            search.runner().executor(),
            claims::claim,
            keeper::dialect,
            InstantSource.system())
        .start(threads.scheduler(), CLOCK_TICK);
    LOG.log(
        System.Logger.Level.INFO,
        "Search Gateway {0} in front of {1} ({2})",
        status.version(),
        settings.engine().nodes(),
        SettingNames.ENGINE_URL);
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

  PipelineRecords records() {
    return records;
  }

  GatewayStatus status() {
    return status;
  }

  Metrics metrics() {
    return metrics;
  }

  @Override
  public void close() {
    monitor.stop();
    try {
      ownClient.stop();
      streams.stop();
      search.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine's client did not stop well", failed);
    }
    threads.close();
    metrics.close();
    if (accessLog != null) {
      accessLog.close();
    }
  }
}
