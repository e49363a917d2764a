package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RequestLine;
import jakarta.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports that are halted, broken off, or met by an engine that has too much to do. */
@Tag("slow")
class ImportLifecycleIT {

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final int ROWS = 400;
  private static final String SMALL = "'batch_size':10,'concurrency':2";

  private final String index = "course-" + UUID.randomUUID();
  private PipelineTestEnvironment engine;
  private ImportTestEnvironment environment;

  @BeforeEach
  void start(@TempDir Path directory) throws Exception {
    engine = PipelineTestEnvironment.prepare();
    environment = new ImportTestEnvironment(engine, directory);
  }

  @AfterEach
  void stop() throws Exception {
    environment.exchange(environment.request("DELETE", "/" + index + "*"));
    environment.close();
    engine.clear();
  }

  private boolean isBulk(RequestLine line) {
    return line.path().equals("/" + index + "/_bulk");
  }

  /** From some batch on, none is answered until the latch is open. */
  private AtomicBoolean holdFrom(int first, CountDownLatch release) {
    AtomicInteger seen = new AtomicInteger();
    AtomicBoolean held = new AtomicBoolean();
    engine
        .engine()
        .on(
            line -> isBulk(line) && release.getCount() > 0 && seen.incrementAndGet() > first,
            exchange -> {
              held.set(true);
              exchange.awaitPeerGone();
            });
    return held;
  }

  private String begin() {
    return environment.begin(
        "{'index':'" + index + "'," + SMALL + "}", "a.ndjson", ImportTestEnvironment.rows(ROWS));
  }

  @Test
  void anEngineThatHasTooMuchToDoIsWaitedFor() {
    AtomicInteger refusals = new AtomicInteger(3);
    engine
        .engine()
        .on(
            line -> isBulk(line) && refusals.getAndDecrement() > 0,
            exchange -> exchange.answerJson(429, "{\"error\":\"busy\",\"status\":429}"));

    JsonObject done = environment.halted(begin());

    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(done.getInt("indexed")).isEqualTo(ROWS);
    assertThat(refusals.get()).isLessThan(0);
    assertThat(environment.count(index)).isEqualTo(ROWS);
  }

  @Test
  void aPauseHoldsTheRowsUntilItIsOver() {
    AtomicInteger seen = new AtomicInteger();
    CountDownLatch paused = new CountDownLatch(1);
    engine
        .engine()
        .on(
            line -> isBulk(line) && paused.getCount() > 0 && seen.incrementAndGet() > 5,
            exchange -> exchange.answerJson(429, "{\"error\":\"busy\",\"status\":429}"));
    String id = begin();
    Deadline.within(SOON).until("some rows are in", () -> environment.job(id).getInt("read") > 0);

    JsonObject halted = environment.ask("POST", "/_gateway/import/" + id + "/_pause");

    assertThat(halted.getString("state")).as("%s", halted).isEqualTo("paused");
    assertThat(halted.getInt("checkpoint")).isBetween(10, ROWS - 10);
    paused.countDown();
    RawAnswer again =
        environment.exchange(environment.request("POST", "/_gateway/import/" + id + "/_pause"));
    assertThat(again.status()).isEqualTo(409);
    environment.ask("POST", "/_gateway/import/" + id + "/_resume");
    JsonObject done = environment.halted(id);
    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(done.getInt("read")).isEqualTo(ROWS);
    assertThat(environment.count(index)).isEqualTo(ROWS);
  }

  @Test
  void aCancelledImportLeavesNoIndexBehind() {
    AtomicInteger seen = new AtomicInteger();
    engine
        .engine()
        .on(
            line -> isBulk(line) && seen.incrementAndGet() > 5,
            exchange -> exchange.answerJson(429, "{\"error\":\"busy\",\"status\":429}"));
    String id = begin();
    Deadline.within(SOON).until("some rows are in", () -> environment.job(id).getInt("read") > 0);

    JsonObject halted = environment.ask("POST", "/_gateway/import/" + id + "/_cancel");

    assertThat(halted.getString("state")).as("%s", halted).isEqualTo("cancelled");
    assertThat(environment.exchange(environment.request("GET", "/" + index)).status())
        .isEqualTo(404);
    assertThat(
            environment.exchange(environment.request("DELETE", "/_gateway/import/" + id)).status())
        .isEqualTo(200);
    assertThat(environment.exchange(environment.request("GET", "/_gateway/import/" + id)).status())
        .isEqualTo(404);
  }

  @Test
  void aGatewayThatComesBackGoesOnWithoutDoublesOrGaps() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    AtomicBoolean held = holdFrom(7, release);
    String id = begin();
    Deadline.within(SOON).until("the engine holds a batch", held::get);
    Deadline.within(SOON)
        .until(
            "a checkpoint is kept",
            () -> engine.engine().received(engine.prefix() + "imports/_doc/" + id).size() > 3);

    environment.close();
    release.countDown();
    environment.start();

    JsonObject done = environment.halted(id);
    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(done.getInt("read")).isEqualTo(ROWS);
    assertThat(done.getInt("indexed") + done.getInt("updated")).isEqualTo(ROWS);
    assertThat(environment.count(index)).isEqualTo(ROWS);
  }

  @Test
  void whatFailsIsTriedAgainBehindItsCheckpoint() {
    AtomicInteger seen = new AtomicInteger();
    AtomicBoolean mended = new AtomicBoolean();
    engine
        .engine()
        .on(
            line -> isBulk(line) && !mended.get() && seen.incrementAndGet() > 5,
            exchange -> exchange.answerJson(400, "{\"error\":\"odd\",\"status\":400}"));
    String id = begin();
    JsonObject failed = environment.halted(id);
    assertThat(failed.getString("state")).as("%s", failed).isEqualTo("failed");
    assertThat(failed.getJsonObject("failure").getString("type")).isEqualTo("engine_refused");
    mended.set(true);

    // The run may still have its last word to write, which is waited for.
    JsonObject queued = environment.ask("POST", "/_gateway/import/" + id + "/_retry");

    assertThat(queued.getString("id")).isEqualTo(id);
    JsonObject done = environment.halted(id);
    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(environment.count(index)).isEqualTo(ROWS);
  }
}
