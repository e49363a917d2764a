package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.CustomEvents;
import io.searchgateway.search.history.Searcher;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/{index}/analytics/search}: records a search that the client has made, {@code
 * {"query", "user_id", "custom_events", "hits"}}, of which only {@code query} is required. Needs
 * the category {@code analytics} and rights to the index. 200 with {@code {"query_id"}}; 400 with
 * the JSON pointer of a wrong value.
 */
@Path(
    "_gateway/{index: (?!_?(permission|user|role|storedquery|reindex)/)[^/]+}/{name:"
        + " _?analytics}/search")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class RecordedSearchResource {

  private final Recorder history;
  private final BodySource bodies;

  @Inject
  public RecordedSearchResource(Recorder history, BodySource bodies) {
    this.history = history;
    this.bodies = bodies;
  }

  /** The id of the search. A text that is empty, or too long to be suggested, is not kept. */
  @PUT
  public CompletionStage<Response> record(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    if (!IndexNames.split(index).stream().allMatch(IndexNames::isPattern)) {
      throw Problem.of(400, "bad_index", "these are not valid index names or patterns");
    }
    if (!caller.administrator()
        && !IndexNames.patterns(IndexNames.split(index)).stream()
            .allMatch(caller.rights().indices()::cover)) {
      throw AccessProblems.indexNotAllowed();
    }
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(
            body -> {
              Recording recording =
                  history.begin(
                      RecordedSearch.of(
                          new Searcher(
                              text(body, "user_id"),
                              exchange.clientAddress(),
                              Objects.requireNonNullElse(request.getHeader("User-Agent"), ""),
                              caller.credential()),
                          text(body, "query")
                              .orElseThrow(() -> wrong("query", "missing_field", "is missing")),
                          IndexNames.split(index),
                          events(body)));
              hits(body).ifPresent(hits -> recording.found(hits.size(), List.of()));
              return Answers.record(200, Json.object().add("query_id", recording.id()).build())
                  .build();
            });
  }

  private static Optional<String> text(JsonObject body, String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value == JsonValue.NULL) {
      return Optional.empty();
    }
    if (!(value instanceof JsonString text)) {
      throw wrong(name, "wrong_type", "must be a string");
    }
    return Optional.of(text.getString());
  }

  private static Optional<JsonArray> hits(JsonObject body) {
    JsonValue value = body.getOrDefault("hits", JsonValue.NULL);
    if (value != JsonValue.NULL && !(value instanceof JsonArray)) {
      throw wrong("hits", "wrong_type", "must be an array");
    }
    return Optional.of(value).filter(JsonArray.class::isInstance).map(JsonValue::asJsonArray);
  }

  private static Map<String, List<String>> events(JsonObject body) {
    String name = body.containsKey("custom_events") ? "custom_events" : "event_data";
    JsonValue value = body.getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT);
    if (!(value instanceof JsonObject events)) {
      throw wrong(name, "wrong_type", "must be an object");
    }
    return CustomEvents.texts(events);
  }

  private static Problem wrong(String member, String type, String why) {
    return Problem.of(
        List.of(Fault.badRequest(type, member + " " + why, Pointer.ROOT.child(member).toString())));
  }
}
