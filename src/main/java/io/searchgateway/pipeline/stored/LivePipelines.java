package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.store.CompletionFailures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The live versions, loaded and compiled. A change is built aside, from what has not changed and
 * what has, and then swapped as one reference: requests see the old set or the new one, whole.
 */
final class LivePipelines {

  private static final System.Logger LOG = System.getLogger(LivePipelines.class.getName());

  private final VersionDocuments documents;
  private final StoredCompiler compiler;
  private final Pipelines pipelines;
  private final Executor workers;
  private final Supplier<Collection<PipelineHead>> heads;
  private volatile Map<String, LoadedPipeline> loaded = Map.of();
  private CompletionStage<Void> building = CompletableFuture.completedFuture(null);

  /**
   * Nothing yet.
   *
   * @param workers where versions are compiled
   * @param heads as last read
   */
  LivePipelines(
      VersionDocuments documents,
      StoredCompiler compiler,
      Pipelines pipelines,
      Executor workers,
      Supplier<Collection<PipelineHead>> heads) {
    this.documents = documents;
    this.compiler = compiler;
    this.pipelines = pipelines;
    this.workers = workers;
    this.heads = heads;
  }

  Map<String, LoadedPipeline> loaded() {
    return loaded;
  }

  Optional<LoadedPipeline> find(String id) {
    return Optional.ofNullable(loaded.get(id));
  }

  /**
   * Brings what runs in step with the heads of this moment, or later ones; fails when the engine
   * does not give what is needed, and then nothing has changed.
   */
  synchronized CompletionStage<Void> rebuild(Dialect dialect) {
    building = building.handle((done, failure) -> null).thenCompose(over -> build(dialect));
    return building;
  }

  private CompletionStage<Void> build(Dialect dialect) {
    List<PipelineHead> wanted = new ArrayList<>(heads.get());
    wanted.sort(Comparator.comparing(PipelineHead::createdAt).thenComparing(PipelineHead::id));
    Map<String, LoadedPipeline> before = loaded;
    if (wanted.size() == before.size() && wanted.stream().allMatch(head -> known(before, head))) {
      return CompletableFuture.completedFuture(null);
    }
    return BoundedConcurrency.all(
            wanted, head -> load(dialect, head, Optional.ofNullable(before.get(head.id()))))
        .thenAccept(this::swap);
  }

  private static boolean known(Map<String, LoadedPipeline> before, PipelineHead head) {
    LoadedPipeline there = before.get(head.id());
    return there != null && there.head().equals(head);
  }

  private CompletionStage<LoadedPipeline> load(
      Dialect dialect, PipelineHead head, Optional<LoadedPipeline> before) {
    if (before.isPresent() && before.get().isOf(head)) {
      return CompletableFuture.completedFuture(before.get().with(head));
    }
    Optional<Pipeline> serving =
        before
            .filter(older -> older.head().incarnation().equals(head.incarnation()))
            .flatMap(LoadedPipeline::serving);
    return documents
        .read(dialect, head, head.liveEntry())
        .thenApplyAsync(stored -> compiled(head, stored, serving), workers)
        .exceptionally(failure -> damaged(head, serving, CompletionFailures.cause(failure)));
  }

  private LoadedPipeline compiled(
      PipelineHead head, StoredVersion stored, Optional<Pipeline> before) {
    try {
      Pipeline pipeline = compiler.compile(stored, head.createdAt());
      return new LoadedPipeline(head, Optional.of(stored), Optional.of(pipeline), Optional.empty());
    } catch (RuntimeException unfit) { // Of whatever kind: it must not take the others with it.
      return faulty(head, Optional.of(stored), before, unfit);
    }
  }

  private static LoadedPipeline damaged(
      PipelineHead head, Optional<Pipeline> before, Throwable failure) {
    if (failure instanceof IllegalArgumentException damage) {
      return faulty(head, Optional.empty(), before, damage);
    }
    throw failure instanceof RuntimeException unreachable
        ? unreachable
        : new IllegalStateException(failure);
  }

  private static LoadedPipeline faulty(
      PipelineHead head,
      Optional<StoredVersion> stored,
      Optional<Pipeline> before,
      RuntimeException why) {
    String message = String.valueOf(why.getMessage());
    LOG.log(
        System.Logger.Level.ERROR,
        "Version {0} of pipeline {1} cannot run on this gateway: {2}",
        head.live(),
        head.id(),
        message);
    LOG.log(System.Logger.Level.DEBUG, "A stored pipeline cannot run", why);
    return new LoadedPipeline(head, stored, before, Optional.of(message));
  }

  private void swap(List<LoadedPipeline> all) {
    Map<String, LoadedPipeline> next = new LinkedHashMap<>();
    all.forEach(one -> next.put(one.head().id(), one));
    pipelines.replaceStored(all.stream().flatMap(one -> one.serving().stream()).toList());
    loaded = Collections.unmodifiableMap(next);
  }
}
