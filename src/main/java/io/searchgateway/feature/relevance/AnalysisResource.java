package io.searchgateway.feature.relevance;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.analysis.AnalysisReport;
import io.searchgateway.indices.analysis.IndexAnalysis;
import io.searchgateway.indices.reindex.Reindexing;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/searchrelevancy/{index}/_apply}: gives an index the analysis that its
 * settings ask for, by a reindex in place; {@code dry_run=true} only says what would change, also
 * for settings that are sent and not saved. Needs the category {@code searchrelevancy}, and the
 * rights to reindex. 200 with JSON, 202 while the reindex runs; 400 for settings that are not
 * saved; 403 when the index is not the caller's; 404 without such an index; 409 when there is
 * nothing to change.
 */
@Path(RelevancePaths.ONE + "/_apply")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY)
@Dependent
public class AnalysisResource {

  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  private final RequiredAnalyses requirements;
  private final IndexAnalysis analysis;
  private final Reindexing reindexing;
  private final BodySource bodies;

  @Inject
  public AnalysisResource(
      RequiredAnalyses requirements,
      IndexAnalysis analysis,
      Reindexing reindexing,
      BodySource bodies) {
    this.requirements = requirements;
    this.analysis = analysis;
    this.reindexing = reindexing;
    this.bodies = bodies;
  }

  /**
   * Answers {@code {"analysis", "analyzers", "fields", "missing", "warnings", "reindex"}}; the
   * reindex is the one of {@code GET /_gateway/reindex/{id}}, where its progress is too.
   *
   * @param waiting whether the answer waits for the end of the reindex
   */
  @POST
  public CompletionStage<Response> apply(
      @PathParam("index") String index,
      @QueryParam("dry_run") @Nullable String dryRun,
      @QueryParam("wait_for_completion") @Nullable String waiting,
      @Context HttpServletRequest request) {
    boolean dry = QueryValues.flag("dry_run", dryRun).orElse(false);
    boolean wait = QueryValues.flag("wait_for_completion", waiting).orElse(false);
    Caller caller = Exchanges.caller(request);
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(
            draft -> {
              if (!dry && !draft.isEmpty()) {
                throw Problem.of(
                    400, "draft_not_saved", "save the settings first, or try them with dry_run");
              }
              return requirements.of(index, draft, caller);
            })
        .thenCompose(required -> dry ? compared(required) : applied(who, required, wait));
  }

  private CompletionStage<Response> compared(RequiredAnalyses.Required required) {
    return analysis
        .compare(required.analysis())
        .thenApply(report -> Answers.record(OK, shown(report, required.visible()).build()).build());
  }

  private CompletionStage<Response> applied(
      IndexCaller who, RequiredAnalyses.Required required, boolean wait) {
    return analysis
        .apply(who, required.analysis())
        .thenCompose(
            change -> {
              AnalysisReport report = change.report();
              if (!wait) {
                return CompletableFuture.completedStage(
                    answer(ACCEPTED, report, required, change.run().run().view()));
              }
              return reindexing
                  .ended(change.run())
                  .thenApply(
                      run ->
                          answer(
                              run.state().isOver() ? OK : ACCEPTED, report, required, run.view()));
            });
  }

  private static Response answer(
      int status, AnalysisReport report, RequiredAnalyses.Required required, JsonObject run) {
    return Answers.record(status, shown(report, required.visible()).add("reindex", run).build())
        .build();
  }

  private static JsonObjectBuilder shown(AnalysisReport report, Predicate<String> visible) {
    List<String> fields = report.fields().stream().filter(visible).toList();
    return Json.object(RecordJson.write(report)).add("fields", Json.array(fields));
  }
}
