package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two gateways that share answers in a Redis or Valkey server, which misbehaves. */
@Tag("redis")
class SharedCacheIT extends RelevanceScenario {

  private static final String PREFERENCES = "/_gateway/cache/preferences";
  private static final String STATISTICS = "/_gateway/cache/stats";
  private static final Duration SOON = Duration.ofSeconds(20);

  private final RedisServer redis = RedisServer.start();
  private final AtomicInteger texts = new AtomicInteger();
  private TemporaryGateway second;
  private GatewayUnderTest other;

  SharedCacheIT() throws Exception {}

  @Override
  GatewaySettings settings(URI engine) throws Exception {
    return super.settings(engine)
        .with("gateway.store.poll-interval", "200ms")
        .with("gateway.cache.redis.allow", "127.0.0.1");
  }

  @BeforeAll
  void deploySecond() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    second = TemporaryGateway.deploy(settings(engine));
    other = second.gateway(engine);
  }

  @AfterAll
  void end() throws Exception {
    second.close();
    redis.close();
  }

  @BeforeEach
  void configured() {
    Deadline.within(SOON).until("the server answers", redis::answers);
    redis.call("FLUSHALL");
    ok(
        admin(
            "PUT",
            PREFERENCES,
            "{'enable_cache':true,'redis':{'url':'redis://127.0.0.1:%d/0','prefix':'test:'}}"
                .formatted(redis.port())));
    for (GatewayUnderTest each : List.of(gateway, other)) {
      Deadline.within(SOON)
          .until(
              "the gateway uses the server",
              () -> {
                JsonObject told = told(each, STATISTICS).getJsonObject("redis");
                // A breaker that is open closes by calls.
                search(each, next());
                return told != null
                    && told.getBoolean("connected")
                    && told.getString("breaker").equals("closed");
              });
    }
  }

  /** A text that was not searched for before. */
  private String next() {
    return "star number " + texts.incrementAndGet();
  }

  private RawAnswer search(GatewayUnderTest through, String text) {
    RawAnswer answer =
        ask(
            through,
            "POST",
            "/" + films + "/_declarative",
            "{'query':[{'id':'q','value':'%s','dataField':['title','plot']}]}".formatted(text));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.text()).contains("Star Wars");
    return answer;
  }

  private RawAnswer ask(GatewayUnderTest through, String method, String target, String body) {
    RawRequest request = request(method, target, body);
    return through.client().exchange(request.basic(gateway.username(), gateway.password()));
  }

  private JsonObject told(GatewayUnderTest by, String target) {
    return ok(ask(by, "GET", target, ""));
  }

  private int count(GatewayUnderTest by, String name) {
    return told(by, STATISTICS).getJsonObject("redis").getInt(name);
  }

  private static String how(RawAnswer answer) {
    return String.join(",", answer.headers("X-Gateway-Cache"));
  }

  /** Searches until an answer is the only one that is written, and says for what. */
  private String written(GatewayUnderTest through) {
    String[] text = {""};
    Deadline.within(SOON)
        .until(
            "it is written",
            () -> {
              redis.call("FLUSHALL");
              text[0] = next();
              search(through, text[0]);
              return isWrittenSoon();
            });
    return text[0];
  }

  /** Nobody waits for a write; an earlier one may come after the server was emptied. */
  private boolean isWrittenSoon() {
    for (int i = 0; i < 100; i++) {
      if (entries().size() == 1) {
        return true;
      }
    }
    return false;
  }

  private List<String> entries() {
    return redis.call("KEYS", "test:*");
  }

  /** Repeats with new texts, for gateways see changes of others a moment later. */
  private void soon(String what, Predicate<String> holds) {
    Deadline.within(SOON).until(what, () -> holds.test(written(gateway)));
  }

  @Test
  void twoGatewaysShareAnEntry() {
    int before = count(other, "hits");
    soon("the other gateway finds it", text -> how(search(other, text)).equals("hit"));
    assertThat(count(other, "hits")).isEqualTo(before + 1);
    String text = written(gateway);
    RawAnswer first = search(gateway, text);
    RawAnswer found = search(other, text);
    assertThat(found.header("X-Request-Cache")).isEqualTo("true");
    assertThat(found.header("Content-Type")).isEqualTo(first.header("Content-Type"));
    assertThat(found.text().replaceAll("\"settings\":\\{\"took\":\\d+}", ""))
        .isEqualTo(first.text().replaceAll("\"settings\":\\{\"took\":\\d+}", ""));
    assertThat(Long.parseLong(redis.call("PTTL", entries().get(0)).get(0))).isBetween(1L, 300_000L);
  }

  @Test
  void evictionsAreEffectiveThere() {
    String text = written(gateway);
    ok(admin("POST", "/_gateway/cache/evict", "{'query':'" + text + "'}"));
    assertThat(how(search(gateway, text))).isEqualTo("miss");
    text = written(gateway);
    ok(admin("POST", "/_gateway/cache/evict", ""));
    assertThat(how(search(gateway, text))).isEqualTo("miss");
  }

  @Test
  void aWriteIsSeen() {
    String text = written(gateway);
    ok(admin("PUT", "/" + films + "/_doc/9?refresh=true", "{'title':'Star 9'}"));
    RawAnswer after = search(other, text);
    assertThat(how(search(gateway, text))).isEqualTo("miss");
    assertThat(search(gateway, text).text()).contains("Star 9");
    assertThat(how(after)).isIn("miss", "hit");
    ok(admin("DELETE", "/" + films + "/_doc/9?refresh=true", ""));
  }

  @Test
  void foreignEntriesAreMisses() {
    int before = count(other, "rejected");
    soon(
        "a foreign entry is rejected",
        text -> {
          redis.call("SET", entries().get(0), "foreign ".repeat(100));
          assertThat(how(search(other, text))).isEqualTo("miss");
          return count(other, "rejected") > before;
        });
    String text = written(gateway);
    redis.call("SETRANGE", entries().get(0), "60", "x");
    assertThat(how(search(other, text))).isEqualTo("miss");
    text = written(gateway);
    redis.call("DEL", entries().get(0));
    assertThat(how(search(other, text))).isEqualTo("miss");
  }

  @Test
  void equalSearchesAskOnce() throws Exception {
    int before = count(other, "misses") + count(other, "hits");
    String text = next();
    ExecutorService clients = Executors.newFixedThreadPool(20);
    try {
      List<CompletableFuture<RawAnswer>> all = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        all.add(CompletableFuture.supplyAsync(() -> search(other, text), clients));
      }
      for (CompletableFuture<RawAnswer> one : all) {
        one.get();
      }
    } finally {
      clients.shutdownNow();
    }
    // Once for each state of the index, which may change after the writes of other tests.
    assertThat(count(other, "misses") + count(other, "hits") - before).isBetween(1, 3);
  }

  @Test
  void aServerThatIsKilledIsNotMissed() throws Exception {
    redis.kill();
    for (int i = 0; i < 10; i++) {
      search(gateway, next());
    }
    Deadline.within(SOON)
        .until(
            "the connection is gone",
            () -> !told(gateway, STATISTICS).getJsonObject("redis").getBoolean("connected"));
    redis.startAgain();
    Deadline.within(SOON).until("the server answers", redis::answers);
    Deadline.within(SOON)
        .until(
            "the gateway writes again",
            () -> {
              search(gateway, next());
              return !entries().isEmpty();
            });
  }

  @Test
  void aServerThatIsFrozenIsLeftAlone() throws Exception {
    int before = count(gateway, "errors");
    redis.freeze();
    try {
      Deadline.within(SOON)
          .until(
              "it is left alone",
              () -> {
                search(gateway, next());
                return told(gateway, STATISTICS)
                    .getJsonObject("redis")
                    .getString("breaker")
                    .equals("open");
              });
      assertThat(count(gateway, "errors") - before).isBetween(5, 20);
    } finally {
      redis.thaw();
    }
    Deadline.within(SOON)
        .until(
            "it is used again",
            () -> {
              search(gateway, next());
              return told(gateway, STATISTICS)
                  .getJsonObject("redis")
                  .getString("breaker")
                  .equals("closed");
            });
  }

  @Test
  void aServerThatIsFullIsReadOnly() {
    String text = written(gateway);
    int before = count(gateway, "errors");
    redis.call("CONFIG", "SET", "maxmemory", "1");
    try {
      Deadline.within(SOON)
          .until(
              "writes fail",
              () -> {
                search(gateway, next());
                return count(gateway, "errors") - before > 6;
              });
      JsonObject told = told(gateway, STATISTICS).getJsonObject("redis");
      assertThat(told.getString("breaker")).isEqualTo("closed");
      assertThat(told.getBoolean("connected")).isTrue();
      assertThat(how(search(other, text))).isEqualTo("hit");
    } finally {
      redis.call("CONFIG", "SET", "maxmemory", "0");
    }
  }

  @Test
  void onlyAllowedServersAreUsedAndPasswordsAreNotStoredInTheClear() {
    JsonObject error =
        error(
            admin("PUT", PREFERENCES, "{'redis':{'url':'redis://169.254.169.254'}}"),
            400,
            "redis_not_allowed");
    assertThat(error.getString("message")).contains("gateway.cache.redis.allow");
    error = error(admin("PUT", PREFERENCES, "{'password':'p'}"), 400, "password_not_storable");
    assertThat(error.getString("message")).contains("gateway.cache.redis.password");
    ok(admin("PUT", PREFERENCES, "{'redis':null}"));
    assertThat(told(gateway, STATISTICS).containsKey("redis")).isFalse();
  }

  @Test
  void aPasswordIsEncryptedWithTheGatewaysKey(@TempDir Path directory) throws Exception {
    URI engine = SharedEngine.get().baseUri();
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    Path keys =
        Files.writeString(
            directory.resolve("keys"), Base64.getEncoder().encodeToString(key) + "\n");
    String prefix = own + "sealed-";
    try (RedisServer guarded = RedisServer.start("--requirepass", "amber-lantern");
        TemporaryGateway running =
            TemporaryGateway.deploy(
                settings(engine)
                    .with("gateway.store.index-prefix", prefix)
                    .with("gateway.store.key-file", keys))) {
      GatewayUnderTest sealed = running.gateway(engine);
      String addr = "'addr':'127.0.0.1:" + guarded.port() + "'";
      ok(ask(sealed, "PUT", PREFERENCES, "{" + addr + ",'password':'amber-lantern'}"));
      Deadline.within(SOON)
          .until(
              "it is connected",
              () -> told(sealed, STATISTICS).getJsonObject("redis").getBoolean("connected"));
      RawAnswer shown = ask(sealed, "PUT", PREFERENCES, "{'password':'set','max_duration':60}");
      assertThat(ok(shown).getString("password")).isEqualTo("set");
      assertThat(told(sealed, PREFERENCES).getString("password")).isEqualTo("set");
      String stored =
          sealed
              .engineClient()
              .exchange(RawRequest.of("GET", "/" + prefix + "cache/_search"))
              .text();
      assertThat(stored).contains("preferences", "content").doesNotContain("amber", "127.0.0.1");
    }
  }
}
