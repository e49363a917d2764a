package io.searchgateway.feature.relevance;

import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.feature.relevance.PreviewRequest.Tried;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.Drafts;
import io.searchgateway.search.PreviewSearch;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Runs queries with what is saved and with a draft, and compares the results. */
@Component
public final class Preview {

  private static final String QUERY = "query";

  /** Members of queries that the preview decides on, however they are spelled. */
  private static final Set<String> DECIDED = Set.of("id", "size", "index", "execute");

  private final RelevanceStore store;
  private final SearchedFields searched;
  private final PreviewSearch search;

  @Inject
  public Preview(RelevanceStore store, SearchedFields searched, PreviewSearch search) {
    this.store = store;
    this.searched = searched;
    this.search = search;
  }

  /**
   * Compares, or explains a hit.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem}, 400 when the draft could not be
   *     saved
   */
  CompletionStage<JsonObject> of(
      String index, PreviewRequest request, Caller caller, Exchange exchange) {
    return drafts(index, request, caller)
        .thenCompose(
            drafts ->
                request.explain().isPresent()
                    ? explained(index, request, drafts, caller, exchange)
                    : compared(index, request, drafts, caller, exchange));
  }

  private CompletionStage<Drafts> drafts(String index, PreviewRequest request, Caller caller) {
    JsonObject saved =
        store.find(index).map(RelevanceSettings::sections).orElse(JsonValue.EMPTY_JSON_OBJECT);
    RelevanceRights.checkFields(caller, saved);
    return searched
        .of(index)
        .thenApply(
            mapping ->
                new Drafts(
                    index,
                    request
                        .settings()
                        .map(
                            sent ->
                                RelevanceReader.changed(
                                    saved,
                                    RelevanceReader.sections(sent),
                                    new FieldCheck(
                                        mapping.fields(), RelevanceRights.open(caller, mapping)),
                                    Pointer.ROOT.child("settings"))),
                    request.synonyms()));
  }

  private CompletionStage<JsonObject> explained(
      String index, PreviewRequest request, Drafts drafts, Caller caller, Exchange exchange) {
    PreviewRequest.Explained hit = request.explain().orElseThrow();
    return search.send(
        index,
        "/_declarative/explain?query=0&document=" + PercentDecoding.encode(hit.id()),
        body(request, Ranking.DEPTH, caller),
        inner -> {
          if (hit.draft()) {
            inner.attach(Drafts.class, drafts);
          }
        },
        exchange);
  }

  private CompletionStage<JsonObject> compared(
      String index, PreviewRequest request, Drafts drafts, Caller caller, Exchange exchange) {
    JsonObject body = body(request, Math.max(request.size(), Ranking.DEPTH), caller);
    return search
        .send(index, "/_declarative", body, inner -> {}, exchange)
        .thenCombine(
            search.send(
                index,
                "/_declarative",
                body,
                inner -> inner.attach(Drafts.class, drafts),
                exchange),
            (saved, draft) -> Comparison.of(request, saved, draft));
  }

  /** Queries by their places, of which nothing is kept. */
  private static JsonObject body(PreviewRequest request, int wanted, Caller caller) {
    int most = caller.rights().declarative().maxSize().orElse(Integer.MAX_VALUE);
    JsonArrayBuilder queries = Json.array();
    List<Tried> tried = request.queries();
    for (int i = 0; i < tried.size(); i++) {
      JsonObjectBuilder query = Json.object();
      tried
          .get(i)
          .query()
          .forEach(
              (name, value) -> {
                if (!DECIDED.contains(name.toLowerCase(Locale.ROOT))) {
                  query.add(name, value);
                }
              });
      queries.add(query.add("id", Integer.toString(i)).add("size", Math.min(most, wanted)));
    }
    return Json.object()
        .add(QUERY, queries)
        .add("settings", Json.object().add("recordAnalytics", false).add("useCache", false))
        .build();
  }
}
