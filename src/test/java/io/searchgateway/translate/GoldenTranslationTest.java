package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One set of requests translated for every engine. The files of {@code requests} go in, the file of
 * an engine holds what comes out: the lines of {@code _msearch}, the faults, and the queries that
 * go elsewhere.
 */
class GoldenTranslationTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden/translation");

  private static final Map<String, List<String>> SYNONYMS =
      Map.of("tv", List.of("television"), "sofa", List.of("couch", "love seat"));

  /** Run with {@code -Dgolden.update=true} to write the files anew. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "elasticsearch-2.4.6",
        "elasticsearch-5.6.16",
        "elasticsearch-6.8.23",
        "elasticsearch-7.10.2",
        "elasticsearch-8.19.21",
        "opensearch-1.3.14",
        "opensearch-2.19.6",
        "opensearch-3.5.0"
      })
  void anEngineIsSentWhatItsFileSays(String engine) throws IOException {
    String made =
        requests().stream()
            .map(request -> translated(request, engine))
            .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    Path golden = GOLDEN.resolve(engine + ".json");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, made);
    }
    assertThat(made).isEqualTo(Files.readString(golden));
    assertThat(Json.readObject(made.getBytes(StandardCharsets.UTF_8))).isPresent();
  }

  @Test
  void thereIsARequestForEverySection() throws IOException {
    assertThat(requests()).hasSizeGreaterThan(20);
  }

  private static List<Path> requests() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN.resolve("requests"))) {
      return files.sorted().toList();
    }
  }

  private static String translated(Path file, String engine) {
    String name = file.getFileName().toString().replace(".json", "");
    Translation translation =
        new Translator(TranslationLimits.DEFAULTS)
            .translate(
                Translations.request(text(file)),
                name.contains("synonyms")
                    ? Translations.withSynonyms(Translations.dialect(engine), SYNONYMS)
                    : Translations.context(Translations.dialect(engine)));
    return "  \""
        + name
        + "\": {\n"
        + list(
            "lines",
            translation.queries().stream()
                .flatMap(query -> Stream.of(query.header(), query.body())))
        + ",\n"
        + list("faults", translation.faults().stream().map(GoldenTranslationTest::json))
        + ",\n"
        + list(
            "endpoints",
            translation.endpoints().stream().map(query -> Json.text(query.query().id())))
        + ",\n"
        + list("idle", translation.idle().stream().map(query -> Json.text(query.id())))
        + "\n  }";
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static JsonObject json(Fault fault) {
    return Json.object()
        .add("type", fault.type())
        .add("message", fault.message())
        .add("pointer", fault.pointer())
        .build();
  }

  private static String list(String name, Stream<?> values) {
    List<?> all = values.toList();
    return "    \""
        + name
        + "\": "
        + (all.isEmpty()
            ? "[]"
            : all.stream()
                .map(String::valueOf)
                .collect(Collectors.joining(",\n      ", "[\n      ", "\n    ]")));
  }
}
