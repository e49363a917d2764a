package io.searchgateway.feature.analytics.stage;

import io.searchgateway.config.SearchSettings;
import io.searchgateway.feature.analytics.event.ClientEvent;
import io.searchgateway.feature.analytics.header.RecordedAnswer;
import io.searchgateway.feature.analytics.header.SearchHeaders;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.feature.analytics.ubi.UbiRequests;
import io.searchgateway.feature.analytics.ubi.UbiSearch;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.AnswerHits;
import io.searchgateway.search.MultiSearch;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.search.history.Searcher;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Records what was searched where the request wants that; the answer does not wait for it. */
@Dependent
@PipelineStage(
    name = RecordAnalyticsStage.NAME,
    aliases = "recordSearches",
    summary =
        "Records searches with settings.recordAnalytics or the header X-Search-Query, and returns"
            + " X-Search-Id.")
public final class RecordAnalyticsStage implements Stage {

  public static final String NAME = "recordAnalytics";

  private static final int OK = 200;
  private static final int MOST_SHOWN = 100;

  private final Recorder recorder;
  private final UbiRequests ubiRequests;
  private final RequestReader reader;

  @Inject
  public RecordAnalyticsStage(Recorder recorder, UbiRequests ubiRequests, SearchSettings settings) {
    this.recorder = recorder;
    this.ubiRequests = ubiRequests;
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
    Function<String, Optional<String>> headers = name -> header(context, name);
    boolean asked = SearchHeaders.ask(headers);
    Optional<SearchRequest> search =
        context
            .attachment(MultiSearch.class)
            .map(MultiSearch::request)
            .or(() -> cached(context, asked));
    Optional<UbiSearch> ubi = search.flatMap(ubiRequests::of);
    boolean wanted =
        asked
            || ubi.isPresent()
            || search.filter(known -> known.settings().recordAnalytics()).isPresent();
    if (!wanted || context.dry()) {
      return StageResult.unchanged();
    }
    SearchHeaders said = SearchHeaders.of(headers);
    if (said.prevented()) {
      return StageResult.unchanged();
    }
    if (search.isEmpty()) {
      return context.response().code() == OK ? plain(said, context) : StageResult.unchanged();
    }
    Optional<String> text =
        ubi.flatMap(one -> one.event().query()).filter(one -> !one.isEmpty()).or(said::text);
    return search
        .flatMap(known -> TypedSearch.of(known, text))
        .map(typed -> declarative(typed, said, ubi, search.get().settings(), context))
        .orElseGet(StageResult::unchanged);
  }

  private static Optional<String> header(StageContext context, String name) {
    List<String> values = context.request().headers().getValuesList(name);
    return values.isEmpty() ? Optional.empty() : Optional.of(String.join(",", values));
  }

  /** A search that was answered without being translated. */
  private Optional<SearchRequest> cached(StageContext context, boolean asked) {
    MessageBody.Held body = context.request().body();
    return context.response().headers().contains("X-Request-Cache")
            && (asked || body.text().contains("ecordAnalytics") || body.text().contains("\"ubi\""))
        ? reader.read(body.bytes()).request()
        : Optional.empty();
  }

  private CompletionStage<StageResult> declarative(
      TypedSearch typed,
      SearchHeaders said,
      Optional<UbiSearch> ubi,
      RequestSettings settings,
      StageContext context) {
    Optional<ClientEvent> query = ubi.map(UbiSearch::event);
    Map<String, List<String>> events = new LinkedHashMap<>(said.customEvents());
    query.ifPresent(told -> events.putAll(told.customEvents()));
    events.putAll(settings.customEvents());
    RecordedSearch made =
        new RecordedSearch(
            query.flatMap(ClientEvent::queryId),
            searcher(
                settings.userId().or(() -> query.flatMap(ClientEvent::userId)).or(said::userId),
                context),
            typed.text(),
            IndexNames.split(typed.index().orElseGet(() -> SearchTarget.indices(context.envs()))),
            events,
            said.filters().isEmpty() ? typed.filters() : said.filters(),
            typed.facets(),
            typed.from(),
            Optional.of(took(context)),
            typed.state(),
            query.map(ClientEvent::meta).orElse(""),
            Optional.empty(),
            false,
            said.unwanted());
    Recording recording =
        ubi.isPresent() ? recorder.claim(made) : recorder.begin(made, said.earlier());
    PipelineResponse response = context.response();
    watch(
        response.body(),
        new AnswerHits(
            typed.query(),
            typed.suggestions() ? 0 : MOST_SHOWN,
            found -> recording.found(found.total(), found.documents())));
    return answer(
        recording,
        response.code() == OK
            ? response.withBody(
                AnswerQueryId.in(
                    response.body(), recording.id(), ubi.map(one -> one.told(recording))))
            : response);
  }

  /** A search in the engine's own language. */
  private CompletionStage<StageResult> plain(SearchHeaders said, StageContext context) {
    Recording recording =
        recorder.begin(
            said.search(
                searcher(said.userId(), context),
                IndexNames.split(SearchTarget.indices(context.envs())),
                took(context)),
            said.earlier());
    String path = context.request().target().path();
    watch(
        context.response().body(),
        RecordedAnswer.hits(path.endsWith("/_msearch") ? "msearch" : "search", recording));
    return answer(recording, context.response());
  }

  private static Searcher searcher(Optional<String> userId, StageContext context) {
    return new Searcher(
        userId,
        context.exchange().clientAddress(),
        Objects.requireNonNullElse(context.request().headers().get(HttpHeader.USER_AGENT), ""),
        context.exchange().caller().map(Caller::credential).orElse(""));
  }

  private static long took(StageContext context) {
    return Math.max(0, Duration.between(context.exchange().received(), Instant.now()).toMillis());
  }

  private static void watch(MessageBody body, AnswerHits hits) {
    Optional<MessageBody.Held> held = body.held();
    if (held.isPresent()) {
      hits.accept(ByteBuffer.wrap(held.get().bytes()));
    } else if (body instanceof MessageBody.Streamed streamed) {
      streamed.watch(hits);
    }
  }

  private static CompletionStage<StageResult> answer(Recording recording, PipelineResponse told) {
    return StageResult.change()
        .response(
            new PipelineResponse(
                told.code(),
                HttpFields.build(told.headers())
                    .put(SearchHeaders.ID, recording.id())
                    .remove(HttpHeader.CONTENT_LENGTH),
                told.body()))
        .done();
  }
}
