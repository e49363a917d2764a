package io.searchgateway.feature.rules.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whole files of each product. {@code -Dgolden.update=true} writes what comes of them beside them.
 */
class ForeignFilesTest {

  @ParameterizedTest
  @CsvSource({
    "algolia, algolia.json, ''",
    "query_rules, query_rules.json, pets",
    "curations, curations.json, parks",
    "querqy, querqy.txt, ''",
    "native, native.ndjson, films"
  })
  void aFileBecomesRules(String format, String file, String index) throws IOException {
    String result =
        ForeignSamples.pretty(
            ForeignRules.read(
                format,
                ForeignSamples.file(file),
                Optional.of(index).filter(name -> !name.isEmpty())));
    Path expected = ForeignSamples.FILES.resolve(format + ".expected.json");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(expected, result);
    }
    assertThat(result).isEqualTo(Files.readString(expected));
  }
}
