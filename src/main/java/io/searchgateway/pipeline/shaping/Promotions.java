package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.shaping.RequestedPromotions.Promotion;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Documents and their places, in ascending order of the places; of one document the first counts.
 */
record Promotions(List<Promotion> promotions) {

  /**
   * Reads the input.
   *
   * @throws io.searchgateway.problem.Problem when it is of another form
   */
  static Promotions of(JsonArray data) {
    Map<String, Promotion> byId = new LinkedHashMap<>();
    data.stream()
        .map(Promotions::promotion)
        .sorted(Comparator.comparingInt(Promotion::position))
        .forEach(promotion -> byId.putIfAbsent(promotion.id(), promotion));
    return new Promotions(List.copyOf(byId.values()));
  }

  private static Promotion promotion(JsonValue entry) {
    if (entry instanceof JsonObject object
        && object.get("doc") instanceof JsonObject doc
        && object.get("position") instanceof JsonNumber position
        && position.isIntegral()
        && position.intValue() >= 1) {
      return new Promotion(
          HitList.id(doc).orElseThrow(Promotions::wrong), doc, position.intValue());
    }
    throw wrong();
  }

  private static RuntimeException wrong() {
    return StageFailure.invalidInput(
        "input data must contain objects with doc, which has an _id, and "
            + "position, an integer from 1");
  }

  /** The hits with the documents in their places. */
  HitList in(HitList hits, PageWindow page) {
    if (!page.first() || page.size() == 0 || promotions.isEmpty()) {
      return hits;
    }
    Map<String, JsonValue> found = new HashMap<>();
    Set<String> promoted = ids();
    List<JsonValue> shown = new ArrayList<>();
    for (JsonValue hit : hits.list()) {
      String id = HitList.id(hit).filter(promoted::contains).orElse("");
      if (id.isEmpty() || found.putIfAbsent(id, hit) != null) {
        shown.add(hit);
      }
    }
    List<JsonValue> inserted = new ArrayList<>();
    for (Promotion promotion : promotions) {
      JsonValue hit = found.get(promotion.id());
      if (hit == null) {
        hit = flagged(promotion.doc());
        inserted.add(hit);
      }
      shown.add(Math.min(promotion.position() - 1, shown.size()), hit);
    }
    int kept = Math.min(shown.size(), Math.max(page.size(), hits.list().size()));
    List<JsonValue> dropped = shown.subList(kept, shown.size());
    long more = inserted.stream().filter(hit -> dropped.stream().noneMatch(d -> d == hit)).count();
    HitList changed = hits.with(shown.subList(0, kept));
    return hits.total().map(total -> changed.withTotal(total + more)).orElse(changed);
  }

  private Set<String> ids() {
    return promotions.stream().map(Promotion::id).collect(Collectors.toUnmodifiableSet());
  }

  private static JsonObject flagged(JsonObject doc) {
    return Json.object(doc).add("_promoted", true).build();
  }
}
