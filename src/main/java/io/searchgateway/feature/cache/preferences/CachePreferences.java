package io.searchgateway.feature.cache.preferences;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.CacheSettings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.cache.entry.CacheLimits;
import io.searchgateway.feature.cache.redis.RedisTarget;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.Preferences;
import io.searchgateway.saved.Saved;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What operators have set for the cache, one document for all gateways. */
@Component
public final class CachePreferences {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the preferences of the cache", "save them again");

  private static final String ID = "preferences";
  private static final long MEBIBYTE = 1024 * 1024;

  private final SavedCollection<Preferences> saved;
  private final long mostBytes;
  private final RedisPreference redis;
  private volatile InForce inForce = InForce.of(Preferences.initial(CacheMembers.ALL));

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   * @param settings bound the memory, and the servers that may be used
   * @param store tells whether secrets are encrypted
   */
  @Inject
  public CachePreferences(
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      AuditTrail audit,
      CacheSettings settings,
      StoreSettings store) {
    this.mostBytes = Runtime.getRuntime().maxMemory() / 100 * settings.heapPercent();
    this.redis = new RedisPreference(settings, store.keyFile().isPresent());
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "cache",
                    indices,
                    new SavedFormat<>(
                        Preferences::saved,
                        (id, json) -> Preferences.initial(CacheMembers.ALL).with(json))),
                dialect,
                PROBLEMS),
            audit,
            preferences -> RedisPreference.masked(preferences.saved()));
  }

  /** What is asked for by each request, read from the preferences once. */
  private record InForce(
      Preferences from, boolean enabled, boolean follows, List<WildcardPattern> indices) {

    static InForce of(Preferences preferences) {
      return new InForce(
          preferences,
          preferences.flag(CacheMembers.ENABLED),
          preferences.flag(CacheMembers.FOLLOWS),
          preferences.indices(Optional.empty()));
    }
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return saved.look();
  }

  /** Whether answers are kept at all, without a request that asks for it. */
  public boolean isEnabled() {
    return now().enabled();
  }

  /** Whether all answers are kept that some request searches in these indices only. */
  public boolean holds(List<String> expressions) {
    InForce now = now();
    return now.enabled()
        && expressions.stream()
            .flatMap(expression -> names(expression).stream())
            .allMatch(name -> now.indices().stream().anyMatch(pattern -> pattern.matches(name)));
  }

  private static List<String> names(String expression) {
    List<String> names = IndexNames.split(expression);
    return names.isEmpty() ? List.of("*") : names;
  }

  /** Whether a write makes answers of its index unusable. */
  public boolean followsWrites() {
    return now().follows();
  }

  private InForce now() {
    Preferences current = current();
    InForce known = inForce;
    if (!known.from().equals(current)) {
      known = InForce.of(current);
      inForce = known;
    }
    return known;
  }

  private Preferences current() {
    return saved.find(ID).orElseGet(() -> inForce.from());
  }

  /** How much is kept, and for how long. */
  public CacheLimits limits() {
    Preferences current = current();
    return new CacheLimits(
        Math.min(mostBytes, current.number(CacheMembers.SIZE) * MEBIBYTE),
        Duration.ofSeconds(current.number(CacheMembers.DURATION)),
        Duration.ofSeconds(current.number(CacheMembers.STALE)));
  }

  /** The server that gateways share answers in; absent for none. */
  public Optional<RedisTarget> redis() {
    return redis.target(current());
  }

  /** As clients see them. */
  public static JsonObject shown(Preferences preferences) {
    return RedisPreference.masked(preferences.shown(false).build());
  }

  /** Those that somebody has saved, with their state. */
  public Optional<Stored<Saved<Preferences>>> stored() {
    return saved.snapshot().find(ID);
  }

  /** Those that hold while nobody has saved any. */
  public static Preferences initial() {
    return Preferences.initial(CacheMembers.ALL);
  }

  /** Changes what the body names; fails with a {@link io.searchgateway.problem.Problem}. */
  public CompletionStage<SavedCollection.Result<Preferences>> save(
      JsonObject body, Exchange exchange, @Nullable String ifMatch, @Nullable String ifNoneMatch) {
    return saved.save(
        ID,
        exchange,
        "cache.preferences.save",
        before -> {
          Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
          JsonObject sent = RedisPreference.sent(body);
          Preferences changed =
              before
                  .map(found -> found.value().value())
                  .orElseGet(CachePreferences::initial)
                  .with(sent);
          redis.check(sent, changed);
          return changed;
        });
  }
}
