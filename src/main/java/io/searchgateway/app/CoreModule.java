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

/**
 * What a gateway stands on: its threads, the engine, and who may come in. It is made and opened
 * first, so that the engine answers while the rest is made.
 */
record CoreModule(
    Settings settings,
    GatewayThreads threads,
    EngineClients clients,
    EngineNodes nodes,
    EngineClient engine,
    EngineMonitor monitor,
    OwnIndices indices,
    UntrustedRecordAlarm untrusted,
    SecretCipher secretCipher,
    Users users,
    CredentialStore credentials,
    PasswordHasher hasher,
    UserSynchronizer synchronizer,
    StartupProbe startupProbe,
    MemoryBudget memory,
    Optional<AccessLog> accessLog)
    implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(CoreModule.class.getName());

  /**
   * Opens the files that settings name, and nothing else.
   *
   * @throws io.searchgateway.config.InvalidSettings when one of them cannot be
   */
  static CoreModule of(Settings settings) {
    Optional<PublicKeyRecord> publicKey = SettingFiles.publicKey(settings.authentication());
    List<SecretKey> keys = SettingFiles.storeKeys(settings.store());
    Optional<AccessLog> accessLog = Optional.ofNullable(SettingFiles.accessLog(settings));
    GatewayThreads threads =
        new GatewayThreads(settings.pipelines().scripts(), settings.imports().atOnce());
    EngineClients clients = EngineClients.of(settings, threads);
    EngineNodes nodes = new EngineNodes(settings.engine().nodes());
    MemoryBudget memory = new MemoryBudget(settings.limits().heldBytes());
    EngineClient engine =
        new EngineClient(clients.own(), nodes, settings.engine().authorization(), memory);
    EngineMonitor monitor = new EngineMonitor(engine, threads.scheduler());
    monitor.onChange(new LearnedLimits(engine, threads.scheduler())::engine);
    UntrustedRecordAlarm untrusted = new UntrustedRecordAlarm(Ticker.systemTicker());
    OwnIndices indices = indices(settings.store(), engine, keys, untrusted);
    Users users = new Users(indices);
    CredentialStore credentials =
        new CredentialStore(indices, users, publicKey, InstantSource.system());
    PasswordHasher hasher = new PasswordHasher(settings.authentication().bcryptCost());
    UserSynchronizer synchronizer =
        new UserSynchronizer(
            users,
            credentials.collections(),
            indices,
            hasher,
            threads.hashing(),
            settings.authentication().bootstrap());
    return new CoreModule(
        settings,
        threads,
        clients,
        nodes,
        engine,
        monitor,
        indices,
        untrusted,
        keys.isEmpty() ? SecretCipher.NONE : new AesSecretCipher(keys),
        users,
        credentials,
        hasher,
        synchronizer,
        new StartupProbe(monitor, synchronizer),
        memory,
        accessLog);
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

  private static OwnIndices indices(
      StoreSettings settings,
      EngineClient engine,
      List<SecretKey> keys,
      UntrustedRecordAlarm untrusted) {
    String prefix = settings.indexPrefix();
    if (keys.isEmpty()) {
      LOG.log(
          System.Logger.Level.INFO,
          "The store is neither sealed nor encrypted: anyone who can write "
              + "to the engine directly can become an administrator. Set {0}",
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
    threads
        .hashing()
        .execute(() -> settings.authentication().bootstrap().ifPresent(CoreModule::warnOfWeak));
  }

  @Override
  public void close() {
    monitor.stop();
    try {
      clients.own().stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "The engine client did not stop cleanly", failed);
    }
    threads.close();
    accessLog.ifPresent(AccessLog::close);
  }
}
