package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.TaskClaims;
import io.searchgateway.testkit.CalledEngine;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;

/** The job on a real engine, in place of that of a gateway. */
public final class RollUpRun implements AutoCloseable {

  private final HttpClient http = new HttpClient();
  private final FactStore facts;
  private final RollUpStore store;
  private final RollUps rollUps;
  private final TaskClaims claims;

  /**
   * A job.
   *
   * @param prefix of the gateway's own indices
   */
  public RollUpRun(URI engine, String prefix) throws Exception {
    http.start();
    EngineClient client =
        new EngineClient(
            http,
            new EngineNodes(List.of(engine)),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    OwnIndices own = new OwnIndices(client, prefix);
    facts = new FactStore(client, own, RollUpRun::dialect);
    store = new RollUpStore(client, own, facts, RollUpRun::dialect);
    rollUps = new RollUps(own, RollUpRun::dialect);
    claims = new TaskClaims(client, own);
    done(rollUps.look());
  }

  private static Optional<Dialect> dialect() {
    return Optional.of(CalledEngine.DIALECT);
  }

  private static <T> T done(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(5, TimeUnit.MINUTES);
  }

  /** Keeps gateways from doing it as long as a test runs. */
  public void claim() throws Exception {
    long turn = Instant.now().plus(Duration.ofDays(1)).toEpochMilli() / 600_000;
    done(claims.claim(CalledEngine.DIALECT, "analytics-rollups", turn));
  }

  /** Does the work of a turn at that time. */
  public void at(Instant now) throws Exception {
    work(now, now.plus(Duration.ofMinutes(5)));
  }

  /** Begins no work, as at the end of a turn. */
  public void tooLate(Instant now) throws Exception {
    work(now, now);
  }

  private void work(Instant now, Instant deadline) throws Exception {
    Clock clock = Clock.fixed(now, ZoneOffset.UTC);
    done(
        new RollUpJob(facts, store, rollUps, claims, RollUpRun::dialect, clock)
            .work(deadline.toEpochMilli()));
  }

  /** Says that facts before a time are deleted. */
  public void close(Instant before) throws Exception {
    done(rollUps.close(before));
  }

  /** All before that time is rolled up. */
  public Instant end() {
    return Instant.ofEpochMilli(rollUps.current().end());
  }

  @Override
  public void close() throws IOException {
    try {
      http.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IOException(failed);
    }
  }
}
