package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.Author;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The stored pipelines and every change of them.
 *
 * <p>A stage ends when the change is durable and this gateway serves it. It fails with a {@code
 * Problem}: 404 for what is not there, 409 for a lost race, 412 when {@code ifMatch} is not the
 * live version, 503 when the engine is away.
 */
public final class PipelineLibrary implements UploadLibrary {

  private static final System.Logger LOG = System.getLogger(PipelineLibrary.class.getName());

  private final LibraryContext context;
  private final StoredCollection<PipelineHead> heads;
  private final VersionDocuments documents;
  private final LivePipelines live;
  private final HeadPlanner headPlanner;
  private final VersionSaver saver;
  private final HeadWriter writer;
  private final VersionReader reading;

  PipelineLibrary(LibraryContext context, GlobalEnvs envs, LivePipelines live) {
    this.context = context;
    this.heads = context.heads();
    this.documents = context.documents();
    this.reading = new VersionReader(documents);
    this.live = live;
    writer = new HeadWriter(heads, documents);
    saver = new VersionSaver(documents, envs, writer);
    headPlanner =
        new HeadPlanner(
            context.clock(),
            context.versions(),
            id -> live.find(id).flatMap(LoadedPipeline::stored).map(StoredVersion::changes));
  }

  /** Saves version 1 of a pipeline; 409 when there is one of that id. */
  @Override
  public CompletionStage<SavedVersion> create(NewVersion version) {
    return save(
        version,
        "create_pipeline",
        Optional.empty(),
        found -> {
          if (found.isPresent()) {
            throw exists();
          }
          return first(version);
        });
  }

  private PlannedVersion first(NewVersion version) {
    if (HeadFormat.values(heads.snapshot()).size() >= context.count()) {
      throw Problem.of(
          400,
          "too_many_pipelines",
          "no more than " + context.count() + " pipelines can be stored");
    }
    return headPlanner.first(version);
  }

  /**
   * Saves the next version of a pipeline and makes it live.
   *
   * @param ifMatch the version that must be live until then
   * @param upsert whether a pipeline that is not there is created
   */
  @Override
  public CompletionStage<SavedVersion> replace(
      NewVersion version, Optional<Integer> ifMatch, boolean upsert) {
    return save(
        version,
        "replace_pipeline",
        ifMatch,
        found ->
            found.isEmpty() && upsert && ifMatch.isEmpty()
                ? first(version)
                : headPlanner.next(there(found), version, false));
  }

  /** Saves the next version of a pipeline, which does not serve until it is made live. */
  @Override
  public CompletionStage<SavedVersion> draft(NewVersion version) {
    return save(
        version,
        "draft_version",
        Optional.empty(),
        found -> headPlanner.next(there(found), version, true));
  }

  /**
   * Saves a draft, or the live version, anew under its number; 409 when it is superseded.
   *
   * @param ifMatch the version that the client means to change
   */
  @Override
  public CompletionStage<SavedVersion> revise(
      NewVersion version, int number, Optional<Integer> ifMatch) {
    if (ifMatch.isPresent() && ifMatch.get() != number) {
      return CompletableFuture.failedFuture(
          Problem.of(412, "precondition_failed", "If-Match names another version"));
    }
    return save(
        version,
        "revise_version",
        Optional.empty(),
        found -> headPlanner.revision(there(found), version, number));
  }

  /** Creates or replaces many pipelines: all, or none. */
  @Override
  public CompletionStage<List<SavedVersion>> apply(List<NewVersion> versions) {
    Set<String> ids = new HashSet<>();
    versions.forEach(version -> ids.add(version.id()));
    if (ids.size() < versions.size()) {
      return CompletableFuture.failedFuture(
          Problem.of(400, "duplicate_pipeline", "a pipeline is repeated"));
    }
    return told(
        Optional.empty(),
        dialect ->
            BoundedConcurrency.all(versions, version -> find(dialect, version.id()))
                .thenApply(
                    found ->
                        IntStream.range(0, versions.size())
                            .mapToObj(i -> createdOrNext(found.get(i), versions.get(i)))
                            .toList())
                .thenCompose(planned -> saved(dialect, planned, "apply_pipeline")));
  }

