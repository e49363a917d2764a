package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RandomRequests;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a client sends stays in its place, in ten thousand requests for changing engines. */
class RandomTranslationTest {
  private static final int REQUESTS = 10_000;

  /** Text that would leave its place if it were pasted, with a key that would show it. */
  private static final String MARK = "\"}]}\n{\"escaped\":1}\r\n{\"a\u2028\\";

  private static final List<String> ENGINES =
      List.of(
          "elasticsearch-2.4.6",
          "elasticsearch-5.6.16",
          "elasticsearch-6.8.23",
          "elasticsearch-7.10.2",
          "elasticsearch-8.19.21",
          "opensearch-1.3.14",
          "opensearch-2.19.6",
          "opensearch-3.5.0");

  private final RequestReader reader = new RequestReader(QueryLimits.DEFAULTS);
  private final Translator translator = new Translator(TranslationLimits.DEFAULTS);

  @Test
  void everyValidRequestBecomesWellFormedLines() {
    RandomRequests requests = RandomRequests.seeded(20_260_101);
    int lines = 0;
    for (int i = 0; i < REQUESTS; i++) {
      lines += check(valid(requests), context(i));
    }
    assertThat(lines).isGreaterThan(REQUESTS);
  }

  @Test
  void noTextLeavesItsPlace() {
    RandomRequests requests = RandomRequests.seeded(20_260_102);
    int lines = 0;
    int marked = 0;
    for (int i = 0; i < REQUESTS; i++) {
      JsonObject request = valid(requests);
      JsonObject planted = (JsonObject) plant(request, "");
      boolean valid = reader.read(planted).faults().isEmpty();
      marked += valid ? 1 : 0;
      lines += check(valid ? planted : request, context(i));
    }
    assertThat(lines).isGreaterThan(REQUESTS);
    assertThat(marked).isGreaterThan(REQUESTS / 2);
  }

  @Test
  void aTranslationIsTheSameEveryTime() {
    RandomRequests requests = RandomRequests.seeded(20_260_103);
    for (int i = 0; i < 500; i++) {
      SearchRequest request = reader.read(requests.next()).request().orElseThrow();
      Translation first = translator.translate(request, context(i));
      Translation second = translator.translate(request, context(i));
      assertThat(second.ndjson()).isEqualTo(first.ndjson());
      assertThat(second.faults()).isEqualTo(first.faults());
    }
  }

  @Test
  void explainingChangesNothing() {
    RandomRequests requests = RandomRequests.seeded(20_260_104);
    for (int i = 0; i < 500; i++) {
      SearchRequest request = reader.read(requests.next()).request().orElseThrow();
      TranslationContext plain = context(i);
      TranslationContext explaining =
          new TranslationContext(plain.clientAddress(), plain.preference(), plain.dialect(), true);
      Translation translation = translator.translate(request, explaining);
      assertThat(translation.ndjson()).isEqualTo(translator.translate(request, plain).ndjson());
      for (TranslatedQuery query : translation.queries()) {
        assertThat(query.explanation().parts())
            .allSatisfy(part -> assertThat(query.body().getValue(part.part())).isNotNull());
      }
    }
  }

  private JsonObject valid(RandomRequests requests) {
    JsonObject request = requests.next();
    while (!reader.read(request).faults().isEmpty()) {
      request = requests.next();
    }
    return request;
  }

  /** Checks one request and answers how many lines came of it. */
  private int check(JsonObject sent, TranslationContext context) {
    ReadRequest read = reader.read(sent);
    assertThat(read.faults()).as(sent.toString()).isEmpty();
    Translation translation = translator.translate(read.request().orElseThrow(), context);
    String text = new String(translation.ndjson(), StandardCharsets.UTF_8);
    List<String> lines = text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
    int expected = translation.queries().size() * 2;
    assertThat(lines).as(sent.toString()).hasSize(expected == 0 ? 0 : expected + 1);
    List<JsonObject> values = new ArrayList<>();
    for (int i = 0; i < expected; i++) {
      JsonObject line =
          Json.readObject(lines.get(i).getBytes(StandardCharsets.UTF_8)).orElseThrow();
      assertThat(hasEscaped(line)).as(lines.get(i)).isFalse();
      values.add(line);
    }
    for (int i = 0; i < translation.queries().size(); i++) {
      assertThat(values.get(2 * i)).isEqualTo(translation.queries().get(i).header());
      assertThat(values.get(2 * i + 1)).isEqualTo(translation.queries().get(i).body());
      assertThat(values.get(2 * i + 1)).containsKey("query");
    }
    return expected;
  }

  private static TranslationContext context(int i) {
    return new TranslationContext(
        "192.0.2.7",
        i % 3 == 0 ? Optional.of(MARK) : Optional.empty(),
        Translations.dialect(ENGINES.get(i % ENGINES.size())),
        false);
  }

  private static boolean hasEscaped(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.containsKey("escaped")
          || object.values().stream().anyMatch(RandomTranslationTest::hasEscaped);
    }
    return value instanceof JsonArray array
        && array.stream().anyMatch(RandomTranslationTest::hasEscaped);
  }

  /** Adds the mark to every text that may be any text, and to the names in free objects. */
  private static JsonValue plant(JsonValue value, String property) {
    if (value instanceof JsonObject object) {
      boolean free = List.of("defaultQuery", "customQuery", "after").contains(property);
      JsonObjectBuilder planted = Json.object();
      object.forEach(
          (name, member) -> {
            boolean named = !List.of("query", "id", "field").contains(name);
            planted.add(free && named ? name + MARK : name, plant(member, name));
          });
      return planted.build();
    }
    if (value instanceof JsonArray array) {
      JsonArrayBuilder planted = Json.array();
      array.forEach(entry -> planted.add(plant(entry, property)));
      return planted.build();
    }
    return value instanceof JsonString text && isFree(property)
        ? Json.text(text.getString() + MARK)
        : value;
  }

  private static boolean isFree(String property) {
    return !List.of(
            "type",
            "sortBy",
            "sortField",
            "queryFormat",
            "compoundClause",
            "backend",
            "unit",
            "method",
            "url")
        .contains(property);
  }
}
