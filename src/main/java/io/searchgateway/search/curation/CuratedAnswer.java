package io.searchgateway.search.curation;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What was asked for beside the hits of one query.
 *
 * @param curation of the query
 * @param found pinned documents as hits that the caller may see, by ID, with the name of the index
 *     that clients know
 * @param hidden how many hits were left out; absent when nothing is hidden
 */
public record CuratedAnswer(Curation curation, Map<String, JsonObject> found, OptionalLong hidden) {

  private static final String HITS = "hits";

  /** That of a query about which nobody wants anything. */
  public static final CuratedAnswer NONE =
      new CuratedAnswer(Curation.NONE, Map.of(), OptionalLong.empty());

  public CuratedAnswer {
    found = Map.copyOf(found);
  }

  /** The documents that can be shown, in the order of the pins. */
  public List<JsonObject> promoted() {
    return curation.pins().stream()
        .map(PinnedDocument::id)
        .distinct()
        .flatMap(id -> Stream.ofNullable(found.get(id)))
        .toList();
  }

  /** Whether the hits of the engine change, and not only what stands beside them. */
  public boolean changesHits(boolean merged) {
    return hidden.isPresent() || (merged && !curation.pins().isEmpty());
  }

  /**
   * The answer of the engine with its changes.
   *
   * @param page the body of the search before documents were placed, which says the page
   */
  public JsonObject in(JsonObject answer, JsonObject page, boolean merged) {
    JsonObject changed = answer;
    if (answer.containsKey("error")) {
      return answer;
    }
    if (merged && !curation.pins().isEmpty() && !page.containsKey("search_after")) {
      changed = MergedHits.of(curation.pins(), page).in(changed, flagged());
    }
    if (hidden.isPresent() && changed.get(HITS) instanceof JsonObject frame) {
      JsonObjectBuilder hits = Json.object(frame);
      changed = Json.object(changed).add(HITS, hits.add("hidden", hidden.getAsLong())).build();
    }
    JsonObject members = members(merged);
    return members.isEmpty() ? changed : Json.object(changed).addAll(Json.object(members)).build();
  }

  private Map<String, JsonObject> flagged() {
    Map<String, JsonObject> flagged = new LinkedHashMap<>();
    found.forEach((id, hit) -> flagged.put(id, Json.object(hit).add("_promoted", true).build()));
    return flagged;
  }

  /** What stands beside the hits. */
  public JsonObject members(boolean merged) {
    JsonObjectBuilder members = Json.object();
    curation.members().forEach(members::add);
    if (!merged && !curation.pins().isEmpty()) {
      JsonArrayBuilder promoted = Json.array();
      for (PinnedDocument pin : curation.pins()) {
        JsonValue doc = found.get(pin.id());
        if (doc != null) {
          promoted.add(Json.object().add("doc", doc).add("position", pin.position()));
        }
      }
      members.add("promoted", promoted);
    }
    return members.build();
  }
}
