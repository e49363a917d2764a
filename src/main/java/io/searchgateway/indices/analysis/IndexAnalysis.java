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
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.Set;
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

  /**
   * What an index is to be analysed like.
   *
   * @param index its name, or an alias of it alone
   * @param settings that say how
   * @param searched fields that are searched, beside those that were made for that
   */
  public record Wish(String index, LanguageSettings settings, Set<String> searched) {

    public Wish {
      searched = Set.copyOf(searched);
    }
  }

  /** What a reindex would change; fails with a {@link Problem}: 404 without such an index. */
  public CompletionStage<AnalysisReport> compare(Wish wish) {
    return describe(wish.index())
        .thenCombine(
            probe.supports(wish.settings().language()),
            (index, supported) ->
                AnalysisReport.of(
                    desired(index, wish, supported), wish.settings().language(), supported));
  }

  private DesiredAnalysis desired(IndexDescription index, Wish wish, boolean supported) {
    return DesiredAnalysis.of(index, wish.settings().design(supported), form(), wish.searched());
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
    JsonObject indices = answer.json();
    if (answer.status() == NOT_FOUND || (answer.successful() && indices.isEmpty())) {
      throw Problem.of(NOT_FOUND, "index_unknown", "there is no index " + name);
    }
    if (!answer.successful()) {
      throw Problem.of(503, "analysis_unknown", "the engine did not describe the index " + name);
    }
    if (indices.size() > 1) {
      throw Problem.of(400, "several_indices", "several indices have the alias \"" + name + "\"");
    }
    String index = indices.keySet().iterator().next();
    return IndexDescription.of(index, IndexDescription.object(indices, index));
  }

  /** A reindex that was begun, and what it changes. */
  public record Change(AnalysisReport report, Reindexing.StartedRun run) {}

  /**
   * Begins a reindex in place that gives an index the analysis of settings.
   *
   * @return fails with a {@link Problem}: 409 when nothing is to change or no field is searched,
   *     400 when the index has several types of documents, 403 when the caller may not reindex it
   */
  public CompletionStage<Change> apply(IndexCaller who, Wish wish) {
    return compare(wish)
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
                  .begin(who, wish.index(), index -> changed(index, wish, supported))
                  .thenApply(run -> new Change(report, run));
            });
  }

  private IndexDescription changed(IndexDescription index, Wish wish, boolean supported) {
    if (form().type().isPresent() && index.mappings().size() > 1) {
      throw Problem.of(
          400, "several_types", "the index has several types of documents: reindex each by itself");
    }
    return desired(index, wish, supported).after();
  }
}
