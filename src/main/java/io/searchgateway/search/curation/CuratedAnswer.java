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
 * @param found pinned documents as hits that the caller may see, with the name of the index that
 *     clients know
 * @param hidden how many hits were left out; absent when nothing is hidden
 */
public record CuratedAnswer(
    Curation curation, Map<CuratedDocument, JsonObject> found, OptionalLong hidden) {

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
        .map(PinnedDocument::document)
        .flatMap(document -> Stream.ofNullable(found.get(document)))
        .distinct()
        .toList();
  }

  /** Whether the hits of the engine change, and not only what stands beside them. */
  public boolean changesHits() {
    return hidden.isPresent() || !curation.merged().isEmpty();
  }

  /** How many documents are shown among the hits, which the engine has not counted. */
  public int placed() {
    return new MergedHits(curation.merged(), 0, 0).shown(found).size();
  }

  /**
   * The answer of the engine with its changes.
   *
   * @param page the body of the search before documents were placed, which says the page
   */
  public JsonObject in(JsonObject answer, JsonObject page) {
    JsonObject changed = answer;
    if (answer.containsKey("error")) {
      return answer;
    }
    List<PinnedDocument> placed = curation.merged();
    if (!placed.isEmpty() && !page.containsKey("search_after")) {
      changed = MergedHits.of(placed, page).in(changed, flagged());
    }
    if (hidden.isPresent() && changed.get(HITS) instanceof JsonObject frame) {
      JsonObjectBuilder hits = Json.object(frame);
      changed = Json.object(changed).add(HITS, hits.add("hidden", hidden.getAsLong())).build();
    }
    JsonObject members = members();
    return members.isEmpty() ? changed : Json.object(changed).addAll(Json.object(members)).build();
  }

  private Map<CuratedDocument, JsonObject> flagged() {
    Map<CuratedDocument, JsonObject> flagged = new LinkedHashMap<>();
    found.forEach((id, hit) -> flagged.put(id, Json.object(hit).add("_promoted", true).build()));
    return flagged;
  }

  /** What stands beside the hits. */
  public JsonObject members() {
    List<PinnedDocument> beside = curation.pins().stream().filter(pin -> !pin.merged()).toList();
    if (beside.isEmpty()) {
      return membersOfSuggestions();
    }
    JsonArrayBuilder promoted = Json.array();
    for (PinnedDocument pin : beside) {
      JsonValue doc = found.get(pin.document());
      if (doc != null) {
        promoted.add(Json.object().add("doc", doc).add("position", pin.position()));
      }
    }
    return Json.object(membersOfSuggestions()).add("promoted", promoted).build();
  }

  /** What stands beside suggestions: promoted documents are suggestions themselves. */
  public JsonObject membersOfSuggestions() {
    JsonObjectBuilder members = Json.object();
    curation.members().forEach(members::add);
    return members.build();
  }
}
