package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.TestCertificates;
import io.searchgateway.testkit.TlsRelay;
import jakarta.json.JsonObject;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A gateway that shares answers in a Redis server behind TLS. */
@Tag("redis")
class SharedCacheTlsIT extends RelevanceScenario {

  private static final Duration SOON = Duration.ofSeconds(20);

  private final AtomicInteger texts = new AtomicInteger();
  private final RedisServer redis = RedisServer.start();
  private final TestCertificates certificates =
      new TestCertificates(Files.createTempDirectory("redis-tls"));
  private final Path key = certificates.keyStore("redis", "ip:127.0.0.1");
  private final TlsRelay trusted = relay(key);
  private final TlsRelay unknown = relay(certificates.keyStore("stranger", "ip:127.0.0.1"));

  SharedCacheTlsIT() throws Exception {}

  private TlsRelay relay(Path own) {
    return new TlsRelay(
        TestCertificates.server(own, key), false, URI.create("http://127.0.0.1:" + redis.port()));
  }

  @Override
  GatewaySettings settings(URI engine) throws Exception {
    return super.settings(engine)
        .with("gateway.store.poll-interval", "200ms")
        .with("gateway.cache.redis.allow", "127.0.0.1")
        .with("gateway.cache.redis.ca-file", certificates.pem("redis"));
  }

  @AfterAll
  void end() throws Exception {
    trusted.close();
    unknown.close();
    redis.close();
  }

  private void use(TlsRelay relay) {
    ok(
        admin(
            "PUT",
            "/_gateway/cache/preferences",
            "{'enable_cache':true,'redis':{'url':'rediss://127.0.0.1:%d/0','prefix':'test:'}}"
                .formatted(relay.uri().getPort())));
  }

  /** Searches for another text each time: what is in memory is not written again. */
  private JsonObject search() {
    ok(
        admin(
            "POST",
            "/" + films + "/_declarative",
            "{'query':[{'id':'q','value':'star %d','dataField':'title'}]}"
                .formatted(texts.incrementAndGet())));
    JsonObject told = ok(admin("GET", "/_gateway/cache/stats", "")).getJsonObject("redis");
    return told == null ? JsonObject.EMPTY_JSON_OBJECT : told;
  }

  @Test
  void answersAreSharedOverTlsWithAServerThatIsTrusted() throws Exception {
    use(trusted);
    Deadline.within(SOON)
        .until(
            "an answer is in the server",
            () -> {
              search();
              return !redis.call("KEYS", "test:*").isEmpty();
            });
    use(unknown);
    Deadline.within(SOON)
        .until("the other server is refused", () -> !search().getBoolean("connected", true));
    redis.call("FLUSHALL");
    search();
    assertThat(redis.call("KEYS", "test:*")).isEmpty();
  }
}
