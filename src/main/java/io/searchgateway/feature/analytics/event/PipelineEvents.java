package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.Decision;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import io.searchgateway.search.SearchTarget;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Events that requests to pipelines have in their bodies: read, recorded and answered as the API
 * does, and with the rights that it needs. An answer that a stage has given before stays.
 */
@Component
public final class PipelineEvents {

  private static final ResourceRights RIGHTS =
      new ResourceRights(Audience.HOLDERS, Optional.of(Category.ANALYTICS), false, false, false);
  private static final String WRITING = "PUT";
  private static final HttpFields JSON =
      HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json").asImmutable();
  private static final int OK = 200;

  private final EventRecorder events;
  private final KeptItems items;

  @Inject
  public PipelineEvents(EventRecorder events, KeptItems items) {
    this.events = events;
    this.items = items;
  }

  /** Records a click; fails with a {@link Problem}. */
  public CompletionStage<StageResult> click(StageContext context) {
    return recorded(EventType.CLICK, context);
  }

  /** Records a conversion; fails with a {@link Problem}. */
  public CompletionStage<StageResult> conversion(StageContext context) {
    return recorded(EventType.CONVERSION, context);
  }

  /** Keeps a document for a user; fails with a {@link Problem}. */
  public CompletionStage<StageResult> favorite(StageContext context) {
    return kept(EventType.FAVORITE, context);
  }

  /** Keeps a search for a user; fails with a {@link Problem}. */
  public CompletionStage<StageResult> savedSearch(StageContext context) {
    return kept(EventType.SAVE_SEARCH, context);
  }

  private CompletionStage<StageResult> recorded(EventType type, StageContext context) {
    EventSender sender = sender(context);
    String path = SearchTarget.indices(context.envs());
    List<String> indices = path.isEmpty() ? List.of() : EventPaths.indices(path);
    ClientEvent event =
        new EventReader(Instant.now()).read(type, body(context), Pointer.ROOT, false);
    return events
        .record(event, sender, indices)
        .thenApply(result -> answered(context, result.status(), result.json()));
  }

  private CompletionStage<StageResult> kept(EventType type, StageContext context) {
    EventSender sender = sender(context);
    return items.keep(type, body(context), sender).thenApply(kept -> answered(context, OK, kept));
  }

  private static EventSender sender(StageContext context) {
    Optional<Decision.Denied> refusal = RIGHTS.refusal(context.exchange().caller(), WRITING);
    if (refusal.isPresent()) {
      throw refusal.get().problem();
    }
    return new EventSender(
        context.exchange().caller().orElseThrow(),
        context.exchange().clientAddress(),
        header(context, HttpHeader.USER_AGENT.asString()).orElse(""),
        header(context, "DNT").filter("1"::equals).isPresent()
            || header(context, "Sec-GPC").filter("1"::equals).isPresent());
  }

  private static Optional<String> header(StageContext context, String name) {
    return Optional.ofNullable(context.request().headers().get(name));
  }

  private static JsonObject body(StageContext context) {
    return JsonBody.STRICT.object(context.request().body().bytes());
  }

  private static StageResult answered(StageContext context, int status, JsonObject told) {
    StageResult.Builder result = StageResult.change();
    return (context.response().equals(PipelineResponse.UNSET)
            ? result.response(new PipelineResponse(status, JSON, MessageBody.of(told)))
            : result)
        .build();
  }
}
