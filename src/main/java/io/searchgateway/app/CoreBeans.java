package io.searchgateway.app;

import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.pipeline.stored.SecretCipher;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Hands what is made before CDI to the beans. */
@Component
public final class CoreBeans {

  private volatile @Nullable CoreStart start;

  /** Takes the core, before any bean that needs it is asked for. */
  void take(CoreStart begun) {
    start = begun;
  }

  @Produces
  CoreStart start() {
    CoreStart begun = start;
    if (begun == null) {
      throw new IllegalStateException("the gateway has not started yet");
    }
    return begun;
  }

  @Produces
  CoreModule core() {
    return start().core();
  }

  /** The version of the gateway. */
  @Produces
  @Named("version")
  String version() {
    return start().version();
  }

  @Produces
  Clock clock() {
    return Clock.systemUTC();
  }

  @Produces
  GatewayThreads threads() {
    return core().threads();
  }

  /** For what is not kept busy: deadlines and work that goes on elsewhere. */
  @Produces
  ScheduledExecutorService scheduler() {
    return core().threads().scheduler();
  }

  /** Where requests go on after something that is not the engine has answered; never blocks. */
  @Produces
  @Named("continuing")
  Executor continuing() {
    return core().threads().engineIo();
  }

  /** Where slow hashes run; rejects when too many wait. */
  @Produces
  @Named("hashing")
  Executor hashing() {
    return core().threads().hashing();
  }

  /** Where uploads are read, checked and compiled; rejects when too many wait. */
  @Produces
  @Named("uploads")
  Executor uploads() {
    return core().threads().uploads();
  }

  /** Where stored versions are compiled. */
  @Produces
  @Named("versions")
  Executor versions() {
    return core().threads().versions();
  }

  /** Where files of imports are read; rejects when too many wait. */
  @Produces
  @Named("imports")
  Executor imports() {
    return core().threads().imports();
  }

  @Produces
  RecurringWork recurring() {
    return core().threads().recurring();
  }

  @Produces
  EngineClients clients() {
    return core().clients();
  }

  @Produces
  EngineNodes nodes() {
    return core().nodes();
  }

  /** For calls of the gateway's own. */
  @Produces
  EngineClient engine() {
    return core().engine();
  }

  @Produces
  EngineMonitor monitor() {
    return core().monitor();
  }

  /** The dialect of the engine as last seen. */
  @Produces
  Supplier<Optional<Dialect>> dialect() {
    return core().synchronizer()::dialect;
  }

  @Produces
  OwnIndices indices() {
    return core().indices();
  }

  @Produces
  UntrustedRecordAlarm untrusted() {
    return core().untrusted();
  }

  @Produces
  SecretCipher secretCipher() {
    return core().secretCipher();
  }

  @Produces
  Users users() {
    return core().users();
  }

  @Produces
  CredentialStore credentials() {
    return core().credentials();
  }

  @Produces
  PasswordHasher hasher() {
    return core().hasher();
  }

  @Produces
  UserSynchronizer synchronizer() {
    return core().synchronizer();
  }

  @Produces
  MemoryBudget memory() {
    return core().memory();
  }

  @Produces
  Optional<AccessLog> accessLog() {
    return core().accessLog();
  }
}
