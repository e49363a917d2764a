package io.searchgateway.feature.analytics.stage;

import io.searchgateway.config.SearchSettings;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.Recording;
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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Records what was searched where the request wants that; the answer does not wait for it. */
@Dependent
@PipelineStage(
    name = RecordAnalyticsStage.NAME,
    aliases = "recordSearches",
    summary = "Records searches with settings.recordAnalytics and returns X-Search-Id.")
public final class RecordAnalyticsStage implements Stage {

  public static final String NAME = "recordAnalytics";

  private static final String ID = "X-Search-Id";
  private static final int OK = 200;
  private static final int MOST_SHOWN = 100;

  private final Recorder recorder;
  private final RequestReader reader;

  @Inject
  public RecordAnalyticsStage(Recorder recorder, SearchSettings settings) {
    this.recorder = recorder;
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
    Optional<TypedSearch> typed = search.flatMap(TypedSearch::of);
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

  private CompletionStage<StageResult> recorded(
      TypedSearch typed, RequestSettings settings, StageContext context) {
    HttpFields sent = context.request().headers();
    List<String> indices =
        IndexNames.split(typed.index().orElseGet(() -> SearchTarget.indices(context.envs())));
    Instant received = context.exchange().received();
    Recording recording =
        recorder.begin(
            new RecordedSearch(
                Optional.empty(),
                new Searcher(
                    settings.userId(),
                    context.exchange().clientAddress(),
                    Objects.requireNonNullElse(sent.get(HttpHeader.USER_AGENT), ""),
                    context.exchange().caller().map(Caller::credential).orElse("")),
                typed.text(),
                indices,
                settings.customEvents(),
                typed.filters(),
                typed.from(),
                Optional.of(Math.max(0, Duration.between(received, Instant.now()).toMillis())),
                typed.state(),
                "",
                Optional.empty(),
                false,
                isUnwanted(sent)));
    PipelineResponse response = context.response();
    watch(response.body(), typed, recording);
    return StageResult.change()
        .response(
            new PipelineResponse(
                response.code(),
                HttpFields.build(response.headers())
                    .put(ID, recording.id())
                    .remove(HttpHeader.CONTENT_LENGTH),
                response.code() == OK
                    ? AnswerQueryId.in(response.body(), recording.id())
                    : response.body()))
        .done();
  }

  private static boolean isUnwanted(HttpFields sent) {
    return "1".equals(sent.get("DNT")) || "1".equals(sent.get("Sec-GPC"));
  }

  private static void watch(MessageBody body, TypedSearch typed, Recording recording) {
    int most = typed.suggestions() ? 0 : MOST_SHOWN;
    AnswerHits hits =
        new AnswerHits(
            typed.query(), most, found -> recording.found(found.total(), found.documents()));
    Optional<MessageBody.Held> held = body.held();
    if (held.isPresent()) {
      hits.accept(ByteBuffer.wrap(held.get().bytes()));
    } else if (body instanceof MessageBody.Streamed streamed) {
      streamed.watch(hits);
    }
  }
}
