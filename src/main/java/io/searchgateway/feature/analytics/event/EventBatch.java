package io.searchgateway.feature.analytics.event;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.recording.KnownSearch;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Several searches and events of one request, each of which is recorded or told what is wrong. */
@Component
public final class EventBatch {

  private final EventRecorder events;

  @Inject
  public EventBatch(EventRecorder events) {
    this.events = events;
  }

  /**
   * Records what is right, and tells what is wrong of the others.
   *
   * @param reading reads an item, or throws a {@link Problem}
   * @return {@code {"errors","items"}}, an item for each in their order; fails with a {@link
   *     Problem} 503 while the engine is away, when nothing was recorded
   */
  public CompletionStage<JsonObject> record(
      List<JsonValue> items, Function<JsonValue, ClientEvent> reading, EventSender sender) {
    List<Read> read = read(items, reading);
    return events.searches(ids(read)).thenApply(searches -> recorded(read, sender, searches));
  }

  /** An item: an event, or why it is none. */
  private record Read(Optional<ClientEvent> event, Optional<Problem> problem) {}

  private static List<Read> read(List<JsonValue> items, Function<JsonValue, ClientEvent> reading) {
    List<Read> all = new ArrayList<>();
    for (JsonValue item : items) {
      try {
        all.add(new Read(Optional.of(reading.apply(item)), Optional.empty()));
      } catch (Problem wrong) {
        all.add(new Read(Optional.empty(), Optional.of(wrong)));
      }
    }
    return all;
  }

  private static Set<String> ids(List<Read> items) {
    Set<String> ids = new LinkedHashSet<>();
    items.stream()
        .flatMap(item -> item.event().stream())
        .flatMap(event -> event.queryId().stream())
        .forEach(ids::add);
    return ids;
  }

  private JsonObject recorded(
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
    return Json.object().add("errors", errors).add("items", items).build();
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
