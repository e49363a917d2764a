package io.searchgateway.access.credential;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceThrottle;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineState;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jetty.client.HttpClient;

/**
 * Any number of stored permissions, read by the gateway's own code: {@code p0}, {@code p1} and so
 * on, of the roles {@code r0}, {@code r1}; all of them may read {@code books}, are counted but
 * hardly limited, and have the password {@link #PASSWORD}.
 */
public final class ManyPermissions {

  /** Of each of them. */
  public static final String PASSWORD = "secret";

  private ManyPermissions() {}

  /**
   * What was read.
   *
   * @param store the permissions, and the administrator {@code root}
   * @param authenticator who signs them in
   */
  public record Read(CredentialStore store, Authenticator authenticator) {}

  /**
   * Has so many permissions read from an engine, which is gone afterwards.
   *
   * @throws Exception when the engine cannot be played
   */
  public static Read read(int count) throws Exception {
    PasswordHasher hasher = new PasswordHasher(4);
    String hash = hasher.hash(PASSWORD);
    String hits =
        IntStream.range(0, count)
            .mapToObj(number -> record(number, hash))
            .collect(Collectors.joining(","));
    HttpClient http = new HttpClient();
    http.start();
    try (StubEngine engine = StubEngine.start()) {
      engine.on(
          line -> line.path().equals("/.gateway-permissions/_search"),
          CannedAnswers.json(200, "{\"hits\":{\"hits\":[" + hits + "]}}"));
      EngineClient client =
          new EngineClient(
              http,
              new EngineNodes(List.of(engine.uri())),
              Optional.empty(),
              new MemoryBudget(Long.MAX_VALUE));
      OwnIndices indices = new OwnIndices(client, ".gateway-");
      Users users = new Users(indices);
      CredentialStore store = new CredentialStore(indices, users, InstantSource.system());
      new UserSynchronizer(
              users,
              store.collections(),
              indices,
              hasher,
              Runnable::run,
              Optional.of(new Bootstrap("root", "root")))
          .engine(new EngineState.Up(identity()))
          .toCompletableFuture()
          .join();
      return new Read(store, authenticator(store, hasher));
    } finally {
      http.stop();
    }
  }

  private static Authenticator authenticator(CredentialStore store, PasswordHasher hasher) {
    return new Authenticator(
        store.directory(),
        store.tokens(),
        hasher,
        new BruteForceThrottle(Ticker.systemTicker()),
        Runnable::run,
        Optional.empty(),
        InstantSource.system());
  }

  private static String record(int number, String hash) {
    return """
    {"_index":".gateway-permissions","_id":"p%1$d","_seq_no":%1$d,"_primary_term":1,"_source":{
    "username":"p%1$d","password":"%2$s","owner":"root","creator":"root","role":"r%1$d",
    "categories":["docs","search"],"ops":["read"],"indices":["i%1$d*","books"],"ttl":-1,
    "limits":{"ip_limit":1000000000,"docs_limit":1000000000,"search_limit":1000000000},
    "created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:00Z"}}\
    """
        .formatted(number, hash);
  }

  private static EngineIdentity identity() {
    String banner = "{\"version\":{\"distribution\":\"opensearch\",\"number\":\"2.19.1\"}}";
    return Json.readObject(banner.getBytes(StandardCharsets.UTF_8))
        .flatMap(EngineIdentity::read)
        .orElseThrow();
  }
}
