package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/{index}/analytics}: {@code PUT …/search}, {@code …/click} and {@code
 * …/conversion} record a search in an index and what followed; {@code POST} takes the headers of
 * older clients. Needs the category {@code analytics} or {@code analytics:events} and rights to the
 * index. 200; 202 for an event whose search is not known; 400 with the JSON pointer of a wrong
 * value; 404 for an unknown search where those are not kept; 409 for a {@code query_id} that is in
 * use.
 */
@Path(EventPaths.OF_INDEX)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, enough = Category.ANALYTICS_EVENTS)
@Dependent
public class IndexEventResource {

  private static final int FARTHEST = 1_000_000;

  private final EventRequests requests;
  private final EventRecorder events;

  @Inject
  public IndexEventResource(EventRequests requests, EventRecorder events) {
    this.requests = requests;
    this.events = events;
  }

  /** The id of the search. */
  @PUT
  @Path("search")
  public CompletionStage<Response> search(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return requests.record(EventType.SEARCH, EventPaths.indices(index), request);
  }

  @PUT
  @Path("click")
  public CompletionStage<Response> click(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return requests.record(EventType.CLICK, EventPaths.indices(index), request);
  }

  @PUT
  @Path("conversion")
  public CompletionStage<Response> conversion(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return requests.record(EventType.CONVERSION, EventPaths.indices(index), request);
  }

  /** Clicks and conversions that are told by headers. */
  @POST
  public CompletionStage<Response> headers(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    List<String> indices = EventPaths.indices(index);
    Optional<String> id = Optional.ofNullable(request.getHeader("X-Search-Id"));
    if (id.isEmpty()) {
      throw Problem.of(400, "missing_field", "the header X-Search-Id is missing");
    }
    if (!QueryIds.isId(id.get())) {
      throw Problem.of(400, "bad_value", "the header X-Search-Id must be a UUID");
    }
    List<ClientEvent> told = new ArrayList<>();
    if (isSet(request, "X-Search-Click")) {
      told.add(click(EventType.CLICK, id.get(), request.getHeader("X-Search-ClickPosition")));
    }
    if (isSet(request, "X-Search-Suggestions-Click")) {
      told.add(
          click(
              EventType.SUGGESTION_CLICK,
              id.get(),
              request.getHeader("X-Search-Suggestions-ClickPosition")));
    }
    if (isSet(request, "X-Search-Conversion")) {
      told.add(ClientEvent.plain(EventType.CONVERSION, id.get(), 0));
    }
    if (told.isEmpty()) {
      throw Problem.of(
          400,
          "missing_field",
          "one of the headers X-Search-Click, X-Search-Suggestions-Click and X-Search-Conversion"
              + " must be true");
    }
    EventSender sender = EventSender.of(request);
    CompletionStage<EventResult> result =
        CompletableFuture.completedStage(new EventResult(200, id.get(), ""));
    for (ClientEvent event : told) {
      result = result.thenCompose(done -> events.record(event, sender, indices));
    }
    return result.thenApply(EventResult::response);
  }

  private static boolean isSet(HttpServletRequest request, String header) {
    return "true".equalsIgnoreCase(request.getHeader(header));
  }

  private static ClientEvent click(EventType type, String id, @Nullable String position) {
    int number;
    try {
      number = position == null ? 0 : Integer.parseInt(position.strip());
    } catch (NumberFormatException none) {
      number = -1;
    }
    if (number < 0 || number > FARTHEST || (number == 0 && position != null)) {
      throw Problem.of(
          400, "bad_number", "a position must be a whole number from 1 to " + FARTHEST);
    }
    return ClientEvent.plain(type, id, number);
  }
}
