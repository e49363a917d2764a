package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random answers in random pieces, compared with what parsing and writing again gives. */
class SplicedSourceOracleTest {
  private static final int ANSWERS = 3000;
  private static final String ALIAS = "al\"ias\u20ac";

  @Test
  void splicingIsParsingAndWritingAgain() throws IOException {
    for (int seed = 0; seed < ANSWERS; seed++) {
      RandomAnswer answer = new RandomAnswer(new Random(seed));
      JsonObject engine = answer.answer();
      List<ElementTreatment> treatments = new ArrayList<>();
      JsonObjectBuilder expected = Json.object();
      Set<String> unasked = seed % 3 == 0 ? Set.of("_index", "k\u00e9y \"\\{[") : Set.of();
      treat(answer.random(), engine, unasked, treatments, expected);
      SplicePlan plan =
          new SplicePlan(
              Map.of(),
              treatments,
              unasked,
              Optional.of(ALIAS),
              JsonValue.EMPTY_JSON_OBJECT,
              1 << 20);
      String text = answer.written(engine);
      String spliced =
          ChunkedText.spliced(
              text, plan, answer.random(), 1 + answer.random().nextInt(seed % 2 == 0 ? 5 : 500));
      assertThat(ChunkedText.json(spliced))
          .as("seed %s: %s", seed, text)
          .isEqualTo(expected.build());
    }
  }

  private static void treat(
      Random random,
      JsonObject engine,
      Set<String> unasked,
      List<ElementTreatment> treatments,
      JsonObjectBuilder expected) {
    List<JsonValue> elements =
        engine.containsKey("responses") ? engine.getJsonArray("responses") : List.of();
    for (int i = 0; i < elements.size(); i++) {
      String key = "id \\ " + i;
      boolean rename = random.nextBoolean();
      JsonValue element = without(elements.get(i), unasked);
      JsonValue renamed = rename ? renamed(element, ValueRole.ELEMENT, ValueRole.OPAQUE) : element;
      switch (random.nextInt(element instanceof JsonObject ? 3 : 2)) {
        case 0 -> treatments.add(new ElementTreatment.Drop());
        case 1 -> {
          treatments.add(new ElementTreatment.Splice(key, rename));
          expected.add(key, renamed);
        }
        default -> {
          treatments.add(new ElementTreatment.Shape(key, rename, whole -> wrapped(whole)));
          expected.add(key, wrapped(renamed));
        }
      }
    }
    if (engine.containsKey("error")) {
      expected.add("error", engine.get("error"));
    }
    expected.add(
        "settings",
        Json.object().add("took", engine.containsKey("took") ? engine.getInt("took") : 0));
  }

  private static JsonValue without(JsonValue element, Set<String> names) {
    if (!(element instanceof JsonObject object)) {
      return element;
    }
    JsonObjectBuilder copy = Json.object(object);
    names.forEach(copy::remove);
    return copy.build();
  }

  private static JsonObject wrapped(JsonValue whole) {
    return Json.object().add("whole", whole).build();
  }

  /** The same rules on a tree. */
  private static JsonValue renamed(JsonValue value, ValueRole role, ValueRole above) {
    if (value instanceof JsonObject object
        && role != ValueRole.OPAQUE
        && role != ValueRole.INDEX_NAME) {
      JsonObjectBuilder copy = Json.object();
      object.forEach((key, member) -> copy.add(key, renamed(member, role.ofMember(key), role)));
      return copy.build();
    }
    if (value.getValueType() == JsonValue.ValueType.ARRAY) {
      boolean list = role == ValueRole.HITS && above == ValueRole.HITS;
      if (!list && role != ValueRole.HOLDER) {
        return value;
      }
      JsonArrayBuilder copy = Json.array();
      ValueRole item = list ? ValueRole.HIT : ValueRole.HOLDER;
      value
          .asJsonArray()
          .forEach(one -> copy.add(renamed(one, item, list ? ValueRole.LIST : role)));
      return copy.build();
    }
    boolean name =
        role == ValueRole.INDEX_NAME && value.getValueType() == JsonValue.ValueType.STRING;
    return name ? Json.array().add(ALIAS).build().get(0) : value;
  }
}
