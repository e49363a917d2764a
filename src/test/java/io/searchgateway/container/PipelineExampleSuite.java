package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Deploys folders of pipelines and tries them as they say. */
interface PipelineExampleSuite extends PipelineClient {

  /** One test for each folder in this one. */
  default Stream<DynamicTest> tests(Path parent, Map<String, String> places) throws IOException {
    return PipelineExample.in(parent).stream()
        .map(folder -> new PipelineExample(folder, places))
        .map(folder -> dynamicTest(folder.toString(), () -> deployAndTry(folder)));
  }

  private void deployAndTry(PipelineExample folder) throws IOException {
    String id = created(folder.form()).getString("id");
    try {
      Optional<RawRequest> request = folder.request(gateway());
      if (request.isPresent()) {
        verify(send(request.get()), folder.expected().orElse(JsonObject.EMPTY_JSON_OBJECT));
      }
    } finally {
      send(gateway().request("DELETE", "/_pipeline/" + id));
    }
  }

  private static void verify(RawAnswer answer, JsonObject expected) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(expected.getInt("status", 200));
    expected
        .getOrDefault("headers", JsonObject.EMPTY_JSON_OBJECT)
        .asJsonObject()
        .forEach(
            (name, value) ->
                assertThat(answer.header(name))
                    .isEqualToIgnoringWhitespace(((JsonString) value).getString()));
    if (expected.get("body") instanceof JsonString text) {
      assertThat(answer.text()).isEqualTo(text.getString());
    } else if (expected.containsKey("body")) {
      assertThat(Containment.faults(expected.get("body"), answer.json()))
          .as("%s", answer)
          .isEmpty();
    }
  }
}
