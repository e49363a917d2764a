package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The text of the {@code cross_fields} clause keeps to the conformance files. */
class PluralConformanceTest {
  private static final String CROSS_FIELDS = "/1/query/bool/should/0/multi_match/query";

  @TestFactory
  Stream<DynamicContainer> texts() {
    return DeclarativeCase.all().stream()
        .filter(each -> each.in().containsKey("texts"))
        .map(each -> dynamicContainer(each.name(), each.source(), tests(each)));
  }

  private static Stream<DynamicTest> tests(DeclarativeCase each) {
    List<String> texts = strings(each.in().getJsonArray("texts"));
    List<String> plurals = strings(each.expected().getJsonArray("plurals"));
    assertThat(plurals).as(each.name()).hasSameSizeAs(texts);
    return IntStream.range(0, texts.size())
        .mapToObj(
            i ->
                dynamicTest(
                    texts.get(i),
                    () -> assertThat(plural(texts.get(i))).isEqualTo(plurals.get(i))));
  }

  private static List<String> strings(JsonArray array) {
    return array.getValuesAs(JsonString::getString);
  }

  private static String plural(String text) {
    ReadAndTranslated result = ReadAndTranslated.of(search(text));
    assertThat(result.faults()).isEmpty();
    return ((JsonString) result.msearch().getValue(CROSS_FIELDS)).getString();
  }

  private static DeclarativeCase search(String text) {
    JsonObject query =
        Json.object().add("id", "box").add("dataField", "dish").add("value", text).build();
    JsonObject body = Json.object().add("query", Json.array().add(query)).build();
    return new DeclarativeCase(
        text, Json.object().add("body", body).build(), Json.object().build());
  }
}
