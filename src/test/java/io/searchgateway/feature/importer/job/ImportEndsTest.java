package io.searchgateway.feature.importer.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.ReceivedRequest;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What imports leave behind on the engine, whatever way they end. */
class ImportEndsTest {

  private static final Caller ADMIN = Caller.administrator("ann");
  @TempDir private Path directory;

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final OwnIndices indices = called.indices();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private StreamedEngine connections;
  private ImportContext context;
  private Spool spool;
  private ImportJobs imports;
  private ImportJobStore records;

  @BeforeEach
  void start() throws Exception {
    connections = new StreamedEngine(engine);
    GuardedEngine guarded =
        new GuardedEngine(
            connections.streams(),
            new AccessControl(new OwnIndexGuard(".gateway-")),
            (caller, call) ->
                CompletableFuture.completedStage(
                    new CallGuard.GuardedCall(
                        AuthorizedCall.of(call.method(), call.target()), AnswerFilter.NOTHING)),
            new SeenChanges().changes(),
            1 << 20,
            new MemoryBudget(Long.MAX_VALUE));
    context =
        new ImportContext(
            guarded,
            called.client(),
            () -> Optional.of(CalledEngine.DIALECT),
            name -> Optional.of(Caller.administrator(name)),
            connections.threads(),
            timer,
            RowLimits.USUAL,
            Clock.systemUTC(),
            new MemoryBudget(Long.MAX_VALUE));
    spool = Spool.open(directory, 1 << 20, 1 << 20);
    imports =
        new ImportJobs(context, indices, spool, new ImportJobs.Bounds(1, 10, Duration.ofDays(1)));
    records = new ImportJobStore(context, indices);
    engine
        .on(
            line -> line.is("HEAD", "/films"),
            CannedAnswers.json(404, "{\"error\":\"none\",\"status\":404}"))
        .on(line -> line.is("PUT", "/films"), CannedAnswers.json(200, "{\"acknowledged\":true}"))
        .on(line -> line.is("DELETE", "/films"), CannedAnswers.json(200, "{\"acknowledged\":true}"))
        .onPath("/films/_refresh", CannedAnswers.json(200, "{}"))
        .onPath("/films/_settings", CannedAnswers.json(200, "{\"acknowledged\":true}"));
  }

  @AfterEach
  void stop() throws Exception {
    spool.close();
    timer.shutdownNow();
    connections.close();
    called.close();
  }

  private static <T> T done(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
  }

