package io.searchgateway.feature.analytics.report;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.report.query.ReportQuery;
import io.searchgateway.feature.analytics.rollup.RollUpSource;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** Narrows reports to what their callers may see. */
@Component
public final class ReportAccess {

  private static final int MOST_SCOPES = 1000;
  private static final int MOST_INDICES = 100;
  private static final String SCOPES = "scopes";

  private final RollUpSource rolled;
  private final ScopeRights rights;
  private final UnaryOperator<String> users;

  @Inject
  public ReportAccess(RollUpSource rolled, ScopeRights rights, Recorder recorder) {
    this(rolled, rights, recorder::user);
  }

  ReportAccess(RollUpSource rolled, ScopeRights rights, UnaryOperator<String> users) {
    this.rolled = rolled;
    this.rights = rights;
    this.users = users;
  }

  /**
   * The request for a report of facts that the caller may see.
   *
   * @param indices names with commas between them; absent for a report of all
   * @return fails with a {@link Problem}: 400 for what are no names, 403 for an index whose facts
   *     the caller may not see
   */
  public CompletionStage<ReportRequest> request(
      Caller caller, ReportQuery query, Optional<String> indices) {
    List<String> names = indices.map(ReportAccess::names).orElse(List.of());
    return rights
        .check(caller, names)
        .thenApply(
            checked ->
                new ReportRequest(
                    caller, query, query.userId().map(users), names, Optional.empty()))
        .thenCompose(this::narrowed);
  }

  private static List<String> names(String indices) {
    List<String> names = IndexNames.split(indices).stream().distinct().toList();
    if (names.isEmpty()
        || names.size() > MOST_INDICES
        || !names.stream().allMatch(IndexNames::isName)) {
      throw Problem.of(400, "bad_index", "these are not valid index names");
    }
    return names;
  }

  /** Of very many scopes the most frequent are judged. */
  private CompletionStage<ReportRequest> narrowed(ReportRequest request) {
    if (ScopeRights.seesAll(request.caller())) {
      return CompletableFuture.completedStage(request);
    }
    JsonObject search =
        ReportRequest.search(
            request.visible().and(rolled.everyScope()),
            Map.of(SCOPES, Aggregation.terms(FactFields.SCOPE, MOST_SCOPES)));
    return rolled
        .search(search)
        .thenApply(
            found -> Aggregated.of(found).buckets(SCOPES).stream().map(Aggregated::key).toList())
        .thenCompose(scopes -> rights.visible(request.caller(), scopes))
        .thenApply(request::narrowed);
  }
}
