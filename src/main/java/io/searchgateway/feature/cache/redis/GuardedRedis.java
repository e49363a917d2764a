package io.searchgateway.feature.cache.redis;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OutageLog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A server that may be slow, gone or full without anybody noticing: calls are few at a time and end
 * soon, and after some failures in a row the connection is dropped and no call is made for a while.
 * Stages of calls do not fail.
 */
final class GuardedRedis {

  private static final System.Logger LOG = System.getLogger(GuardedRedis.class.getName());
  private static final int ALL_PERCENT = 100;

  private final RedisConnection connection;
  private final String prefix;
  private final RedisLimits limits;
  private final RedisCounts counts;
  private final CircuitBreaker breaker;
  private final Semaphore calls;
  private final Semaphore bytes;
  private final OutageLog outages =
      new OutageLog(LOG, "Redis cannot be reached, and is not used", "Redis can be reached again");

  GuardedRedis(RedisTarget target, RedisLimits limits, RedisCounts counts) {
    this.connection = new RedisConnection(target, limits.connect());
    this.prefix = target.prefix();
    this.limits = limits;
    this.counts = counts;
    this.calls = new Semaphore(limits.calls());
    this.bytes = new Semaphore(limits.bytes());
    this.breaker =
        CircuitBreaker.of(
            "redis",
            CircuitBreakerConfig.custom()
                .slidingWindowType(SlidingWindowType.COUNT_BASED)
                .slidingWindowSize(limits.failures())
                .minimumNumberOfCalls(limits.failures())
                .failureRateThreshold(ALL_PERCENT)
                .permittedNumberOfCallsInHalfOpenState(1)
                .waitDurationInOpenState(limits.pause())
                .build());
  }

  /** Connects when there is no connection; the stage does not fail. */
  CompletionStage<Void> connect() {
    return connection
        .connect()
        .handle(
            (done, failure) -> {
              if (failure != null) {
                counts.error();
                outages.ended(failure);
              } else if (done) {
                outages.ended(null);
              }
              return null;
            });
  }

  boolean connected() {
    return connection.commands().isPresent();
  }

  /** Whether calls are made. */
  boolean closed() {
    return breaker.getState() == CircuitBreaker.State.CLOSED;
  }

  /** The beginning of a value, which is empty when there is none; absent when nobody can tell. */
  CompletionStage<Optional<byte[]>> get(String name, int most) {
    return call(redis -> redis.getrange(key(name), 0, most), limits.look());
  }

  /** Writes a value that is gone after some time. */
  CompletionStage<Void> put(String name, byte[] value, Duration keep) {
    if (!bytes.tryAcquire(value.length)) {
      return CompletableFuture.completedStage(null);
    }
    return call(
            redis ->
                redis
                    .set(key(name), value, SetArgs.Builder.px(keep))
                    .whenComplete((done, failure) -> bytes.release(value.length)),
            limits.write(),
            () -> bytes.release(value.length))
        .thenApply(done -> null);
  }

  private byte[] key(String name) {
    return (prefix + name).getBytes(StandardCharsets.UTF_8);
  }

  private <T> CompletionStage<Optional<T>> call(
      Function<RedisAsyncCommands<byte[], byte[]>, CompletionStage<T>> command, Duration patience) {
    return call(command, patience, () -> {});
  }

  /**
   * Calls the server.
   *
   * @param unsent is run when the call is not made
   */
  private <T> CompletionStage<Optional<T>> call(
      Function<RedisAsyncCommands<byte[], byte[]>, CompletionStage<T>> command,
      Duration patience,
      Runnable unsent) {
    Optional<RedisAsyncCommands<byte[], byte[]>> redis = connection.commands();
    if (redis.isEmpty() || !calls.tryAcquire()) {
      unsent.run();
      return CompletableFuture.completedStage(Optional.empty());
    }
    if (!breaker.tryAcquirePermission()) {
      calls.release();
      unsent.run();
      return CompletableFuture.completedStage(Optional.empty());
    }
    long began = System.nanoTime();
    CompletableFuture<T> sent = new CompletableFuture<>();
    try {
      var unused =
          command
              .apply(redis.get())
              .whenComplete(
                  (value, failure) -> {
                    // What took too long is held in memory until it ends.
                    calls.release();
                    if (failure == null) {
                      sent.complete(value);
                    } else {
                      sent.completeExceptionally(failure);
                    }
                  });
    } catch (RuntimeException refused) {
      calls.release();
      unsent.run();
      sent.completeExceptionally(refused);
    }
    return sent.orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS)
        .handle(
            (value, failure) -> {
              ended(System.nanoTime() - began, failure);
              return failure == null ? Optional.ofNullable(value) : Optional.empty();
            });
  }

  private void ended(long nanos, @Nullable Throwable failure) {
    if (failure != null) {
      counts.error();
      LOG.log(System.Logger.Level.DEBUG, "A call of Redis failed", failure);
    }
    if (failure == null
        || CompletionFailures.cause(failure) instanceof RedisCommandExecutionException) {
      // An error of the server, such as that it is full, is an answer too.
      breaker.onSuccess(nanos, TimeUnit.NANOSECONDS);
      return;
    }
    breaker.onError(nanos, TimeUnit.NANOSECONDS, failure);
    if (breaker.getState() == CircuitBreaker.State.OPEN) {
      connection.drop();
    }
  }

  CompletionStage<Void> close() {
    return connection.close();
  }
}
