package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/analytics/_bulk}: records searches and events, as a JSON array or one in
 * each line, each with its {@code type}; also as {@code text/plain}, as beacons of browsers are
 * sent. Needs the category {@code analytics} or {@code analytics:events}. 200 with {@code
 * {"errors","items"}}, an item for each in their order: {@code status} 200, 202, 400, 403, 404, 409
 * or 503, with {@code query_id} or {@code error}; 400 when the body is none; 413 above 4 MiB; 415
 * for other types; 503 while the engine is away, of which nothing was recorded. With {@code
 * analytics:events} only, a body has at most 50 events and 64 KiB.
 */
@Path(EventPaths.ROOT + "/_bulk")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, enough = Category.ANALYTICS_EVENTS)
@Dependent
public class BulkEventResource {

  private final EventBatch batch;
  private final BodySource bodies;

  @Inject
  public BulkEventResource(EventBatch batch, BodySource bodies) {
    this.batch = batch;
    this.bodies = bodies;
  }

  /** Records what is right, and tells what is wrong of the others. */
  @POST
  public CompletionStage<Response> record(@Context HttpServletRequest request) {
    BulkBody.checkType(request.getContentType());
    EventSender sender = EventSender.of(request);
    boolean open = isOfEventsOnly(sender.caller());
    return bodies
        .read(request, open ? BulkBody.MOST_BYTES_OF_PUBLIC : BulkBody.MOST_BYTES)
        .thenApply(open ? BulkBody::readOfPublic : BulkBody::read)
        .thenCompose(
            items -> {
              EventReader reader = new EventReader(Instant.now());
              return batch.record(items, item -> event(reader, item, sender.caller()), sender);
            })
        .thenApply(told -> Answers.record(200, told).build());
  }

  private static ClientEvent event(EventReader reader, JsonValue item, Caller caller) {
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
    if (isOfEventsOnly(caller)) {
      checkPublic(type, json);
    }
    return reader.read(type, json, Pointer.ROOT, true);
  }

  /** Whether the credential may send events of its own users, and nothing else. */
  private static boolean isOfEventsOnly(Caller caller) {
    return !caller.administrator() && !caller.rights().categories().contains(Category.ANALYTICS);
  }

  /** Everybody may hold such a credential: it speaks for no other browser, and keeps no lists. */
  private static void checkPublic(EventType type, JsonObject item) {
    if (type == EventType.FAVORITE || type == EventType.SAVE_SEARCH) {
      throw notPublic("the credential cannot record " + type.word(), "type");
    }
    for (String name : List.of("ip", "user_agent", "timestamp")) {
      if (item.containsKey(name)) {
        throw notPublic("the credential cannot set " + name, name);
      }
    }
  }

  private static Problem notPublic(String message, String member) {
    return Problem.of(
        List.of(
            new Fault(
                403, "category_not_allowed", message, Pointer.ROOT.child(member).toString())));
  }
}
