package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.PasswordRules;
import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.credential.PublicKeyRecord;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.LearnedLimits;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.pipeline.stored.AesSecretCipher;
import io.searchgateway.pipeline.stored.SecretCipher;
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
final class CoreModule implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(CoreModule.class.getName());

  private final @Nullable AccessLog accessLog;
  private final SecretCipher secretCipher;
  private final Optional<Bootstrap> bootstrap;
  private final UntrustedRecordAlarm untrusted = new UntrustedRecordAlarm(Ticker.systemTicker());
  private final GatewayThreads threads;
  private final EngineClients clients;
  private final EngineNodes nodes;
  private final EngineClient engine;
  private final EngineMonitor monitor;
  private final OwnIndices indices;
  private final Users users;
  private final CredentialStore credentials;
  private final PasswordHasher hasher;
  private final UserSynchronizer keeper;
  private final StartupProbe startupProbe;
  private final MemoryBudget memory;

  /**
   * Opens the files that settings name, and nothing else.
   *
   * @throws io.searchgateway.config.InvalidSettings when one of them cannot be
   */
  CoreModule(Settings settings) {
    Optional<PublicKeyRecord> publicKey = SettingFiles.publicKey(settings.authentication());
    List<SecretKey> keys = SettingFiles.storeKeys(settings.store());
    secretCipher = keys.isEmpty() ? SecretCipher.NONE : new AesSecretCipher(keys);
    accessLog = SettingFiles.accessLog(settings);
    threads = new GatewayThreads(settings.pipelines().scripts(), settings.imports().atOnce());
    clients = EngineClients.of(settings, threads);
    nodes = new EngineNodes(settings.engine().nodes());
    memory = new MemoryBudget(settings.limits().heldBytes());
    engine = new EngineClient(clients.own(), nodes, settings.engine().authorization(), memory);
    monitor = new EngineMonitor(engine, threads.scheduler());
    monitor.onChange(new LearnedLimits(engine, threads.scheduler())::engine);
    indices = indices(settings.store(), keys);
    bootstrap = settings.authentication().bootstrap();
    users = new Users(indices);
    credentials = new CredentialStore(indices, users, publicKey, InstantSource.system());
    hasher = new PasswordHasher(settings.authentication().bcryptCost());
    keeper =
        new UserSynchronizer(
            users,
            credentials.collections(),
            indices,
            hasher,
            threads.hashing(),
            settings.authentication().bootstrap());
    startupProbe = new StartupProbe(monitor, keeper);
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
        new KeyedSeals(prefix, keys, untrusted, InstantSource.system(), Ticker.systemTicker());
    return new OwnIndices(engine, prefix, Optional.of(seals), settings.adoptUntil());
  }

  /** Begins to look at the engine, and does not wait for it. */
  void open() throws Exception { // declared so by Jetty's life cycle
    threads.start();
    clients.own().start();
    startupProbe.begin();
    // Not in the way of the start: the list of common passwords is long.
    threads.hashing().execute(() -> bootstrap.ifPresent(CoreModule::warnOfWeak));
  }

  MemoryBudget memory() {
    return memory;
  }

  @Nullable AccessLog accessLog() {
    return accessLog;
  }

  UntrustedRecordAlarm untrusted() {
    return untrusted;
  }

  SecretCipher secretCipher() {
    return secretCipher;
  }

  GatewayThreads threads() {
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

  UserSynchronizer keeper() {
    return keeper;
  }

  StartupProbe startupProbe() {
    return startupProbe;
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
