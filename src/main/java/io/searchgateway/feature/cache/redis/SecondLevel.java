package io.searchgateway.feature.cache.redis;

import io.searchgateway.authorization.call.IndexChanges;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.cache.entry.CachedAnswer.Origin;
import io.searchgateway.json.Json;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SharedKey;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Answers that gateways share in a Redis or Valkey server. Nothing here fails: without the server,
 * there are no answers. See docs/adr/036-second-level-cache.md.
 */
@Component
public final class SecondLevel {

  private static final System.Logger LOG = System.getLogger(SecondLevel.class.getName());

  private final SharedKey key;
  private final Supplier<Optional<Dialect>> dialect;
  private final LastChange lastChange;
  private final String version;
  private final Executor executor;
  private final RedisCounts counts = new RedisCounts();
  private Optional<RedisTarget> target = Optional.empty();
  private volatile Optional<GuardedRedis> redis = Optional.empty();
  private volatile Optional<EntryFormat> format = Optional.empty();
  private CompletionStage<Void> closing = CompletableFuture.completedStage(null);

  /**
   * One without a server.
   *
   * @param dialect of the engine, once it is known
   * @param version of this gateway, whose entries others do not read
   * @param executor where searches go on
   */
  @Inject
  public SecondLevel(
      OwnIndices own,
      Supplier<Optional<Dialect>> dialect,
      IndexChanges changes,
      @Named("version") String version,
      @Named("continuing") Executor executor) {
    this.key = new SharedKey(own, "cache");
    this.dialect = dialect;
    this.lastChange = new LastChange(changes::epoch, System::currentTimeMillis);
    this.version = version;
    this.executor = executor;
  }

  /** The server from now on. */
  public synchronized void use(Optional<RedisTarget> wanted) {
    if (wanted.equals(target)) {
      return;
    }
    target = wanted;
    end();
    redis = wanted.map(server -> new GuardedRedis(server, RedisLimits.USUAL, counts));
    CompletionStage<Void> unused = keepUp();
  }

  private void end() {
    redis.ifPresent(old -> closing = closing.thenCombine(old.close(), (before, done) -> null));
    redis = Optional.empty();
  }

  /** Reads the key and connects, where that is missing; the stage does not fail. */
  public CompletionStage<Void> keepUp() {
    Optional<GuardedRedis> server = redis;
    if (server.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return readKey().thenCompose(done -> server.get().connect());
  }

  private CompletionStage<Void> readKey() {
    Optional<Dialect> current = dialect.get();
    if (format.isPresent() || current.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return CompletableFuture.completedStage(current.get())
        .thenCompose(key::read)
        .handle(
            (read, failure) -> {
              if (failure == null) {
                format = Optional.of(new EntryFormat(read));
              } else {
                LOG.log(System.Logger.Level.DEBUG, "The key of entries cannot be read", failure);
              }
              return null;
            });
  }

  /**
   * The answer to a request, if there is one.
   *
   * @param known what the request tells of its origin; its times are not looked at
   * @param usable whether an entry may be used
   */
  public CompletionStage<Optional<StoredEntry>> find(
      EntryPlace place, Origin known, Predicate<StoredEntry> usable) {
    Optional<GuardedRedis> server = redis.filter(GuardedRedis::connected);
    Optional<EntryFormat> reading = format;
    if (server.isEmpty() || reading.isEmpty()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    String name = name(reading.get(), place);
    return server
        .get()
        .get(name, EntryFormat.LONGEST)
        .thenApplyAsync(
            value -> value.flatMap(bytes -> entry(reading.get(), name, bytes, known, usable)),
            executor)
        .exceptionally(
            failure -> {
              LOG.log(System.Logger.Level.DEBUG, "An entry was not read", failure);
              return Optional.empty();
            });
  }

  private Optional<StoredEntry> entry(
      EntryFormat reading, String name, byte[] value, Origin known, Predicate<StoredEntry> usable) {
    if (value.length == 0) {
      counts.miss();
      return Optional.empty();
    }
    Optional<StoredEntry> entry = reading.read(name, value, known);
    if (entry.isEmpty()) {
      counts.reject();
      return entry;
    }
    long began =
        entry.get().answer().origin().filledMillis() - entry.get().answer().origin().engineMillis();
    if (began <= lastChange.millis() || !usable.test(entry.get())) {
      counts.miss();
      return Optional.empty();
    }
    counts.hit();
    return entry;
  }

  /** Writes an answer, for which nobody waits. */
  public void put(EntryPlace place, StoredEntry entry, Duration keep) {
    Optional<GuardedRedis> server = redis.filter(GuardedRedis::connected);
    Optional<EntryFormat> writing = format;
    if (server.isPresent() && writing.isPresent()) {
      String name = name(writing.get(), place);
      writing
          .get()
          .write(name, entry)
          .ifPresent(
              bytes -> {
                CompletionStage<Void> unused = server.get().put(name, bytes, keep);
              });
    }
  }

  private String name(EntryFormat named, EntryPlace place) {
    return named.name(version, place.key(), place.state(), Long.toString(place.wholeEvictions()));
  }

  /** What is told of the server; absent while there is none. */
  public Optional<JsonObject> statistics() {
    return redis.map(
        server ->
            Json.object()
                .add("connected", server.connected())
                .add("breaker", server.closed() ? "closed" : "open")
                .add("hits", counts.hits())
                .add("misses", counts.misses())
                .add("errors", counts.errors())
                .add("rejected", counts.rejected())
                .build());
  }

  /** Ends all connections; completes, without failing, when their threads have ended. */
  public synchronized CompletionStage<Void> close() {
    target = Optional.empty();
    end();
    return closing;
  }
}
