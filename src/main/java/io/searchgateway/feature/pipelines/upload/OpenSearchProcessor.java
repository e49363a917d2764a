package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Processors of OpenSearch's search pipelines that a script of ours stands for. */
enum OpenSearchProcessor {
  FILTER_QUERY("filter_query", Side.REQUEST, List.of("query")),
  OVERSAMPLE("oversample", Side.REQUEST, List.of("sample_factor")),
  RENAME_FIELD("rename_field", Side.RESPONSE, List.of("field", "target_field")),
  TRUNCATE_HITS("truncate_hits", Side.RESPONSE, List.of()),
  SORT("sort", Side.RESPONSE, List.of("field")),
  SPLIT("split", Side.RESPONSE, List.of("field", "separator")),
  COLLAPSE("collapse", Side.RESPONSE, List.of("field"));

  private static final List<String> ABOUT = List.of("tag", "description", "ignore_failure");

  /** What a processor works on. */
  enum Side {
    REQUEST,
    RESPONSE
  }

  private final String spelling;
  private final Side side;

  @SuppressWarnings("ImmutableEnumChecker") // The lists are made by List.of.
  private final List<String> required;

  OpenSearchProcessor(String spelling, Side side, List<String> required) {
    this.spelling = spelling;
    this.side = side;
    this.required = required;
  }

  static Optional<OpenSearchProcessor> find(String name, Side side) {
    return Arrays.stream(values())
        .filter(processor -> processor.side == side && processor.spelling.equals(name))
        .findFirst();
  }

  /** Why a processor cannot be translated. */
  static String unknown(String name, Side side) {
    if (name.equals("script")) {
      return "Painless scripts are not translated; write a stage with a "
          + "JavaScript script instead";
    }
    return Arrays.stream(values())
        .filter(processor -> processor.side == side)
        .map(processor -> processor.spelling)
        .collect(
            Collectors.joining(
                ", ", "the processor " + name + " is not supported; supported are ", ""));
  }

  /** Names of the settings without which it cannot work. */
  List<String> missing(JsonObject settings) {
    return required.stream().filter(name -> !settings.containsKey(name)).toList();
  }

  /** The stage; the settings are its inputs, which the script reads. */
  JsonObject stage(String id, JsonObject settings) {
    JsonObjectBuilder inputs = Json.object(settings);
    ABOUT.forEach(inputs::remove);
    JsonObjectBuilder stage =
        Json.object()
            .add("id", id)
            .add("script", script())
            .add("inputs", inputs)
            .add("continueOnError", settings.get("ignore_failure") == JsonValue.TRUE);
    if (settings.get("description") instanceof JsonString description) {
      stage.add("description", description);
    }
    return stage.build();
  }

  private String script() {
    try (InputStream file = OpenSearchProcessor.class.getResourceAsStream(spelling + ".js")) {
      if (file == null) {
        throw new IllegalStateException(spelling + ".js is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
