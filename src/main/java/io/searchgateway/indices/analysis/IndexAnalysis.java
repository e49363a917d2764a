package io.searchgateway.indices.analysis;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexName;
import io.searchgateway.indices.reindex.Reindexing;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Compares the analysis of indices with settings, and changes it by a reindex in place. Who may
 * know of an index is checked before; a reindex is one of its caller.
 */
@Component
public final class IndexAnalysis {

  private static final int NOT_FOUND = 404;

  private final EngineClient engine;
  private final Supplier<Optional<Dialect>> dialect;
  private final Reindexing reindexing;
  private final LanguageProbe probe;

  /**
   * Over an engine.
   *
   * @param dialect of the engine, once that is known
   * @param reindexing changes what cannot be changed in an index that is there
   */
  @Inject
  public IndexAnalysis(
      EngineClient engine, Supplier<Optional<Dialect>> dialect, Reindexing reindexing) {
    this.engine = engine;
    this.dialect = dialect;
    this.reindexing = reindexing;
    this.probe = new LanguageProbe(engine);
  }

  /** What a reindex would change; fails with a {@link Problem}: 404 without such an index. */
  public CompletionStage<AnalysisReport> compare(RequiredAnalysis required) {
    return describe(required.index())
        .thenCombine(
            probe.supports(required.design().language()),
            (index, supported) ->
                AnalysisReport.of(
                    desired(index, required, supported), required.design().language(), supported));
  }

  private DesiredAnalysis desired(
      IndexDescription index, RequiredAnalysis required, boolean supported) {
    return DesiredAnalysis.of(
        index, required.design().where(supported), form(), required.searched());
  }

  private MappingForm form() {
    return dialect.get().orElseThrow(EngineProblems::unknown).mapping();
  }

  /**
   * The index of that name as the engine describes it to the gateway; fails with a {@link Problem}:
   * 404 when there is none, 400 when there are several.
   */
  CompletionStage<IndexDescription> describe(String name) {
    return engine.get(IndexName.path(name)).thenApply(answer -> described(name, answer));
  }

  private static IndexDescription described(String name, EngineAnswer answer) {
    if (!answer.successful() && answer.status() != NOT_FOUND) {
      throw Problem.of(503, "analysis_unknown", "the engine did not describe the index " + name);
    }
    return IndexDescription.only(
        name, answer.successful() ? answer.json() : JsonValue.EMPTY_JSON_OBJECT);
  }

  /** A reindex that was begun, and what it changes. */
  public record Change(AnalysisReport report, Reindexing.StartedRun run) {}

  /**
   * Begins a reindex in place that gives an index the analysis of settings.
   *
   * @return fails with a {@link Problem}: 409 when nothing is to change or no field is searched,
   *     400 when the index has several types of documents, 403 when the caller may not reindex it
   */
  public CompletionStage<Change> apply(IndexCaller who, RequiredAnalysis required) {
    return compare(required)
        .thenCompose(
            report -> {
              if (report.isOfNoField()) {
                throw Problem.of(
                    409,
                    "no_searched_fields",
                    "no field of the index has the use search, and no text field is in dataField");
              }
              if (report.isCurrent()) {
                throw Problem.of(
                    409, "analysis_current", "the index is analysed as the settings say");
              }
              boolean supported = report.missing().isEmpty();
              return reindexing
                  .begin(who, required.index(), index -> changed(index, required, supported))
                  .thenApply(run -> new Change(report, run));
            });
  }

  private IndexDescription changed(
      IndexDescription index, RequiredAnalysis required, boolean supported) {
    if (form().type().isPresent() && index.mappings().size() > 1) {
      throw Problem.of(
          400, "several_types", "the index has several types of documents: reindex each by itself");
    }
    return desired(index, required, supported).after();
  }
}
