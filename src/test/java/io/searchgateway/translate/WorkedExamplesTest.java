package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The specification's worked examples, to the letter. */
class WorkedExamplesTest {
  private static final Path FILE = Path.of("src/test/resources/translation/worked-examples.json");

  @TestFactory
  Stream<DynamicTest> anExampleBecomesWhatTheSpecificationShows() throws IOException {
    JsonArray examples = Translations.json(Files.readString(FILE)).getJsonArray("examples");
    assertThat(examples).hasSize(11);
    return examples.getValuesAs(JsonObject.class).stream()
        .map(
            example ->
                DynamicTest.dynamicTest(
                    "section " + example.getString("section"), () -> check(example)));
  }

  private static void check(JsonObject example) {
    Translation translation = Translations.of(example.getJsonObject("request").toString());
    assertThat(translation.faults()).isEmpty();
    assertThat(translation.queries().stream().map(TranslatedQuery::body).toList())
        .isEqualTo(List.copyOf(example.getJsonArray("bodies").getValuesAs(JsonObject.class)));
  }
}
