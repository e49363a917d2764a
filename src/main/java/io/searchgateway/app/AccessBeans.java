package io.searchgateway.app;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.TimeMeter;
import io.searchgateway.access.AccessControl;
import io.searchgateway.access.Account;
import io.searchgateway.access.AdmissionCheck;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceThrottle;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Principals;
import io.searchgateway.access.RequestControls;
import io.searchgateway.access.RequestRates;
import io.searchgateway.access.UnauthenticatedRates;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.index.CatalogIndexAuthorizer;
import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.AuthenticationSettings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.dialect.Dialect;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Who comes in, and what each may do. */
@Component
public final class AccessBeans {

  /** Whether the engine of this moment keeps hidden indices out of wildcards. */
  static BooleanSupplier hiddenIndices(Supplier<Optional<Dialect>> dialect) {
    return () -> dialect.get().filter(Dialect::hiddenIndices).isPresent();
  }

  @Produces
  @Singleton
  Authenticator authenticator(
      CredentialStore credentials,
      PasswordHasher hasher,
      GatewayThreads threads,
      AuthenticationSettings settings,
      Clock clock) {
    return new Authenticator(
        credentials.directory(),
        credentials.tokens(),
        hasher,
        new BruteForceThrottle(Ticker.systemTicker()),
        threads.hashing(),
        settings.bootstrap(),
        clock);
  }

  @Produces
  @Singleton
  Principals principals(CredentialStore credentials) {
    return name -> credentials.directory().find(name).map(Account::caller);
  }

  /** Decides on engine calls, whoever makes them. */
  @Produces
  @Singleton
  AccessControl control(
      CatalogIndexAuthorizer authorizer,
      EngineIndexCatalog catalog,
      StoreSettings settings,
      Supplier<Optional<Dialect>> dialect) {
    return new AccessControl(
        new OwnIndexGuard(settings.indexPrefix()),
        new AccessControl.Restrictions(authorizer, catalog, false, hiddenIndices(dialect)));
  }

  @Produces
  @Singleton
  RequestControls entry(AuthenticationSettings settings, Clock clock) {
    return new RequestControls(
        new AdmissionCheck(clock),
        new RequestRates(TimeMeter.SYSTEM_NANOTIME),
        new UnauthenticatedRates(settings.strangerRate(), TimeMeter.SYSTEM_NANOTIME));
  }
}
