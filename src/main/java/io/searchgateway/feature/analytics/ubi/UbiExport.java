package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.report.ReportAccess;
import io.searchgateway.feature.analytics.report.query.ReportQuery;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.io.Content;

/** Gives recorded searches and events out as documents of UBI. */
@Component
public final class UbiExport {

  /** Facts of one page, each of which may have some ten kilobytes. */
  static final int PAGE = 250;

  private final ReportAccess access;
  private final FactStore store;

  @Inject
  public UbiExport(ReportAccess access, FactStore store) {
    this.access = access;
    this.store = store;
  }

  /**
   * The documents, one on each line, oldest first.
   *
   * @param application names of indices with commas between them; absent for all that the caller
   *     may see
   * @param queries whether these are queries, and not events
   * @return fails with a {@link io.searchgateway.problem.Problem}: 400 for what are no names, 403
   *     for an index whose facts the caller may not see, 503 while the engine is away
   */
  CompletionStage<Content.Source> begin(
      Caller caller, ReportQuery query, Optional<String> application, boolean queries) {
    Collection<String> kinds = queries ? List.of(FactFields.KIND_SEARCH) : UbiDocuments.EVENTS;
    return access
        .request(caller, query, application)
        .thenCompose(
            asked -> {
              JsonObject facts = asked.factQuery();
              long begin = query.period().from().toEpochMilli();
              UbiExportStream stream =
                  new UbiExportStream(
                      (time, passed) -> store.search(page(facts, kinds, time, passed)),
                      queries ? UbiDocuments::query : UbiDocuments::event,
                      begin);
              return stream.begin();
            });
  }

  private static JsonObject page(
      JsonObject facts, Collection<String> kinds, long time, int passed) {
    return Json.object()
        .add("from", passed)
        .add("size", PAGE)
        .add("_source", Json.wrapped("excludes", Json.array(List.of(FactFields.STATE)).build()))
        .add(
            "sort",
            Json.array()
                .add(Json.wrapped(FactFields.TIME, Json.text("asc")))
                .add(Json.wrapped(FactFields.QUERY_ID, Json.text("asc"))))
        .add(
            "query",
            Json.wrapped(
                "bool",
                Json.wrapped(
                    "filter",
                    Json.array()
                        .add(facts)
                        .add(
                            Json.wrapped(
                                "terms", Json.wrapped(FactFields.KIND, Json.array(kinds).build())))
                        .add(
                            Json.wrapped(
                                "range",
                                Json.wrapped(
                                    FactFields.TIME, Json.wrapped("gte", Json.number(time)))))
                        .build())))
        .build();
  }
}