  private PlannedVersion createdOrNext(Optional<Stored<PipelineHead>> found, NewVersion version) {
    return found.isEmpty() ? first(version) : headPlanner.next(found.get(), version, false);
  }

  /** Has another version serve: a draft, or an older one to roll back. */
  public CompletionStage<SavedVersion> makeLive(
      String id, int version, Optional<Integer> ifMatch, Author author) {
    return change(
        id,
        ifMatch,
        (dialect, found) -> {
          PipelineHead after = found.value().serving(headPlanner.entry(found, version));
          return headOnly(dialect, found, after)
              .thenApply(done -> told(author, "make_live", found.value(), after, version));
        });
  }

  /**
   * Saves the next version, of the same text and scripts, with some members set.
   *
   * @param changes any of {@code enabled}, {@code description} and {@code priority}, checked
   */
  public CompletionStage<SavedVersion> patch(
      String id, JsonObject changes, Optional<Integer> ifMatch, Author author) {
    return change(
        id,
        ifMatch,
        (dialect, found) -> {
          VersionEntry entry = headPlanner.successor(found.value(), author);
          PipelineHead after = found.value().with(entry, context.versions());
          return documents
              .read(dialect, found.value().liveEntry().document())
              .thenCompose(
                  content ->
                      documents.write(
                          dialect,
                          entry.document(),
                          id,
                          entry.version(),
                          content.changedBy(changes)))
              .thenCompose(written -> headOnly(dialect, found, after))
              .thenApply(
                  done -> told(author, "patch_pipeline", found.value(), after, entry.version()));
        });
  }

  /** Deletes one version; 409 when it is live. */
  public CompletionStage<Void> deleteVersion(String id, int version, Author author) {
    return change(
            id,
            Optional.empty(),
            (dialect, found) -> {
              headPlanner.entry(found, version);
              if (found.value().live() == version) {
                throw Problem.of(409, "live_version", "the live version cannot be deleted");
              }
              PipelineHead after = found.value().without(version);
              return headOnly(dialect, found, after)
                  .thenApply(done -> told(author, "delete_version", found.value(), after, version));
            })
        .thenAccept(done -> {});
  }

  /** Deletes a pipeline with its versions and scripts, also when what is stored is damaged. */
  public CompletionStage<Void> delete(String id, Optional<Integer> ifMatch, Author author) {
    return told(
        ifMatch,
        dialect ->
            find(dialect, id)
                .handle(
                    (found, failure) -> {
                      if (failure != null) {
                        return CompletionFailures.cause(failure) instanceof DamagedDocument
                            ? heads.delete(dialect, HeadFormat.document(id)).thenApply(gone -> 0)
                            : CompletableFuture.<Integer>failedStage(failure);
                      }
                      Stored<PipelineHead> head = there(found);
                      HeadPlanner.match(head.value(), ifMatch);
                      PipelineHeadChange deletion = new PipelineHeadChange(found, Optional.empty());
                      return writer
                          .write(dialect, List.of(deletion))
                          .thenApply(done -> head.value().live());
                    })
                .thenCompose(stage -> stage)
                .thenCompose(
                    was ->
                        served(dialect)
                            .thenAccept(
                                done ->
                                    context
                                        .audit()
                                        .pipeline(author, "delete_pipeline", id, 0, was, 0))));
  }

  /** The live version, as this gateway last saw it. */
  public Optional<StoredVersion> live(String id) {
    return live.find(id).flatMap(LoadedPipeline::stored);
  }

  /** All live versions as this gateway has them, the oldest pipeline first. */
  public List<LiveVersion> all() {
    return live.loaded().values().stream().map(LiveVersion::of).toList();
  }

  /**
   * The live version as it is in the engine now; what an update is based on. One that cannot be
   * understood is as good as empty, so that it can be replaced.
   */
  @Override
  public CompletionStage<Optional<StoredVersion>> current(String id) {
    return told(
        Optional.empty(),
        dialect -> find(dialect, id).thenCompose(found -> reading.live(dialect, found)));
  }

