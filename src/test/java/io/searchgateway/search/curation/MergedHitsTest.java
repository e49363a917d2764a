package io.searchgateway.search.curation;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MergedHitsTest {

  private static JsonObject hit(String id) {
    return Json.wrapped("_id", Json.text(id));
  }

  private static CuratedDocument document(String id) {
    return CuratedDocument.of(id, Optional.empty());
  }

  private static PinnedDocument pin(String id, int position) {
    return new PinnedDocument(document(id), position, Optional.empty(), false, true);
  }

  /** The engine: other hits, of which it returns the part that the body asks for. */
  private static JsonObject answer(int others, JsonObject body) {
    int from = body.getInt("from", 0);
    int size = body.getInt("size", 10);
    JsonArrayBuilder hits = Json.array();
    for (int i = from; i < Math.min(others, from + size); i++) {
      hits.add(hit("o" + i));
    }
    return Json.wrapped("hits", Json.object().add("total", others).add("hits", hits).build());
  }

  private static List<String> ids(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits").stream()
        .map(hit -> hit.asJsonObject().getString("_id"))
        .toList();
  }

  /** All hits with the documents in their places, made in the plainest way. */
  private static List<String> all(int others, List<PinnedDocument> pins) {
    List<PinnedDocument> left = new ArrayList<>(pins);
    left.sort(Comparator.comparingInt(PinnedDocument::position));
    List<String> all = new ArrayList<>();
    int next = 0;
    while (next < others || !left.isEmpty()) {
      boolean due = !left.isEmpty() && left.get(0).position() <= all.size() + 1;
      if (due || next == others) {
        all.add(left.remove(0).document().id());
      } else {
        all.add("o" + next++);
      }
    }
    return all;
  }

  @Test
  void everyPageIsTheOneOfTheWholeList() {
    Random random = new Random(18);
    for (int round = 0; round < 5000; round++) {
      int others = random.nextInt(30);
      List<PinnedDocument> pins = new ArrayList<>();
      Map<CuratedDocument, JsonObject> found = new HashMap<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        pins.add(pin("p" + i, 1 + random.nextInt(35)));
        found.put(document("p" + i), hit("p" + i));
      }
      int size = random.nextInt(12);
      int from = random.nextInt(40);
      JsonObject body = Json.object().add("from", from).add("size", size).build();
      MergedHits merged = MergedHits.of(pins, body);
      JsonObject page = merged.in(answer(others, merged.window(body)), found);
      List<String> all = all(others, pins);
      List<String> wanted =
          all.subList(Math.min(from, all.size()), Math.min(from + size, all.size()));
      assertThat(ids(page))
          .as("%s others, %s, page %s+%s", others, pins, from, size)
          .isEqualTo(wanted);
      assertThat(page.getJsonObject("hits").getInt("total")).isEqualTo(others + pins.size());
    }
  }

  @Test
  void aDocumentThatCannotBeShownLeavesNoGap() {
    List<PinnedDocument> pins = List.of(pin("gone", 1), pin("p", 2));
    Map<CuratedDocument, JsonObject> found = Map.of(document("p"), hit("p"));
    JsonObject first = Json.object().add("from", 0).add("size", 3).build();
    JsonObject second = Json.object().add("from", 3).add("size", 3).build();
    MergedHits one = MergedHits.of(pins, first);
    MergedHits two = MergedHits.of(pins, second);
    assertThat(ids(one.in(answer(9, one.window(first)), found))).containsExactly("o0", "p", "o1");
    MergedHits both = MergedHits.of(List.of(pin("gone", 1), pin("p", 1)), first);
    assertThat(ids(both.in(answer(9, both.window(first)), found))).containsExactly("p", "o0", "o1");
    assertThat(ids(two.in(answer(9, two.window(second)), found))).containsExactly("o2", "o3", "o4");
  }

  @Test
  void ofTwoAtOnePlaceTheSecondComesNext() {
    JsonObject body = JsonValue.EMPTY_JSON_OBJECT;
    MergedHits merged = MergedHits.of(List.of(pin("a", 2), pin("b", 2), pin("c", 3)), body);
    JsonObject page =
        merged.in(
            answer(3, body),
            Map.of(document("a"), hit("a"), document("b"), hit("b"), document("c"), hit("c")));
    assertThat(ids(page)).containsExactly("o0", "a", "b", "c", "o1", "o2");
  }

  @Test
  void oneDocumentHasOnePlaceHoweverItWasNamed() {
    JsonObject body = JsonValue.EMPTY_JSON_OBJECT;
    CuratedDocument named = CuratedDocument.of("a", Optional.of("shop"));
    MergedHits merged =
        MergedHits.of(
            List.of(pin("a", 1), new PinnedDocument(named, 2, Optional.empty(), false, true)),
            body);
    JsonObject page = merged.in(answer(2, body), Map.of(document("a"), hit("a"), named, hit("a")));
    assertThat(ids(page)).containsExactly("a", "o0", "o1");
  }
}
