package io.searchgateway.feature.uibuilder.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

  @Test
  void membersThatNobodyKnowsAreKeptAndNamed() {
    JsonObject body =
        Json.object()
            .add("name", "Films")
            .add("version", 3)
            .add("resultsettings", 1)
            .add("template", "shop")
            .add("a/b", 2)
            .build();
    JsonObject read = DocumentReader.read(body, "films");
    assertThat(read).containsKeys("resultsettings", "a/b").doesNotContainKey("version");
    assertThat(DocumentReader.unknown(read))
        .extracting(Pointer::toString)
        .containsExactly("/resultsettings", "/a~1b");
  }
}