  /** Any version, read from the engine. */
  @Override
  public CompletionStage<Optional<StoredVersion>> version(String id, int version) {
    return told(
        Optional.empty(),
        dialect -> find(dialect, id).thenCompose(found -> reading.one(dialect, found, version)));
  }

  /** The versions of a pipeline, the newest first; none when there is no such pipeline. */
  public List<VersionSummary> versions(String id) {
    return heads.snapshot().flatMap(view -> view.find(HeadFormat.document(id))).stream()
        .flatMap(head -> head.value().summaries().stream())
        .toList();
  }

  private interface HeadChange {
    CompletionStage<SavedVersion> make(Dialect dialect, Stored<PipelineHead> found);
  }

  private CompletionStage<SavedVersion> change(
      String id, Optional<Integer> ifMatch, HeadChange change) {
    return told(
        ifMatch,
        dialect ->
            find(dialect, id)
                .thenCompose(
                    found -> {
                      Stored<PipelineHead> head = there(found);
                      HeadPlanner.match(head.value(), ifMatch);
                      return change.make(dialect, head);
                    })
                .thenCompose(saved -> served(dialect).thenApply(done -> saved)));
  }

  private CompletionStage<Void> headOnly(
      Dialect dialect, Stored<PipelineHead> before, PipelineHead after) {
    return writer.write(dialect, List.of(PipelineHeadChange.of(before, after)));
  }

  private SavedVersion told(
      Author author, String what, PipelineHead before, PipelineHead after, int version) {
    context.audit().pipeline(author, what, after.id(), version, before.live(), after.live());
    return new SavedVersion(after.id(), version, GlobalEnvChanges.NONE, false, List.of());
  }

  private CompletionStage<SavedVersion> save(
      NewVersion version,
      String what,
      Optional<Integer> ifMatch,
      Function<Optional<Stored<PipelineHead>>, PlannedVersion> plan) {
    return told(
        ifMatch,
        dialect ->
            find(dialect, version.id())
                .thenApply(
                    found -> {
                      found.ifPresent(head -> HeadPlanner.match(head.value(), ifMatch));
                      return plan.apply(found);
                    })
                .thenCompose(planned -> saved(dialect, List.of(planned), what))
                .thenApply(saved -> saved.get(0)));
  }

  private CompletionStage<List<SavedVersion>> saved(
      Dialect dialect, List<PlannedVersion> planned, String what) {
    return saver
        .save(dialect, planned)
        .thenApply(
            saved -> {
              planned.forEach(one -> context.audit().saved(what, one));
              return saved;
            })
        .thenCompose(saved -> served(dialect).thenApply(done -> saved));
  }

  /** What is durable counts as done, also when it cannot be loaded here just now. */
  private CompletionStage<Void> served(Dialect dialect) {
    return context
        .serve()
        .apply(dialect)
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "A change of pipelines is saved but not loaded yet: {0}",
                  CompletionFailures.cause(failure).getMessage());
              return null;
            });
  }

  private CompletionStage<Optional<Stored<PipelineHead>>> find(Dialect dialect, String id) {
    return heads.find(dialect, HeadFormat.document(id));
  }

  private <T> CompletionStage<T> told(
      Optional<Integer> ifMatch, Function<Dialect, CompletionStage<T>> work) {
    Problem lostRace =
        ifMatch.isPresent()
            ? Problem.of(412, "precondition_failed", StoreProblems.lostRace().message())
            : StoreProblems.lostRace();
    return GlobalEnvs.PROBLEMS.in(
        context.dialect().get().filter(known -> heads.snapshot().isPresent()),
        lostRace,
        dialect -> work.apply(dialect).exceptionallyCompose(PipelineLibrary::damaged));
  }

  private static <T> CompletionStage<T> damaged(Throwable failure) {
    return CompletableFuture.failedStage(
        CompletionFailures.cause(failure) instanceof IllegalArgumentException damage
            ? new DamagedDocument(damage)
            : failure);
  }

  private static Stored<PipelineHead> there(Optional<Stored<PipelineHead>> found) {
    return found.orElseThrow(
        () -> Problem.of(404, "not_found", "the pipeline does not exist, or is built in"));
  }

  private static Problem exists() {
    return Problem.of(409, "exists", "a pipeline with this ID already exists");
  }
}