  private static ImportOptions options(String json) {
    return ImportOptionsReader.read(
        Json.readObject(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow(),
        "films.ndjson");
  }

  private ImportJob.Source file(String id, String text) throws Exception {
    try (SpooledFile file = spool.receive(id)) {
      file.write(text.getBytes(StandardCharsets.UTF_8));
      return file.received("films.ndjson");
    }
  }

  /** One of a film that was running when it was last heard of. */
  private ImportJob running(String id, ImportProgress progress) throws Exception {
    Instant now = context.clock().instant();
    return new ImportJob(
        id,
        "ann",
        spool.node(),
        ImportState.RUNNING,
        false,
        options("{'index':'films'}"),
        file(id, "{\"a\":1}\n"),
        Optional.of(BulkOperationsTest.plan("films")),
        progress,
        new ImportJob.Timestamps(now, Optional.of(now), Optional.empty(), Optional.empty(), now),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private ImportJob kept(ImportJob job) {
    return done(records.opened().thenCompose(ready -> records.put(job)));
  }

  /** One that was paused after five rows, and whose index was made for it. */
  private ImportJob paused(String id) throws Exception {
    ImportProgress five = ImportProgress.NONE.plus(new BatchOutcome(5, 40, 3, 2, 0, List.of()), 0);
    return kept(
        running(id, five).in(ImportState.PAUSED, Optional.empty(), context.clock().instant()));
  }

  private ImportJob ended(String id) {
    for (int i = 0; i < 400; i++) {
      ImportJob job = done(imports.find(ADMIN, id));
      if (!job.state().isAlive()) {
        return job;
      }
      CompletableFuture<Void> rested = new CompletableFuture<>();
      context.later(() -> rested.complete(null), Duration.ofMillis(25));
      done(rested);
    }
    throw new AssertionError("the import does not end");
  }

  @Test
  void anImportThatIsCancelledWhilePausedDeletesTheIndexMadeForIt() throws Exception {
    ImportJob job = paused("p1");
    engine.onPath("/films/_count", CannedAnswers.json(200, "{\"count\":5}"));

    ImportJob cancelled = done(imports.stop(ADMIN, job.id(), ImportState.CANCELLED));

    assertThat(cancelled.state()).isEqualTo(ImportState.CANCELLED);
    assertThat(cancelled.warnings()).containsExactly("the index films was deleted");
    assertThat(engine.received("DELETE /films")).hasSize(1);
    assertThat(spool.has(job.id())).isFalse();
  }

  @Test
  void anIndexThatHoldsMoreIsKeptAndRefreshedAgain() throws Exception {
    ImportJob job = paused("p2");
    engine.onPath("/films/_count", CannedAnswers.json(200, "{\"count\":6}"));

    ImportJob cancelled = done(imports.stop(ADMIN, job.id(), ImportState.CANCELLED));

    assertThat(cancelled.warnings()).isEmpty();
    assertThat(engine.received("DELETE /films")).isEmpty();
    assertThat(engine.received("PUT /films/_settings")).hasSize(1);
  }

  @Test
  void ofTwoWhoResumeAnImportAtOnceOneIsTooLate() throws Exception {
    ImportJob job = paused("p3");
    engine.onPath("/films/_bulk", CannedAnswers.json(200, "{\"items\":[]}"));

    CompletableFuture<ImportJob> other = new CompletableFuture<>();
    engine.beforeNext(
        line -> line.method().equals("PUT") && line.path().endsWith("/" + job.id()),
        () -> other.complete(done(imports.resume(ADMIN, job.id()))));

    CompletionStage<String> outcome =
        imports
            .resume(ADMIN, job.id())
            .handle(
                (resumed, failure) ->
                    failure == null
                        ? "resumed"
                        : ((Problem) CompletionFailures.cause(failure)).type());

    assertThat(done(outcome)).isEqualTo("wrong_state");
    assertThat(done(other).state()).isEqualTo(ImportState.QUEUED);
    ImportJob unused = ended(job.id());
  }

  @Test
  void aQuoteThatIsNeverClosedFailsADryRunWithItsLine() throws Exception {
    ImportJob ended = withUnclosedQuote("q1", true);

    assertFailedAtTheQuote(ended);
    assertThat(ended.progress().written()).isEqualTo(1);
    assertThat(engine.received("/films/_bulk")).isEmpty();
  }

  @Test
  void aQuoteThatIsNeverClosedFailsAnImportBehindTheRowsBeforeIt() throws Exception {
    List<String> bulks = new CopyOnWriteArrayList<>();
    engine.onPath(
        "/films/_bulk",
        exchange -> {
          bulks.add(exchange.readBody().utf8());
          exchange.answerJson(200, "{\"items\":[{\"index\":{\"status\":201}}]}");
        });

    ImportJob ended = withUnclosedQuote("q2", false);

    assertFailedAtTheQuote(ended);
    assertThat(ended.progress().written()).isEqualTo(1);
    assertThat(bulks).singleElement().asString().contains("\"a\"").doesNotContain("\"c\"", "3,c");
  }

  private ImportJob withUnclosedQuote(String id, boolean dryRun) throws Exception {
    ImportOptions cells =
        ImportOptionsReader.read(
            Json.readObject("{\"index\":\"films\"}".getBytes(StandardCharsets.UTF_8)).orElseThrow(),
            "films.csv");
    String text = "n,title\n1,a\n2,\"b\n" + "3,c\n".repeat(2998);
    return ended(done(imports.add(ADMIN, id, cells, file(id, text), dryRun)).id());
  }

  private static void assertFailedAtTheQuote(ImportJob ended) {
    assertThat(ended.state()).isEqualTo(ImportState.FAILED);
    assertThat(ended.failure())
        .hasValueSatisfying(
            why -> {
              assertThat(why.type()).isEqualTo("unclosed_quote");
              assertThat(why.message()).contains("line 3, column 2");
            });
  }

  @Test
  void whatIsToBeMadeIsKeptBeforeItIsMade() throws Exception {
    CompletableFuture<Optional<ImportJob.Plan>> seen = new CompletableFuture<>();
    engine
        .beforeNext(
            line -> line.is("PUT", "/films"),
            () ->
                seen.complete(
                    done(records.opened().thenCompose(ready -> records.find("n1")))
                        .flatMap(stored -> stored.value().plan())))
        .onPath(
            "/films/_bulk", CannedAnswers.json(200, "{\"items\":[{\"index\":{\"status\":201}}]}"));
    ImportJob.Source source = file("n1", "{\"a\":1}\n");
    ImportJob added = done(imports.add(ADMIN, "n1", options("{'index':'films'}"), source, false));

    assertThat(done(seen)).map(ImportJob.Plan::created).contains(true);
    ImportJob ended = ended(added.id());
    assertThat(ended.state()).isEqualTo(ImportState.DONE);
    assertThat(ended.progress().indexed()).isEqualTo(1);
    assertThat(engine.received("PUT /films/_settings")).hasSize(1);
  }

  @Test
  void anIndexThatWasNotMadeAnyMoreIsMadeByTheNextRun() throws Exception {
    ImportJob job = kept(running("n2", ImportProgress.NONE));
    engine.onPath(
        "/films/_bulk", CannedAnswers.json(200, "{\"items\":[{\"index\":{\"status\":201}}]}"));

    done(imports.engine());

    assertThat(ended(job.id()).state()).isEqualTo(ImportState.DONE);
    assertThat(engine.received().stream().map(ReceivedRequest::line))
        .anyMatch(line -> line.is("PUT", "/films"));
    assertThat(engine.received("PUT /films/_settings")).hasSize(1);
  }

  @Test
  void rowsThatWereSentWithoutAnAnswerAreTakenForTheirOwn() throws Exception {
    AtomicInteger sent = new AtomicInteger();
    engine.onPath(
        "/films/_bulk",
        exchange -> {
          exchange.readBody();
          if (sent.incrementAndGet() == 1) {
            exchange.answerJson(504, "{}");
          } else {
            exchange.answerJson(
                200, "{\"items\":[{\"create\":{\"status\":409,\"error\":{\"type\":\"x\"}}}]}");
          }
        });
    ImportJob.Source source = file("n3", "{\"_id\":1}\n{\"_id\":2}\n");
    ImportJob added =
        done(
            imports.add(
                ADMIN,
                "n3",
                options("{'index':'films','mode':'create','batch_size':1,'concurrency':1}"),
                source,
                false));

    ImportJob ended = ended(added.id());

    assertThat(ended.state()).isEqualTo(ImportState.DONE);
    assertThat(ended.progress().indexed()).isEqualTo(1);
    assertThat(ended.progress().skipped()).isEqualTo(1);
    assertThat(ended.progress().failed()).isZero();
  }

  @Test
  void whatStandsBehindABatchThatWaitsIsItsOwnToo() throws Exception {
    CompletableFuture<Void> second = new CompletableFuture<>();
    engine
        .onPath("/films/_count", CannedAnswers.json(200, "{\"count\":1}"))
        .onPath(
            "/films/_bulk",
            exchange -> {
              boolean first = exchange.readBody().utf8().contains("first");
              exchange.answerJson(
                  200, "{\"items\":[{\"index\":{\"status\":%d}}]}".formatted(first ? 429 : 201));
              if (!first) {
                second.complete(null);
              }
            });
    ImportJob.Source source = file("n4", "{\"a\":\"first\"}\n{\"a\":\"second\"}\n");
    ImportJob added =
        done(
            imports.add(
                ADMIN,
                "n4",
                options("{'index':'films','batch_size':1,'concurrency':2}"),
                source,
                false));
    done(second);

    ImportJob cancelled = done(imports.stop(ADMIN, added.id(), ImportState.CANCELLED));

    assertThat(cancelled.state()).isEqualTo(ImportState.CANCELLED);
    assertThat(cancelled.progress().checkpoint()).isZero();
    assertThat(engine.received("DELETE /films")).hasSize(1);
  }

  @Test
  void whoeverTriesAgainWaitsForTheLastWordOfTheRun() throws Exception {
    CompletableFuture<Void> lastWord = new CompletableFuture<>();
    AtomicInteger bulks = new AtomicInteger();
    engine
        .onPath("/films/_count", CannedAnswers.json(200, "{\"count\":1}"))
        .onPath(
            "/films/_bulk",
            exchange -> {
              boolean first = bulks.incrementAndGet() == 1;
              if (first) {
                engine.beforeNext(
                    line -> line.method().equals("PUT") && line.path().endsWith("/n5"),
                    () -> done(lastWord));
              }
              exchange.answerJson(
                  first ? 400 : 200,
                  first
                      ? "{\"error\":\"odd\",\"status\":400}"
                      : "{\"items\":[{\"index\":{\"status\":201}}]}");
            });
    ImportJob.Source source = file("n5", "{\"a\":1}\n");
    ImportJob added = done(imports.add(ADMIN, "n5", options("{'index':'films'}"), source, false));
    assertThat(ended(added.id()).state()).isEqualTo(ImportState.FAILED);

    CompletableFuture<ImportJob> again = imports.resume(ADMIN, "n5").toCompletableFuture();
    assertThat(again).isNotDone();
    lastWord.complete(null);

    assertThat(done(again).state()).isEqualTo(ImportState.QUEUED);
    assertThat(ended("n5").state()).isEqualTo(ImportState.DONE);
    assertThat(bulks).hasValue(2);
  }
}
