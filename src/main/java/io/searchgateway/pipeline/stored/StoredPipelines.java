package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoredCollection;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Everything about stored pipelines of one gateway, put together. */
@Component
public final class StoredPipelines {

  /**
   * Where they are stored.
   *
   * @param engine for calls of the gateway's own
   * @param indices the gateway's own
   * @param dialect of the engine as last seen
   * @param secretCipher how secrets are kept
   * @param clock the time of day
   * @param trail takes note of changes
   */
  @Component
  public record Storage(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      SecretCipher secretCipher,
      Clock clock,
      AuditTrail trail) {

    /** Of these parts. */
    @Inject
    public Storage {}
  }

  /**
   * Bounds of what is stored.
   *
   * @param count most pipelines
   * @param versions most that are kept of one pipeline
   */
  public record Bounds(int count, int versions) {}

  private final StoredCollection<PipelineHead> heads;
  private final VersionDocuments documents;
  private final GlobalEnvs envs;
  private final Pipelines pipelines;
  private final LivePipelines live;
  private final PipelineLibrary library;
  private final RouteIndexNames names;
  private final PipelineSynchronizer synchronizer;

  /** None read yet; {@code settings} bound what is stored. */
  @Inject
  public StoredPipelines(
      Storage storage,
      PipelineSettings settings,
      PipelineCompiler compiler,
      Pipelines pipelines,
      @Named("versions") Executor workers) {
    this(storage, new Bounds(settings.count(), settings.versions()), compiler, pipelines, workers);
  }

  /**
   * None read yet.
   *
   * @param pipelines what runs, to be kept in step
   * @param workers where versions are compiled
   */
  public StoredPipelines(
      Storage storage,
      Bounds bounds,
      PipelineCompiler compiler,
      Pipelines pipelines,
      Executor workers) {
    this.pipelines = pipelines;
    DocumentStore store = storage.indices().documents();
    heads = new StoredCollection<>("pipelines", storage.indices(), new HeadFormat());
    documents = new VersionDocuments(storage.indices(), store);
    PipelineAudit audit = new PipelineAudit(storage.clock(), storage.trail());
    envs =
        new GlobalEnvs(
            storage.indices(), storage.secretCipher(), storage.dialect(), storage.clock(), audit);
    live =
        new LivePipelines(
            documents,
            new StoredCompiler(compiler),
            pipelines,
            workers,
            () -> HeadFormat.values(heads.snapshot()));
    names = new RouteIndexNames(storage.engine());
    library =
        new PipelineLibrary(
            new LibraryContext(
                heads,
                documents,
                storage.dialect(),
                this::serve,
                bounds.count(),
                bounds.versions(),
                storage.clock(),
                audit),
            envs,
            live);
    synchronizer = new PipelineSynchronizer(new AllRecords(), storage.dialect());
  }

  public PipelineLibrary library() {
    return library;
  }

  public GlobalEnvs globalEnvs() {
    return envs;
  }

  public PipelineSynchronizer synchronizer() {
    return synchronizer;
  }

  /** Whether an index or alias of that name exists, as far as pipelines need to know. */
  public boolean isIndex(String name) {
    return names.isIndex(name);
  }

  /** Why live versions do not run on this gateway, by pipeline. */
  public Map<String, String> faults() {
    Map<String, String> faults = new LinkedHashMap<>();
    live.loaded()
        .values()
        .forEach(one -> one.fault().ifPresent(why -> faults.put(one.head().id(), why)));
    return faults;
  }

  /** How many stored documents, of pipelines and of global envs, cannot be understood. */
  public int broken() {
    return heads.snapshot().map(Snapshot::broken).orElse(0) + envs.broken();
  }

  private CompletionStage<Void> serve(Dialect dialect) {
    return live.rebuild(dialect).thenCompose(done -> names.refresh(pipelines.table().pipelines()));
  }

  private final class AllRecords implements PipelineSynchronizer.StoredRecords {

    @Override
    public CompletionStage<Void> open(Dialect dialect) {
      return documents
          .open(dialect)
          .thenCompose(done -> envs.open(dialect))
          .thenCompose(done -> heads.open(dialect));
    }

    @Override
    public CompletionStage<Void> refresh(Dialect dialect) {
      return envs.refresh(dialect).thenCompose(done -> heads.refresh(dialect));
    }

    @Override
    public CompletionStage<Void> serve(Dialect dialect) {
      return StoredPipelines.this.serve(dialect);
    }
  }
}
