package io.searchgateway.feature.cache.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.cache.redis.FakeRedis.Mood;
import io.searchgateway.testkit.Deadline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuardedRedisTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final int FAILURES = 3;
  private static final int CALLS = 6;

  private final FakeRedis server = new FakeRedis();
  private final RedisCounts counts = new RedisCounts();
  private GuardedRedis redis = connected(LONG, LONG);

  private GuardedRedis connected(Duration look, Duration pause) {
    GuardedRedis made =
        new GuardedRedis(
            server.target(),
            new RedisLimits(look, look, Duration.ofSeconds(10), FAILURES, pause, CALLS, 1000),
            counts);
    made.connect().toCompletableFuture().join();
    assertThat(made.connected()).isTrue();
    return made;
  }

  private void use(Duration look, Duration pause) {
    redis.close().toCompletableFuture().join();
    redis = connected(look, pause);
  }

  @AfterEach
  void close() throws IOException {
    redis.close().toCompletableFuture().join();
    server.close();
  }

  private Optional<String> get(String name) {
    return redis
        .get(name, 1000)
        .thenApply(value -> value.map(bytes -> new String(bytes, StandardCharsets.UTF_8)))
        .toCompletableFuture()
        .join();
  }

  private void put(String name, byte[] value) {
    redis.put(name, value, Duration.ofMinutes(1)).toCompletableFuture().join();
  }

  @Test
  void whatIsWrittenIsReadBelowItsPrefix() {
    put("a", "value".getBytes(StandardCharsets.UTF_8));
    assertThat(get("a")).contains("value");
    assertThat(get("b")).contains("");
    assertThat(server.names()).containsExactly("test:a");
    assertThat(counts.errors()).isZero();
  }

  @Test
  void aSilentServerIsLeftAloneAfterSomeFailures() {
    use(Duration.ofMillis(20), LONG);
    server.mood(Mood.SILENT);
    for (int i = 0; i < FAILURES; i++) {
      assertThat(redis.closed()).isTrue();
      assertThat(get("a")).isEmpty();
    }
    assertThat(redis.closed()).isFalse();
    assertThat(redis.connected()).as("what was sent is given up").isFalse();
    redis.connect().toCompletableFuture().join();
    assertThat(redis.connected()).isTrue();
    long asked = server.received("GETRANGE");
    assertThat(get("a")).isEmpty();
    assertThat(server.received("GETRANGE")).isEqualTo(asked);
    assertThat(counts.errors()).isEqualTo(FAILURES);
  }

  @Test
  void itIsAskedAgainLater() {
    use(Duration.ofMillis(200), Duration.ofMillis(10));
    put("a", new byte[] {'x'});
    server.mood(Mood.SILENT);
    for (int i = 0; i < FAILURES; i++) {
      get("a");
    }
    assertThat(redis.closed()).isFalse();
    server.mood(Mood.ANSWERS);
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "it is read again",
            () -> {
              redis.connect().toCompletableFuture().join();
              return get("a").equals(Optional.of("x"));
            });
    assertThat(redis.closed()).isTrue();
  }

  @Test
  void anErrorOfTheServerIsAnAnswer() {
    server.mood(Mood.FAILS);
    for (int i = 0; i < 3 * FAILURES; i++) {
      put("a", new byte[] {'x'});
    }
    assertThat(redis.closed()).isTrue();
    assertThat(counts.errors()).isEqualTo(3 * FAILURES);
    server.mood(Mood.ANSWERS);
    assertThat(get("a")).contains("");
  }

  @Test
  void onlySoManyCallsAreNotAnswered() {
    server.mood(Mood.SILENT);
    for (int i = 0; i < CALLS; i++) {
      assertThat(redis.get("a", 1).toCompletableFuture()).isNotDone();
    }
    assertThat(redis.get("a", 1).toCompletableFuture()).isCompletedWithValue(Optional.empty());
    redis.close().toCompletableFuture().join();
    Deadline.within(Duration.ofSeconds(20))
        .until("those that were sent have ended", () -> counts.errors() == CALLS);
  }

  @Test
  void onlySoManyBytesAreWrittenAtOnce() {
    server.mood(Mood.SILENT);
    var first = redis.put("a", new byte[900], LONG).toCompletableFuture();
    assertThat(redis.put("b", new byte[200], LONG).toCompletableFuture()).isDone();
    assertThat(first).isNotDone();
  }

  @Test
  void aServerThatIsGoneIsNotWaitedFor() throws IOException {
    server.close();
    Deadline.within(Duration.ofSeconds(20))
        .until("the connection is gone", () -> !redis.connected());
    assertThat(redis.get("a", 1).toCompletableFuture()).isCompletedWithValue(Optional.empty());
    redis.connect().toCompletableFuture().join();
    assertThat(redis.connected()).isFalse();
    assertThat(counts.errors()).isEqualTo(1);
  }
}
