package io.searchgateway.feature.analytics.event;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Page;
import io.searchgateway.search.history.Searcher;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Searches and documents that users keep, each of a user with a credential: another credential
 * finds none of them, for the client says who the user is.
 */
@Component
public final class KeptItems {

  private static final String CONTENT = "content";

  /** Members of a body that are answered. */
  private static final List<String> OF_FAVORITE =
      List.of("favorite_on", "source", "meta", "custom_events", "event_data");

  private static final List<String> OF_SAVED_SEARCH =
      List.of("save_search_meta", "custom_events", "event_data");

  private static final int LONGEST_ID = 128;
  private static final int LONGEST_CONTENT = 64 * 1024;

  private final EventRecorder events;
  private final Recorder recorder;
  private final KeptStore store;

  @Inject
  public KeptItems(EventRecorder events, Recorder recorder, KeptStore store) {
    this.events = events;
    this.recorder = recorder;
    this.store = store;
  }

  /**
   * Keeps something, and records that as an event.
   *
   * @param type a favorite or a saved search
   * @return what is kept; fails with a {@link Problem}
   */
  CompletionStage<JsonObject> keep(EventType type, JsonObject body, EventSender sender) {
    boolean favorite = type == EventType.FAVORITE;
    String idMember = favorite ? "id" : "save_search_id";
    List<String> shown = favorite ? OF_FAVORITE : OF_SAVED_SEARCH;
    Instant now = Instant.now();
    List<Fault> faults = new ArrayList<>();
    Optional<String> chosen =
        new EventMembers(body, Pointer.ROOT, faults)
            .text(idMember, LONGEST_ID)
            .filter(id -> !id.isEmpty());
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    ClientEvent event = new EventReader(now).read(type, body, Pointer.ROOT, false);
    String id = chosen.orElseGet(() -> QueryIds.of(now));
    JsonObjectBuilder kept =
        Json.object().add("id", id).add("query_id", event.queryId().orElse(""));
    shown.forEach(
        name -> {
          JsonValue value = body.getOrDefault(name, JsonValue.NULL);
          if (value != JsonValue.NULL) {
            kept.add(name, value);
          }
        });
    JsonObject content = kept.build();
    String text = new String(Json.bytes(content), StandardCharsets.UTF_8);
    if (text.length() > LONGEST_CONTENT) {
      throw Problem.of(
          400, "too_large", "it can have at most " + LONGEST_CONTENT + " characters of JSON");
    }
    FactDimensions owner = owner(event.userId(), event.customEvents(), sender, now);
    String key = key(type, id, owner);
    JsonObject document =
        Json.object()
            .add(KeptStore.KEY, key)
            .add(FactFields.KIND, type.word())
            .add(FactFields.USER, owner.user())
            .add(FactFields.CREDENTIAL, owner.credential())
            .add(FactFields.EVENTS, Json.array(owner.events()))
            .add(FactFields.QUERY_ID, event.queryId().orElse(""))
            .add(FactFields.TIME, now.toEpochMilli())
            .add(CONTENT, text)
            .build();
    return events
        .record(event, sender, List.of())
        .thenCompose(recorded -> store.put(key, document))
        .thenApply(time -> shown(content, event.userId(), time));
  }

  private FactDimensions owner(
      Optional<String> userId,
      Map<String, List<String>> customEvents,
      EventSender sender,
      Instant now) {
    return recorder.dimensions(
        new Searcher(userId, sender.address(), sender.userAgent(), sender.caller().credential()),
        customEvents,
        now);
  }

  private String key(EventType type, String id, FactDimensions owner) {
    return recorder.eventId(
        owner.credential(), "kept\n" + owner.user() + "\n" + type.word() + "\n" + id);
  }

  /** A page of what a user keeps, newest first, as {@code {"items"}}. */
  CompletionStage<JsonObject> list(
      EventType type,
      String userId,
      Map<String, List<String>> customEvents,
      Page page,
      EventSender sender) {
    FactDimensions owner = owner(Optional.of(userId), customEvents, sender, Instant.now());
    JsonArrayBuilder filters =
        Json.array()
            .add(KeptStore.term(FactFields.KIND, type.word()))
            .add(KeptStore.term(FactFields.USER, owner.user()))
            .add(KeptStore.term(FactFields.CREDENTIAL, owner.credential()));
    owner.events().forEach(event -> filters.add(KeptStore.term(FactFields.EVENTS, event)));
    JsonObject search =
        Json.object()
            .add("from", page.from())
            .add("size", page.size())
            .add("query", Json.wrapped("bool", Json.wrapped("filter", filters.build())))
            .add("sort", Json.array().add(Json.wrapped(FactFields.TIME, Json.text("desc"))).build())
            .build();
    return store.search(search).thenApply(answer -> listed(answer, userId));
  }

  private static JsonObject listed(JsonObject answer, String userId) {
    JsonArrayBuilder items = Json.array();
    for (JsonObject hit : KeptStore.documents(answer)) {
      JsonObject kept = hit.getJsonObject("_source");
      long time = kept.getJsonNumber(FactFields.TIME).longValue();
      Json.readObject(kept.getString(CONTENT).getBytes(StandardCharsets.UTF_8))
          .map(content -> shown(content, Optional.of(userId), time))
          .ifPresent(items::add);
    }
    return Json.object().add("items", items).build();
  }

  /** The id of the user is not kept: it is known from the request. */
  private static JsonObject shown(JsonObject content, Optional<String> userId, long time) {
    JsonObjectBuilder shown = Json.object(content);
    userId.ifPresent(id -> shown.add("user_id", id));
    return shown.add("created_at", Instant.ofEpochMilli(time).toString()).build();
  }

  /** Lets go of something; whether it was there. */
  CompletionStage<Boolean> delete(
      EventType type, String id, Optional<String> userId, EventSender sender) {
    FactDimensions owner =
        owner(userId.filter(known -> !known.isEmpty()), Map.of(), sender, Instant.now());
    return store.delete(key(type, id, owner));
  }
}
