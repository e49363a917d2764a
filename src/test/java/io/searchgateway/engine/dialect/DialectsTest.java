package io.searchgateway.engine.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden/dialect");

  private static Dialect dialect(String distribution, String version) {
    return Dialects.of(
        new EngineIdentity(
            Distribution.valueOf(distribution.toUpperCase(Locale.ROOT)),
            EngineVersion.parse(version).orElseThrow(),
            "test"));
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 2.4.6,   elasticsearch-2, false, /i/doc/1,  /i/doc/1/_create
          elasticsearch, 5.6.16,  elasticsearch-5, false, /i/doc/1,  /i/doc/1/_create
          elasticsearch, 6.0.1,   elasticsearch-6, false, /i/doc/1,  /i/doc/1/_create
          elasticsearch, 6.1.4,   elasticsearch-6, false, /i/doc/1,  /i/doc/1/_create
          elasticsearch, 6.2.0,   elasticsearch-6, false, /i/_doc/1, /i/_doc/1/_create
          elasticsearch, 6.8.23,  elasticsearch-6, false, /i/_doc/1, /i/_doc/1/_create
          elasticsearch, 7.0.0,   elasticsearch-7, false, /i/_doc/1, /i/_create/1
          elasticsearch, 7.6.2,   elasticsearch-7, false, /i/_doc/1, /i/_create/1
          elasticsearch, 7.7.0,   elasticsearch-7, true,  /i/_doc/1, /i/_create/1
          elasticsearch, 7.17.29, elasticsearch-7, true,  /i/_doc/1, /i/_create/1
          elasticsearch, 8.19.3,  elasticsearch-8, true,  /i/_doc/1, /i/_create/1
          elasticsearch, 9.1.0,   elasticsearch-8, true,  /i/_doc/1, /i/_create/1
          opensearch,    1.3.20,  opensearch-1,    true,  /i/_doc/1, /i/_create/1
          opensearch,    2.19.6,  opensearch-2,    true,  /i/_doc/1, /i/_create/1
          opensearch,    3.2.0,   opensearch-3,    true,  /i/_doc/1, /i/_create/1
          opensearch,    4.0.0,   opensearch-3,    true,  /i/_doc/1, /i/_create/1
          """)
  void aVersionHasItsDialect(
      String distribution,
      String version,
      String name,
      boolean hidden,
      String document,
      String create) {
    Dialect dialect = dialect(distribution, version);
    assertThat(dialect.name()).isEqualTo(name);
    assertThat(dialect.hiddenIndices()).isEqualTo(hidden);
    assertThat(dialect.documents().document("i", "1")).isEqualTo(document);
    assertThat(dialect.documents().create("i", "1")).isEqualTo(create);
    assertThat(dialect.identity().version().text()).isEqualTo(version);
  }

  /** Run with {@code -Dgolden.update=true} to write the files anew. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 2.4.6
          elasticsearch, 5.6.16
          elasticsearch, 6.8.23
          elasticsearch, 7.6.2
          elasticsearch, 7.17.29
          elasticsearch, 8.19.3
          opensearch,    1.3.20
          opensearch,    2.19.6
          opensearch,    3.2.0
          """)
  void anIndexOfTheGatewaysOwnIsMadeSo(String distribution, String version) throws IOException {
    JsonObject made = dialect(distribution, version).documents().newIndex();
    Path golden = GOLDEN.resolve(distribution + "-" + version + ".json");
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, new String(Json.bytes(made), StandardCharsets.UTF_8) + "\n");
    }
    assertThat(made).isEqualTo(json(Files.readString(golden)));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 6.8.23, 7, 0, version=7
          opensearch,    2.19.6, 5, 2, if_seq_no=5&if_primary_term=2
          """)
  void theStateOfAHitGuardsTheNextWrite(
      String distribution, String version, long first, long second, String guard) {
    DocumentForm form = dialect(distribution, version).documents();
    JsonObject hit = json("{\"_version\":7,\"_seq_no\":5,\"_primary_term\":2}");
    DocumentVersion state = form.version(hit).orElseThrow();
    assertThat(state).isEqualTo(new DocumentVersion(first, second));
    assertThat(form.onlyIf(state)).isEqualTo(guard);
    assertThat(form.version(json("{\"_version\":\"7\",\"_seq_no\":5}"))).isEmpty();
  }
}
