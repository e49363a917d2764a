package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.search.suggestion.ShapingOptions;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Suggestions keep to the conformance files. */
class SuggestionConformanceTest {
  private static final SuggestionShaper SHAPER = new SuggestionShaper();

  @TestFactory
  Stream<DynamicTest> suggestions() {
    return DeclarativeCase.all().stream()
        .filter(each -> each.name().startsWith("13-"))
        .map(each -> dynamicTest(each.name(), each.source(), () -> check(each)));
  }

  private static void check(DeclarativeCase each) {
    JsonObject answer = answer(each);
    assertThat(
            each.expected("answer")
                .map(expected -> JsonComparison.differences(expected, answer))
                .orElse(List.of()))
        .as(each.in().getString("about"))
        .isEmpty();
    assertThat(JsonComparison.differencesAt(each.places("answerAt"), answer))
        .as(each.in().getString("about"))
        .isEmpty();
  }

  /** Put together from the parts that other queries only copy. */
  private static JsonObject answer(DeclarativeCase each) {
    Translation translation = ReadAndTranslated.translation(each);
    JsonObject engine =
        Optional.ofNullable(each.in().getJsonObject("engineAnswer"))
            .orElse(JsonValue.EMPTY_JSON_OBJECT);
    JsonObjectBuilder answer = Json.object();
    for (int i = 0; i < translation.queries().size(); i++) {
      TranslatedQuery query = translation.queries().get(i);
      answer.add(query.query().common().id(), shaped(query, responses(engine).getJsonObject(i)));
    }
    for (DeclarativeQuery idle : translation.idle()) {
      ShapingOptions options = ShapingOptions.of(idle.suggestion().orElseThrow());
      answer.add(idle.id(), SHAPER.placeholder(options, List.of()));
    }
    return answer.add("settings", Json.object().add("took", engine.getInt("took", 0))).build();
  }

  private static JsonArray responses(JsonObject engine) {
    return Optional.ofNullable(engine.getJsonArray("responses")).orElse(JsonValue.EMPTY_JSON_ARRAY);
  }

  private static JsonObject shaped(TranslatedQuery query, JsonObject response) {
    return query
        .query()
        .suggestion()
        .map(suggestion -> SHAPER.shape(ShapingOptions.of(suggestion), response, List.of()))
        .orElse(response);
  }
}
