package io.searchgateway.feature.analytics.event;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Reads one event from a request, and records it. */
@Dependent
public class EventRequests {

  private final EventRecorder events;
  private final BodySource bodies;

  @Inject
  public EventRequests(EventRecorder events, BodySource bodies) {
    this.events = events;
    this.bodies = bodies;
  }

  /** {@code {"query_id"}} for a search, {@code {"query_id","message"}} for an event. */
  CompletionStage<Response> record(
      EventType type, List<String> indices, HttpServletRequest request) {
    EventSender sender = EventSender.of(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(body -> new EventReader(Instant.now()).read(type, body, Pointer.ROOT, false))
        .thenCompose(event -> events.record(event, sender, indices))
        .thenApply(
            result ->
                type == EventType.SEARCH
                    ? Answers.record(
                            result.status(),
                            Json.object().add("query_id", result.queryId()).build())
                        .build()
                    : result.response());
  }
}
