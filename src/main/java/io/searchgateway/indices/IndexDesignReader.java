package io.searchgateway.indices;

import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads how an index, or what is added to one, is to be. */
public final class IndexDesignReader {

  private static final Set<String> KNOWN =
      Set.of("columns", "mappings", "properties", "settings", "aliases", "analyzers");
  private static final int MOST_COLUMNS = 1000;
  private static final int DEEPEST = 50;

  private IndexDesignReader() {}

  /**
   * Reads {@code {columns:[{name, use, format, mapping}], mappings, settings, aliases, analyzers}}.
   *
   * @param analyzers those that the index has, where the body does not say
   * @throws Problem 400 with all that is wrong
   */
  public static IndexDesign read(JsonObject body, Set<String> analyzers) {
    List<Fault> faults = new ArrayList<>();
    body.keySet().stream()
        .filter(name -> !KNOWN.contains(name))
        .forEach(name -> fault(faults, "unknown_member", "unknown member " + name, "/" + name));
    List<Column> columns = columns(body.get("columns"), faults);
    IndexDesign design =
        new IndexDesign(
            columns,
            analyzers(body.getOrDefault("analyzers", JsonValue.NULL), analyzers),
            AnalysisDesign.USUAL,
            mappings(body, faults),
            member(body, "settings", faults),
            member(body, "aliases", faults));
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return design;
  }

  private static Set<String> analyzers(JsonValue wanted, Set<String> there) {
    return switch (wanted.getValueType()) {
      case TRUE -> IndexDesign.ANALYZERS;
      case FALSE -> Set.of();
      default -> there;
    };
  }

  /** Fields may be given without the mapping around them. */
  private static JsonObject mappings(JsonObject body, List<Fault> faults) {
    JsonObject properties = member(body, "properties", faults);
    return properties.isEmpty()
        ? member(body, "mappings", faults)
        : Json.object().add("properties", properties).build();
  }

  private static JsonObject member(JsonObject body, String name, List<Fault> faults) {
    JsonValue value = body.getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT);
    if (value instanceof JsonObject object) {
      return object;
    }
    fault(faults, "bad_member", name + " must be an object", "/" + name);
    return JsonValue.EMPTY_JSON_OBJECT;
  }

  private static List<Column> columns(@Nullable JsonValue value, List<Fault> faults) {
    List<Column> columns = new ArrayList<>();
    if (value == null) {
      return columns;
    }
    if (!(value instanceof JsonArray list) || list.size() > MOST_COLUMNS) {
      fault(faults, "bad_columns", "columns must be a list of at most " + MOST_COLUMNS, "/columns");
      return columns;
    }
    for (int i = 0; i < list.size(); i++) {
      column(list.get(i), "/columns/" + i, faults).ifPresent(columns::add);
    }
    return columns;
  }

  private static Optional<Column> column(JsonValue value, String at, List<Fault> faults) {
    JsonObject said = value instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    Optional<String> name = text(said, "name").filter(IndexDesignReader::isField);
    Optional<JsonObject> mapping =
        said.get("mapping") instanceof JsonObject object ? Optional.of(object) : Optional.empty();
    Optional<ColumnUse> use = text(said, "use").or(() -> text(said, "type")).flatMap(ColumnUse::of);
    if (name.isEmpty()) {
      fault(faults, "bad_column", "name must be the name of a field", at + "/name");
    }
    if (use.isEmpty() && mapping.isEmpty()) {
      fault(faults, "bad_column", "use must be one of " + ColumnUse.words(), at + "/use");
    }
    return name.isEmpty() || (use.isEmpty() && mapping.isEmpty())
        ? Optional.empty()
        : Optional.of(
            new Column(name.get(), use.orElse(ColumnUse.NONE), text(said, "format"), mapping));
  }

  private static boolean isField(String name) {
    return !name.startsWith("_")
        && !name.startsWith(".")
        && !name.endsWith(".")
        && !name.contains("..")
        && !name.isBlank()
        && name.chars().filter(letter -> letter == '.').count() <= DEEPEST;
  }

  private static Optional<String> text(JsonObject said, String name) {
    return said.get(name) instanceof JsonString text
        ? Optional.of(text.getString()).filter(value -> !value.isBlank())
        : Optional.empty();
  }

  private static void fault(List<Fault> faults, String type, String message, String at) {
    faults.add(Fault.badRequest(type, message, at));
  }
}
