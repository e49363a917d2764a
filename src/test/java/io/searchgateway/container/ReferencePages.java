package io.searchgateway.container;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The pages below {@code docs/reference}, made from what the gateway tells of itself. */
final class ReferencePages {

  private static final String GENERATED =
      "<!-- Generated from GET /_gateway/reference; see CONTRIBUTING.md, \"The reference\"."
          + " -->\n\n";

  private final JsonObject reference;

  private ReferencePages(JsonObject reference) {
    this.reference = reference;
  }

  /** The text of each page by the name of its file. */
  static Map<String, String> of(JsonObject reference) {
    ReferencePages pages = new ReferencePages(reference);
    Map<String, String> all = new LinkedHashMap<>();
    all.put("settings.md", pages.settings());
    all.put("stages.md", pages.stages());
    all.put("metrics.md", pages.metrics());
    all.put("api.md", pages.api());
    return all;
  }

  private String settings() {
    return GENERATED
        + """
        # Settings

        Where they are given, and how durations and lists are written: [README](../../README.md#configuration). Settings
        are fixed while a gateway runs; `GET /_gateway/settings` tells administrators which are in force.

        """
        + table(
            List.of("Setting", "Environment variable", "Default", "Meaning"),
            rows("settings"),
            setting ->
                List.of(
                    code(setting.getString("name")),
                    code(setting.getString("environment_variable")),
                    setting.getString("default"),
                    setting.getString("meaning")));
  }

  private String stages() {
    return GENERATED
        + """
        # Pre-built stages

        What pipelines can `use`. [Their description](../pipelines/stages.md) has more, and examples.

        """
        + rows("stages").map(ReferencePages::stage).collect(Collectors.joining("\n"));
  }

  private static String stage(JsonObject stage) {
    JsonArray inputs = stage.getJsonArray("inputs");
    JsonArray aliases = stage.getJsonArray("aliases");
    return "## "
        + stage.getString("name")
        + "\n\n"
        + stage.getString("meaning")
        + (aliases.isEmpty() ? "" : " Also " + codes(aliases) + ".")
        + (inputs.isEmpty()
            ? " No inputs.\n"
            : "\n\n"
                + table(
                    List.of("Input", "Type", "Default", "Meaning"),
                    objects(inputs),
                    input ->
                        List.of(
                            code(input.getString("name"))
                                + (input.getBoolean("required") ? ", required" : ""),
                            code(input.getString("type")),
                            value(input.get("default")),
                            input.getString("meaning"))));
  }

  private String metrics() {
    return GENERATED
        + """
        # Metrics

        `GET /_gateway/metrics` tells them in the text format of Prometheus. A histogram has the series `_bucket`, `_count`
        and `_sum`. Beside these there are Micrometer's of the JVM and the process, whose names begin with `jvm_`,
        `process_` and `system_`.

        """
        + table(
            List.of("Metric", "Type", "Labels", "Meaning"),
            rows("metrics"),
            metric ->
                List.of(
                    code(metric.getString("name")),
                    metric.getString("type"),
                    codes(metric.getJsonArray("labels")),
                    metric.getString("meaning")));
  }

  private String api() {
    return GENERATED
        + """
        # API operations

        What the gateway answers itself. `GET /_gateway/openapi.json` is the same as OpenAPI 3.1. Answers are JSON unless
        it is said otherwise. Everything else goes to the engine.

        """
        + table(
            List.of("Method", "Path", "What it does"),
            rows("api"),
            operation ->
                List.of(
                    operation.getString("method"),
                    code(operation.getString("path")),
                    operation.getString("meaning") + answered(operation.getString("media_type"))));
  }

  private static String answered(String mediaType) {
    return mediaType.equals("application/json") ? "" : " (" + code(mediaType) + ")";
  }

  private Stream<JsonObject> rows(String section) {
    return objects(reference.getJsonArray(section));
  }

  private static Stream<JsonObject> objects(JsonArray array) {
    return array.stream().map(JsonValue::asJsonObject);
  }

  private static String table(
      List<String> heads, Stream<JsonObject> rows, Function<JsonObject, List<String>> cells) {
    return row(heads)
        + "|"
        + "---|".repeat(heads.size())
        + "\n"
        + rows.map(cells).map(ReferencePages::row).collect(Collectors.joining());
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String code(String text) {
    return "`" + text + "`";
  }

  private static String codes(JsonArray texts) {
    return texts.getValuesAs(JsonString.class).stream()
        .map(text -> code(text.getString()))
        .collect(Collectors.joining(", "));
  }

  private static String value(JsonValue value) {
    return value == null ? "" : code(value.toString());
  }
}
