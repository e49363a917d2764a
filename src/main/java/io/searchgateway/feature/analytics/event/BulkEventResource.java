package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.analytics.recording.KnownSearch;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/analytics/_bulk}: records searches and events, as a JSON array or one in
 * each line, each with its {@code type}; also as {@code text/plain}, as beacons of browsers are
 * sent. Needs the category {@code analytics}. 200 with {@code {"errors","items"}}, an item for each
 * in their order: {@code status} 200, 202, 400, 403, 404, 409 or 503, with {@code query_id} or
 * {@code error}; 400 when the body is none; 413 above 4 MiB; 415 for other types; 503 while the
 * engine is away, of which nothing was recorded.
 */
@Path(EventPaths.ROOT + "/_bulk")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class BulkEventResource {

  private static final Set<String> TYPES =
      Set.of("application/json", "application/x-ndjson", "text/plain");

  private final EventRecorder events;
  private final BodySource bodies;

  @Inject
  public BulkEventResource(EventRecorder events, BodySource bodies) {
    this.events = events;
    this.bodies = bodies;
  }

  /** Records what is right, and tells what is wrong of the others. */
  @POST
  public CompletionStage<Response> record(@Context HttpServletRequest request) {
    if (!TYPES.contains(type(request.getContentType()))) {
      throw Problem.of(
          415,
          "content_type_unknown",
          "send the body with Content-Type: application/json, application/x-ndjson or text/plain");
    }
    EventSender sender = EventSender.of(request);
    return bodies
        .read(request, BulkBody.MOST_BYTES)
        .thenApply(BulkBody::read)
        .thenCompose(
            items -> {
              List<Read> read = read(items);
              return events
                  .searches(ids(read))
                  .thenApply(searches -> recorded(read, sender, searches));
            });
  }

  private static String type(@Nullable String contentType) {
    return contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  /** An item: an event, or why it is none. */
  private record Read(Optional<ClientEvent> event, Optional<Problem> problem) {}

  private static List<Read> read(List<JsonValue> items) {
    EventReader reader = new EventReader(Instant.now());
    List<Read> all = new ArrayList<>();
    for (JsonValue item : items) {
      try {
        all.add(new Read(Optional.of(event(reader, item)), Optional.empty()));
      } catch (Problem wrong) {
        all.add(new Read(Optional.empty(), Optional.of(wrong)));
      }
    }
    return all;
  }

  private static ClientEvent event(EventReader reader, JsonValue item) {
    if (!(item instanceof JsonObject json)) {
      throw Problem.of(List.of(Fault.badRequest("bad_json", "an event must be a JSON object", "")));
    }
    Pointer at = Pointer.ROOT.child("type");
    if (!(json.getOrDefault("type", JsonValue.NULL) instanceof JsonString word)) {
      throw Problem.of(
          List.of(Fault.badRequest("missing_field", "type is missing", at.toString())));
    }
    EventType type =
        EventType.of(word.getString())
            .orElseThrow(
                () ->
                    Problem.of(
                        List.of(
                            Fault.badRequest(
                                "unknown_value",
                                "type must be one of " + EventType.words(),
                                at.toString()))));
    return reader.read(type, json, Pointer.ROOT, true);
  }

  private static Set<String> ids(List<Read> items) {
    Set<String> ids = new LinkedHashSet<>();
    items.stream()
        .flatMap(item -> item.event().stream())
        .flatMap(event -> event.queryId().stream())
        .forEach(ids::add);
    return ids;
  }

  private Response recorded(
      List<Read> read, EventSender sender, Map<String, KnownSearch> searches) {
    JsonArrayBuilder items = Json.array();
    boolean errors = false;
    for (Read item : read) {
      JsonObject told =
          item.event()
              .map(event -> recorded(event, sender, searches))
              .orElseGet(() -> told(item.problem().orElseThrow()));
      errors |= told.containsKey("error");
      items.add(told);
    }
    return Answers.record(200, Json.object().add("errors", errors).add("items", items).build())
        .build();
  }

  private JsonObject recorded(
      ClientEvent event, EventSender sender, Map<String, KnownSearch> searches) {
    try {
      EventResult result = events.record(event, sender, List.of(), searches);
      return Json.object().add("status", result.status()).add("query_id", result.queryId()).build();
    } catch (Problem wrong) {
      return told(wrong);
    }
  }

  private static JsonObject told(Problem problem) {
    JsonObjectBuilder error =
        Json.object().add("type", problem.type()).add("message", problem.message());
    problem.pointer().ifPresent(pointer -> error.add("pointer", pointer));
    return Json.object().add("status", problem.status()).add("error", error).build();
  }
}
