package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.PasswordRules;
import io.searchgateway.access.UserKeeper;
import io.searchgateway.access.Users;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.credential.PublicKeyRecord;
import io.searchgateway.audit.UnbelievedRecords;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.LearnedLimits;
import io.searchgateway.memory.HeldMemory;
import io.searchgateway.observe.AccessLog;
import io.searchgateway.pipeline.stored.AesSealing;
import io.searchgateway.pipeline.stored.Sealing;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.store.OwnIndices;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway stands on: its threads, the engine, and who may come in. It is made and opened
 * first, so that the engine answers while the rest is made.
 */
final class Foundation implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Foundation.class.getName());

  private final @Nullable AccessLog accessLog;
  private final Sealing sealing;
  private final Optional<Bootstrap> bootstrap;
  private final UnbelievedRecords unbelieved = new UnbelievedRecords(Ticker.systemTicker());
  private final Threads threads;
  private final EngineClients clients;
  private final EngineNodes nodes;
  private final EngineClient engine;
  private final EngineMonitor monitor;
  private final OwnIndices indices;
  private final Users users;
  private final CredentialStore credentials;
  private final PasswordHasher hasher;
  private final UserKeeper keeper;
  private final FirstLook firstLook;
  private final HeldMemory memory;

  /**
   * Opens the files that settings name, and nothing else.
   *
   * @throws io.searchgateway.config.InvalidSettings when one of them cannot be
   */
  Foundation(Settings settings) {
    Optional<PublicKeyRecord> publicKey = NamedFiles.publicKey(settings.authentication());
    List<SecretKey> keys = NamedFiles.storeKeys(settings.store());
    sealing = keys.isEmpty() ? Sealing.NONE : new AesSealing(keys);
    accessLog = NamedFiles.accessLog(settings);
    threads = new Threads(settings.pipelines().scripts(), settings.imports().atOnce());
    clients = EngineClients.of(settings, threads);
    nodes = new EngineNodes(settings.engine().nodes());
    memory = new HeldMemory(settings.limits().heldBytes());
    engine = new EngineClient(clients.own(), nodes, settings.engine().authorization(), memory);
    monitor = new EngineMonitor(engine, threads.scheduler());
    monitor.onChange(new LearnedLimits(engine, threads.scheduler())::engine);
    indices = indices(settings.store(), keys);
    bootstrap = settings.authentication().bootstrap();
    users = new Users(indices);
    credentials = new CredentialStore(indices, users, publicKey, InstantSource.system());
    hasher = new PasswordHasher(settings.authentication().bcryptCost());
    keeper =
        new UserKeeper(
            users,
            credentials.collections(),
            indices,
            hasher,
            threads.hashing(),
            settings.authentication().bootstrap());
    firstLook = new FirstLook(monitor, keeper);
  }

  private static void warnOfWeak(Bootstrap first) {
    PasswordRules.fault(first.password(), first.username(), "")
        .ifPresent(
            fault ->
                LOG.log(
                    System.Logger.Level.WARNING,
                    "{0} is weak: {1}",
                    SettingNames.ADMIN_PASSWORD,
                    fault.message()));
  }

  private OwnIndices indices(StoreSettings settings, List<SecretKey> keys) {
    String prefix = settings.indexPrefix();
    if (keys.isEmpty()) {
      LOG.log(
          System.Logger.Level.INFO,
          "Stored state is neither sealed nor encrypted: who writes to the engine past the gateway"
              + " can become administrator. Set {0}",
          SettingNames.STORE_KEY_FILE);
      return new OwnIndices(engine, prefix);
    }
    KeyedSeals seals =
        new KeyedSeals(prefix, keys, unbelieved, InstantSource.system(), Ticker.systemTicker());
    return new OwnIndices(engine, prefix, Optional.of(seals), settings.adoptUntil());
  }

  /** Begins to look at the engine, and does not wait for it. */
  void open() throws Exception { // declared so by Jetty's life cycle
    threads.start();
    clients.own().start();
    firstLook.begin();
    // Not in the way of the start: the list of common passwords is long.
    threads.hashing().execute(() -> bootstrap.ifPresent(Foundation::warnOfWeak));
  }

  HeldMemory memory() {
    return memory;
  }

  @Nullable AccessLog accessLog() {
    return accessLog;
  }

  UnbelievedRecords unbelieved() {
    return unbelieved;
  }

  Sealing sealing() {
    return sealing;
  }

  Threads threads() {
    return threads;
  }

  EngineClients clients() {
    return clients;
  }

  EngineNodes nodes() {
    return nodes;
  }

  EngineClient engine() {
    return engine;
  }

  EngineMonitor monitor() {
    return monitor;
  }

  OwnIndices indices() {
    return indices;
  }

  Users users() {
    return users;
  }

  CredentialStore credentials() {
    return credentials;
  }

  PasswordHasher hasher() {
    return hasher;
  }

  UserKeeper keeper() {
    return keeper;
  }

  FirstLook firstLook() {
    return firstLook;
  }

  @Override
  public void close() {
    monitor.stop();
    try {
      clients.own().stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine's client did not stop well", failed);
    }
    threads.close();
    if (accessLog != null) {
      accessLog.close();
    }
  }
}
