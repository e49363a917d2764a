package io.searchgateway.search.curation;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Places documents among the hits of one page, by their positions over all pages. Of two documents
 * at one position the first in the list has it, and the other comes next; a position behind the
 * last hit is the last.
 *
 * @param pins in the order in which they take their places
 * @param from how many hits stand before the page
 * @param size how many hits the page has at most
 */
record MergedHits(List<PinnedDocument> pins, int from, int size) {

  private static final int DEFAULT_SIZE = 10;
  private static final String HITS = "hits";
  private static final String TOTAL = "total";
  private static final String VALUE = "value";

  /** Those of a search whose body says which page it wants. */
  static MergedHits of(List<PinnedDocument> pins, JsonObject body) {
    return new MergedHits(pins, number(body, "from", 0), number(body, "size", DEFAULT_SIZE));
  }

  /** In ascending order of places of which no two are the same. */
  private static List<PinnedDocument> placed(List<PinnedDocument> pins) {
    List<PinnedDocument> placed = new ArrayList<>();
    int last = 0;
    for (PinnedDocument pin :
        pins.stream().sorted(Comparator.comparingInt(PinnedDocument::position)).toList()) {
      last = Math.max(pin.position(), last + 1);
      placed.add(pin.at(last));
    }
    return placed;
  }

  private static int number(JsonObject body, String name, int usual) {
    return body.get(name) instanceof JsonNumber number ? number.intValue() : usual;
  }

  /** How many documents have a place before the page. */
  private int before() {
    return (int) placed(pins).stream().filter(pin -> pin.position() <= from).count();
  }

  /** The body that asks for all other hits that the page can need. */
  JsonObject window(JsonObject body) {
    int before = before();
    return before == 0
        ? body
        : Json.object(body).add("from", from - before).add("size", size + before).build();
  }

  /**
   * The page.
   *
   * @param answer the engine's, to {@link #window}
   * @param found the documents that can be shown, as hits
   */
  JsonObject in(JsonObject answer, Map<CuratedDocument, JsonObject> found) {
    if (!(answer.get(HITS) instanceof JsonObject frame)) {
      return answer;
    }
    List<JsonValue> others = frame.get(HITS) instanceof JsonArray list ? list : List.of();
    int skipped = from - before();
    MergedHits shown = new MergedHits(placed(shown(found)), from, size);
    JsonArrayBuilder page = Json.array();
    int count = 0;
    for (JsonValue hit : shown.page(others, skipped, end(frame, others, skipped), found)) {
      page.add(hit);
      count++;
    }
    if (count == 0 && shown.pins().isEmpty() && before() == 0) {
      return answer;
    }
    JsonObjectBuilder changed = Json.object(frame).add(HITS, page);
    total(frame, shown.pins().size(), changed);
    return Json.object(answer).add(HITS, changed).build();
  }

  /** Those that are shown, each once; two pins can name one document. */
  List<PinnedDocument> shown(Map<CuratedDocument, JsonObject> found) {
    // What cannot be shown takes no place.
    List<PinnedDocument> visible = new ArrayList<>();
    Set<CuratedDocument> places = new HashSet<>();
    for (PinnedDocument pin : pins) {
      JsonObject hit = found.get(pin.document());
      if (hit != null && places.add(CuratedDocument.of(hit))) {
        visible.add(pin);
      }
    }
    return visible;
  }

  /** How many other hits there are in all, as far as that counts for this page. */
  private static long end(JsonObject frame, List<JsonValue> others, int skipped) {
    JsonValue total = frame.get(TOTAL);
    JsonValue number = total instanceof JsonObject object ? object.get(VALUE) : total;
    return number instanceof JsonNumber count && others.isEmpty()
        ? Math.min(count.longValue(), skipped)
        : skipped + (long) others.size();
  }

  private List<JsonValue> page(
      List<JsonValue> others, int skipped, long end, Map<CuratedDocument, JsonObject> found) {
    List<JsonValue> page = new ArrayList<>();
    int pin = 0;
    long other = 0;
    for (long position = 1; position <= (long) from + size; position++) {
      JsonValue hit;
      if (pin < pins.size() && (pins.get(pin).position() <= position || other >= end)) {
        hit = found.get(pins.get(pin).document());
        pin++;
      } else if (other < end) {
        // Hits before those that were asked for stand on an earlier page.
        hit = other >= skipped ? others.get((int) other - skipped) : JsonValue.NULL;
        other++;
      } else {
        break;
      }
      if (position > from && hit != null && hit != JsonValue.NULL) {
        page.add(hit);
      }
    }
    return page;
  }

  private static void total(JsonObject frame, int more, JsonObjectBuilder changed) {
    JsonValue total = frame.get(TOTAL);
    if (total instanceof JsonNumber number) {
      changed.add(TOTAL, number.longValue() + more);
    } else if (total instanceof JsonObject object
        && object.get(VALUE) instanceof JsonNumber number) {
      changed.add(TOTAL, Json.object(object).add(VALUE, number.longValue() + more));
    }
  }
}
