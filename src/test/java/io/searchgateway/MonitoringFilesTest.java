package io.searchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The alert rules and the dashboard of {@code etc/monitoring} ask for metrics that there are. */
class MonitoringFilesTest {

  private static final Path FOLDER = Path.of("etc/monitoring");
  private static final Path REFERENCE = Path.of("docs/reference/metrics.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `(gateway_\\w+)` \\| (\\w+) \\| ([^|]*)\\|.*", Pattern.MULTILINE);
  private static final Pattern SELECTOR =
      Pattern.compile("\\b((?:gateway|jvm|process|system)_\\w+|up)\\b(?:\\{([^}]*)\\})?");
  private static final Pattern LABEL = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)\\s*\"");
  private static final Pattern GROUPING = Pattern.compile("\\bby\\s*\\(([^)]*)\\)");

  /** Labels that Prometheus adds. */
  private static final Set<String> OF_PROMETHEUS = Set.of("instance", "job", "le");

  private static Map<String, Set<String>> metrics() throws IOException {
    Map<String, Set<String>> metrics = new HashMap<>();
    Matcher row = ROW.matcher(Files.readString(REFERENCE));
    while (row.find()) {
      Set<String> labels = new HashSet<>(OF_PROMETHEUS);
      Arrays.stream(row.group(3).replace("`", "").strip().split(", ", -1))
          .filter(label -> !label.isEmpty())
          .forEach(labels::add);
      List<String> endings =
          row.group(2).equals("histogram") ? List.of("_bucket", "_count", "_sum") : List.of("");
      endings.forEach(ending -> metrics.put(row.group(1) + ending, labels));
    }
    metrics.put("up", OF_PROMETHEUS);
    return metrics;
  }

  @SuppressWarnings("unchecked") // YAML has no types
  private static List<Map<String, Object>> list(Map<String, Object> file, String name) {
    return (List<Map<String, Object>>) Objects.requireNonNull(file.get(name), name);
  }

  @SuppressWarnings("unchecked") // YAML has no types
  private static List<String> alerts() throws IOException {
    Map<String, Object> file =
        (Map<String, Object>)
            new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(FOLDER.resolve("alerts.yaml")));
    List<String> expressions = new ArrayList<>();
    for (Map<String, Object> group : list(file, "groups")) {
      for (Map<String, Object> rule : list(group, "rules")) {
        assertThat(rule).containsKeys("alert", "expr", "labels", "annotations");
        expressions.add(String.valueOf(rule.get("expr")));
      }
    }
    return expressions;
  }

  private static List<String> panels() throws IOException {
    List<String> expressions = new ArrayList<>();
    collect(
        Json.readObject(Files.readAllBytes(FOLDER.resolve("grafana-dashboard.json"))).orElseThrow(),
        expressions);
    return expressions;
  }

  private static void collect(JsonValue value, List<String> expressions) {
    if (value instanceof JsonObject object) {
      if (object.get("expr") instanceof JsonString expression) {
        expressions.add(expression.getString());
      }
      object.values().forEach(member -> collect(member, expressions));
    } else if (value.getValueType() == JsonValue.ValueType.ARRAY) {
      value.asJsonArray().forEach(item -> collect(item, expressions));
    }
  }

  @Test
  void everyExpressionAsksForMetricsAndLabelsOfTheReference() throws IOException {
    Map<String, Set<String>> metrics = metrics();
    List<String> expressions = Stream.concat(alerts().stream(), panels().stream()).toList();
    assertThat(expressions).hasSizeGreaterThan(30);
    for (String expression : expressions) {
      Set<String> known = new HashSet<>();
      Matcher selector = SELECTOR.matcher(expression);
      while (selector.find()) {
        String name = selector.group(1);
        if (name.startsWith("jvm_")) {
          known.addAll(OF_PROMETHEUS);
          continue;
        }
        assertThat(metrics).as(expression).containsKey(name);
        known.addAll(metrics.get(name));
        String labels = selector.group(2) == null ? "" : selector.group(2);
        assertThat(LABEL.matcher(labels).results().map(label -> label.group(1)))
            .as(expression)
            .isSubsetOf(metrics.get(name));
      }
      GROUPING
          .matcher(expression)
          .results()
          .flatMap(by -> Arrays.stream(by.group(1).split(",", -1)))
          .map(String::strip)
          .forEach(label -> assertThat(known).as(expression).contains(label));
    }
  }
}
