package io.searchgateway.indices.reindex;

import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.indices.DefaultReplicas;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexName;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.OwnIndices;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Takes reindexing in, carries it out, and goes on with what other gateways have left. */
@Component
public final class Reindexing {

  private final IndexAdministration indexAdministration;
  private final EngineClient engine;
  private final ReindexRunStore store;
  private final InstantSource clock;
  private final String gateway = UUID.randomUUID().toString();
  private final LocalReindexRuns localRuns;

  /**
   * Reindexing over an engine.
   *
   * @param engine calls of the gateway's own: what was allowed when it was asked for is done to its
   *     end, whoever carries it out
   * @param catalog hears when names lead elsewhere
   */
  @Inject
  public Reindexing(
      IndexAdministration indexAdministration,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock,
      ScheduledExecutorService scheduler,
      EngineIndexCatalog catalog) {
    this.indexAdministration = indexAdministration;
    this.engine = engine;
    this.store = new ReindexRunStore(indices, dialect);
    this.clock = clock;
    this.localRuns =
        new LocalReindexRuns(
            () ->
                new ReindexExecutor(
                    new ReindexSteps(engine, BulkForm.of(store.dialect())),
                    store,
                    gateway,
                    clock,
                    scheduler,
                    catalog::suspect),
            store,
            gateway,
            clock);
  }

  /**
   * A run that was begun.
   *
   * @param bytes size of the source, as far as it is known
   * @param end over when the run is, or rests; does not fail
   */
  public record StartedRun(ReindexRun run, long bytes, CompletionStage<Void> end) {}

  /**
   * Begins a run, if its owner may do everything that it does.
   *
   * @param destination absent to take the place of the source
   */
  public CompletionStage<StartedRun> begin(
      IndexCaller who, String source, Optional<String> destination, JsonObject body) {
    ChangedColumns columns = ChangedColumns.read(body);
    ReindexRequest unused = ReindexRequest.read(columns.rest());
    destination.ifPresent(IndexName::segment);
    Dialect dialect = store.dialect();
    return indexAdministration
        .find(who.caller(), source)
        .thenCompose(
            found ->
                begin(
                    who,
                    found,
                    destination,
                    ReindexRequest.read(columns.over(found, dialect.mapping()))));
  }

  /**
   * Begins a run in place that changes settings and mapping of an index.
   *
   * @param change is given the index as it is; what it returns is made, with all documents
   */
  public CompletionStage<StartedRun> begin(
      IndexCaller who, String source, UnaryOperator<IndexDescription> change) {
    return indexAdministration
        .find(who.caller(), source)
        .thenCompose(
            found ->
                begin(
                    who,
                    change.apply(found),
                    Optional.empty(),
                    ReindexRequest.read(JsonValue.EMPTY_JSON_OBJECT)));
  }

  private CompletionStage<StartedRun> begin(
      IndexCaller who,
      IndexDescription indexDescription,
      Optional<String> destination,
      ReindexRequest request) {
    Dialect dialect = store.dialect();
    return new DefaultReplicas(engine)
        .count()
        .thenCompose(
            replicas ->
                new ReindexRights(indexAdministration.engine(), BulkForm.of(dialect))
                    .allowed(
                        who.caller(),
                        new ReindexPlanner(dialect, replicas)
                            .plan(indexDescription, destination, request)))
        .thenCompose(
            allowed -> free(allowed).thenCompose(none -> begin(who, indexDescription, allowed)));
  }

  private CompletionStage<Void> free(ReindexPlan plan) {
    return store
        .all()
        .thenAccept(
            runs -> {
              boolean busy =
                  runs.stream()
                      .filter(run -> !run.state().isOver())
                      .map(ReindexRun::plan)
                      .anyMatch(
                          other ->
                              other.destination().equals(plan.destination())
                                  || (other.source().equals(plan.source())
                                      && (other.inPlace() || plan.inPlace())));
              if (busy) {
                throw Problem.of(
                    409,
                    "reindex_in_progress",
                    "a reindex is already in progress for " + plan.source() + " index");
              }
            });
  }

  private CompletionStage<StartedRun> begin(
      IndexCaller who, IndexDescription indexDescription, ReindexPlan plan) {
    ReindexSteps steps = new ReindexSteps(engine, BulkForm.of(store.dialect()));
    return steps
        .exists(plan.destination())
        .thenCompose(
            there -> {
              if (there) {
                throw Problem.of(
                    409, "index_exists", "there is an index or alias " + plan.destination());
              }
              return bytes(indexDescription);
            })
        .thenCompose(
            bytes -> {
              String id = UUID.randomUUID().toString().replace("-", "").substring(0, 16);
              ReindexRun run =
                  ReindexRun.begin(id, who.caller().name(), plan, gateway, clock.instant());
              return store
                  .create(run)
                  .thenApply(
                      kept -> {
                        indexAdministration
                            .audit()
                            .note(who.event("index.reindex", plan.source(), run.view()));
                        return new StartedRun(run, bytes, localRuns.execute(run));
                      });
            });
  }

  private CompletionStage<Long> bytes(IndexDescription indexDescription) {
    return engine
        .get(IndexName.path(indexDescription.index()) + "/_stats/store")
        .thenApply(
            answer ->
                IndexDescription.object(answer.json(), "_all", "primaries", "store")
                            .get("size_in_bytes")
                        instanceof JsonNumber size
                    ? size.longValue()
                    : 0L);
  }

  /** All runs, the latest first. */
  public CompletionStage<List<ReindexRun>> all() {
    return store
        .all()
        .thenApply(
            runs ->
                runs.stream()
                    .sorted(Comparator.comparing(ReindexRun::started).reversed())
                    .toList());
  }

  /** One run, as it is now; fails with a {@link Problem} 404 when there is none. */
  public CompletionStage<ReindexRun> find(String id) {
    return store.find(id).thenApply(found -> found.orElseThrow(ReindexRunStore::unknown));
  }

  /** A run at its end, or while it rests; fails with a {@link Problem} 422 when it has failed. */
  public CompletionStage<ReindexRun> ended(StartedRun started) {
    return started
        .end()
        .thenCompose(end -> find(started.run().id()))
        .thenApply(
            run -> {
              run.reason()
                  .ifPresent(
                      why -> {
                        throw Problem.of(422, "reindex_failed", why);
                      });
              return run;
            });
  }

  /** Wants a run to end: the source stays as it is, and the destination is deleted. */
  public CompletionStage<ReindexRun> cancel(Caller caller, String id) {
    return store
        .change(
            id,
            run -> {
              if (!run.owner().equals(caller.name()) && !caller.administrator()) {
                throw ReindexRunStore.unknown();
              }
              if (run.state().isOver()) {
                throw Problem.of(409, "reindex_over", "the reindex has already ended");
              }
              return Optional.of(run.cancelling());
            })
        .thenApply(changed -> changed.orElseThrow(ReindexRunStore::unknown));
  }

  /** Goes on with runs that nobody carries, and forgets old ones; does not fail. */
  public CompletionStage<Void> look() {
    return localRuns.look();
  }

  /** Leaves what is under way to others. */
  public void stop() {
    localRuns.stop();
  }
}
