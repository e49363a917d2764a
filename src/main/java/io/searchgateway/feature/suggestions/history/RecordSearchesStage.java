package io.searchgateway.feature.suggestions.history;

import io.searchgateway.config.SearchSettings;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.AnswerTotal;
import io.searchgateway.search.MultiSearch;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.search.history.RecordedSearch;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.Searcher;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Records what was searched where the request wants that; the answer does not wait for it. */
@Dependent
@PipelineStage(
    name = RecordSearchesStage.NAME,
    summary = "Records searches with settings.recordAnalytics and returns X-Search-Id.")
public final class RecordSearchesStage implements Stage {

  public static final String NAME = "recordSearches";

  private static final String ID = "X-Search-Id";
  private static final Set<QueryType> TYPED = EnumSet.of(QueryType.SEARCH, QueryType.SUGGESTION);

  private final SearchHistory history;
  private final RequestReader reader;

  @Inject
  public RecordSearchesStage(SearchHistory history, SearchSettings settings) {
    this.history = history;
    this.reader =
        new RequestReader(
            new QueryLimits(
                settings.depth(), settings.queries(), QueryLimits.DEFAULTS.references()));
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<SearchRequest> search =
        context
            .attachment(MultiSearch.class)
            .map(MultiSearch::request)
            .or(() -> cached(context))
            .filter(known -> known.settings().recordAnalytics() && !context.dry());
    Optional<Typed> typed = search.flatMap(RecordSearchesStage::typed);
    return typed.isEmpty()
        ? StageResult.unchanged()
        : recorded(typed.get(), search.get().settings(), context);
  }

  /** A search that was answered without being translated. */
  private Optional<SearchRequest> cached(StageContext context) {
    MessageBody.Held body = context.request().body();
    return context.response().headers().contains("X-Request-Cache")
            && body.text().contains("ecordAnalytics")
        ? reader.read(body.bytes()).request()
        : Optional.empty();
  }

  /**
   * A text that was searched.
   *
   * @param query id of its query
   */
  private record Typed(String query, String text, Optional<String> index) {}

  /** The first query that somebody has typed. */
  private static Optional<Typed> typed(SearchRequest search) {
    return search.queries().stream()
        .filter(query -> query.common().execute())
        .flatMap(query -> typed(query).stream())
        .findFirst();
  }

  private static Optional<Typed> typed(DeclarativeQuery query) {
    return TYPED.contains(query.type())
        ? new CaseInsensitiveObject(query.json())
            .text("value")
            .filter(text -> !text.isBlank())
            .map(text -> new Typed(query.id(), text, query.common().index()))
        : Optional.empty();
  }

  private CompletionStage<StageResult> recorded(
      Typed typed, RequestSettings settings, StageContext context) {
    List<String> indices =
        IndexNames.split(typed.index().orElseGet(() -> SearchTarget.indices(context.envs())));
    SearchHistory.Recording recording =
        history.begin(
            new RecordedSearch(
                new Searcher(
                    settings.userId(),
                    context.exchange().clientAddress(),
                    Objects.requireNonNullElse(
                        context.request().headers().get(HttpHeader.USER_AGENT), ""),
                    context.exchange().caller().map(Caller::credential).orElse("")),
                typed.text(),
                indices,
                settings.customEvents()));
    PipelineResponse response = context.response();
    watch(response.body(), typed.query(), recording);
    return StageResult.change()
        .response(
            new PipelineResponse(
                response.code(),
                HttpFields.build(response.headers()).put(ID, recording.id()),
                response.body()))
        .done();
  }

  private static void watch(MessageBody body, String query, SearchHistory.Recording recording) {
    AnswerTotal total = new AnswerTotal(query, recording::found);
    Optional<MessageBody.Held> held = body.held();
    if (held.isPresent()) {
      total.accept(ByteBuffer.wrap(held.get().bytes()));
    } else if (body instanceof MessageBody.Streamed streamed) {
      streamed.watch(total);
    }
  }
}
