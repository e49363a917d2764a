package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The committed document says what was recorded. */
class EngineTableTest {
  private static final Path DOCUMENT = Path.of("docs/engines.md");

  @Test
  void theDocumentIsMadeOfTheRecordedAnswers() throws IOException {
    String text = EngineTable.text();
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(DOCUMENT, text);
    }
    assertThat(Files.readString(DOCUMENT)).isEqualTo(text);
  }
}
