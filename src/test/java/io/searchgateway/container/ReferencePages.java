package io.searchgateway.container;

import io.searchgateway.query.QueryType;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pages below {@code docs/reference}, made from what the gateway tells of itself. */
final class ReferencePages {

  private static final String GENERATED =
      "<!-- Generated from GET /_gateway/reference; see CONTRIBUTING.md, \"The reference\"."
          + " -->\n\n";

  private static final int QUERY_TYPES = QueryType.values().length;

  private final JsonObject reference;

  private ReferencePages(JsonObject reference) {
    this.reference = reference;
  }

  /** The text of each page by the name of its file. */
  static Map<String, String> of(JsonObject reference) {
    ReferencePages pages = new ReferencePages(reference);
    Map<String, String> all = new LinkedHashMap<>();
    all.put("properties.md", pages.properties());
    all.put("settings.md", pages.settings());
    all.put("stages.md", pages.stages());
    all.put("errors.md", pages.errors());
    all.put("metrics.md", pages.metrics());
    all.put("api.md", pages.api());
    return all;
  }

  private String properties() {
    return GENERATED
        + """
        # Declarative properties

        All properties of the body of a declarative search, from the top level to nested objects. Names are
        case-insensitive. Types are written as in TypeScript; `GET /_gateway/declarative.d.ts` returns all of them, and
        `POST /_declarative/validate?explain=true` returns the translation of a request. You can send the examples to
        `/movies/_declarative` with the sample data, except those for vectors and `nestedField`, which need other fields.
        The translation of each example is shown as JSON pointers into the body of the engine query, for OpenSearch 2.

        """
        + rows("properties").map(ReferencePages::property).collect(Collectors.joining("\n"));
  }

  private static String property(JsonObject property) {
    String path = property.getString("path");
    String meaning = property.getString("meaning");
    return property.containsKey("example")
        ? "## "
            + path
            + "\n\n"
            + meaning
            + "\n\n"
            + facts(property)
            + "\n```json\n"
            + property.get("example")
            + "\n```\n"
            + becomes(property)
        : "- " + code(path) + ": " + meaning + " " + facts(property);
  }

  private static String facts(JsonObject property) {
    List<String> facts = new ArrayList<>();
    facts.add("Type " + code(property.getString("type")));
    if (property.getBoolean("required")) {
      facts.add("required");
    }
    if (property.containsKey("default")) {
      facts.add("default " + value(property.get("default")));
    }
    if (property.getJsonArray("types").size() < QUERY_TYPES) {
      facts.add("on queries of type " + codes(property.getJsonArray("types")));
    }
    if (!property.getJsonArray("aliases").isEmpty()) {
      facts.add("also " + codes(property.getJsonArray("aliases")));
    }
    return String.join("; ", facts) + ".\n";
  }

  private static String becomes(JsonObject property) {
    String parts =
        objects(property.getJsonArray("becomes"))
            .map(
                part ->
                    "- " + code(part.getString("part")) + ": " + value(part.get("value")) + "\n")
            .collect(Collectors.joining());
    return parts.isEmpty() ? "" : "\nTranslation:\n\n" + parts;
  }

  private String settings() {
    return GENERATED
        + """
        # Settings

        The [README](../../README.md#configuration) describes the sources of settings and the format of durations and
        lists. Settings do not change while a gateway runs. `GET /_gateway/settings` returns the effective settings to
        administrators.

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

        The stages that pipelines can `use`. See [Pre-built stages](../pipelines/stages.md) for details and examples.

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

  private String errors() {
    return GENERATED
        + """
        # Error IDs

        The error ID is the member `type` of an error, and `type` or `code` of each of its `faults` and `details`. IDs are
        stable, messages are not. Errors of the engine are forwarded unchanged and are not listed here.

        """
        + table(
            List.of("ID", "Status", "Meaning"),
            rows("errors"),
            error ->
                List.of(
                    code(error.getString("id")),
                    error.getJsonArray("status").stream()
                        .map(JsonValue::toString)
                        .collect(Collectors.joining(", ")),
                    error.getString("meaning")));
  }

  private String metrics() {
    return GENERATED
        + """
        # Metrics

        `GET /_gateway/metrics` returns these metrics in the Prometheus text format. A histogram has the series `_bucket`,
        `_count` and `_sum`. The response also contains Micrometer's metrics of the JVM and the process, whose names begin
        with `jvm_`, `process_` and `system_`.

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

        The operations that the gateway implements itself. `GET /_gateway/openapi.json` describes them as OpenAPI 3.1.
        Responses are JSON unless stated otherwise. All other paths are handled by pipelines or forwarded to the engine.

        """
        + table(
            List.of("Method", "Path", "Description"),
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

  private static String value(@Nullable JsonValue value) {
    return value == null ? "" : code(value.toString());
  }
}
