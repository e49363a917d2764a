package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The fields of some indices, as they are or as a caller may see them. */
public final class BrowsedColumns {

  private static final List<String> SUB_FIELDS_OF_WHOLE_VALUES = List.of("keyword", "raw");

  private static final Set<String> HIGHLIGHTED_TYPES =
      Set.of("text", "keyword", "string", "match_only_text", "search_as_you_type");

  private static final int MOST_NESTED = 200;
  private static final int MOST_HIGHLIGHTED = 500;

  private final Map<String, BrowsedColumn> columns = new LinkedHashMap<>();
  private final List<String> highlighted;

  /** What an engine says of one field. */
  private record Known(String type, boolean searchable, boolean aggregatable) {

    boolean isObject() {
      return type.equals("object") || type.equals("nested") || type.equals("flattened");
    }

    boolean isOrdered() {
      return aggregatable && !type.startsWith("geo") && !type.endsWith("vector");
    }
  }

  private BrowsedColumns(
      NavigableMap<String, Known> all, Predicate<String> visible, boolean mayLack) {
    NavigableMap<String, Known> fields = new TreeMap<>(all);
    fields.keySet().removeIf(visible.negate());
    highlighted =
        fields.entrySet().stream()
            .filter(field -> HIGHLIGHTED_TYPES.contains(field.getValue().type()))
            .filter(field -> field.getValue().searchable())
            .map(Map.Entry::getKey)
            .limit(MOST_HIGHLIGHTED)
            .toList();
    fields.forEach(
        (path, known) -> {
          if (!known.isObject() && !isPartOfField(fields, path)) {
            columns.put(
                path,
                column(
                    fields,
                    path,
                    known,
                    nested(all, path).map(around -> new NestedObjects(around, mayLack))));
          }
        });
  }

  /** Sub-fields are other forms of the values of the field that they stand below. */
  private static boolean isPartOfField(Map<String, Known> fields, String path) {
    for (int dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
      Known outer = fields.get(path.substring(0, dot));
      if (outer != null && !outer.isObject()) {
        return true;
      }
    }
    return false;
  }

  /** The innermost nested objects around a field, whether they are shown or not. */
  private static Optional<String> nested(Map<String, Known> fields, String path) {
    for (int dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
      Known outer = fields.get(path.substring(0, dot));
      if (outer != null && outer.type().equals("nested")) {
        return Optional.of(path.substring(0, dot));
      }
    }
    return Optional.empty();
  }

  private static BrowsedColumn column(
      NavigableMap<String, Known> fields,
      String path,
      Known known,
      Optional<NestedObjects> nested) {
    Optional<String> exact = known.isOrdered() ? Optional.of(path) : subField(fields, path);
    return new BrowsedColumn(path, known.type(), known.searchable(), exact, nested);
  }

  private static Optional<String> subField(NavigableMap<String, Known> fields, String path) {
    for (String name : SUB_FIELDS_OF_WHOLE_VALUES) {
      String sub = path + "." + name;
      if (fields.containsKey(sub) && fields.get(sub).isOrdered()) {
        return Optional.of(sub);
      }
    }
    return fields.subMap(path + ".", path + "/").entrySet().stream()
        .filter(sub -> sub.getValue().isOrdered() && !sub.getValue().type().equals("token_count"))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /**
   * From the answer of {@code _field_caps}.
   *
   * @param visible tells of the path of a field whether it is shown
   */
  static BrowsedColumns ofCapabilities(JsonObject answer, Predicate<String> visible) {
    TreeMap<String, Known> fields = new TreeMap<>();
    objects(
        answer.get("fields"),
        (path, types) -> {
          if (!path.startsWith("_")) {
            types.values().stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonValue::asJsonObject)
                .filter(type -> !type.getString("type", "").equals("unmapped"))
                .findFirst()
                .ifPresent(
                    type ->
                        fields.put(
                            path,
                            new Known(
                                type.getString("type", ""),
                                type.getBoolean("searchable", false),
                                types.size() == 1 && type.getBoolean("aggregatable", false))));
          }
        });
    return new BrowsedColumns(fields, visible, true);
  }

  /** From the answer of {@code _mapping} of an engine with types. */
  static BrowsedColumns ofMappings(JsonObject answer, Predicate<String> visible) {
    TreeMap<String, Known> fields = new TreeMap<>();
    objects(
        answer,
        (index, described) ->
            objects(described.get("mappings"), (type, mapping) -> properties("", mapping, fields)));
    return new BrowsedColumns(fields, visible, false);
  }

  private static void properties(String path, JsonObject mapping, Map<String, Known> fields) {
    for (String inner : List.of("properties", "fields")) {
      objects(
          mapping.get(inner),
          (name, field) -> {
            String type =
                field.getString("type", field.containsKey("properties") ? "object" : "text");
            boolean analyzed = type.equals("text") || isAnalyzed(type, field);
            boolean indexed =
                !"no".equals(text(field, "index")) && field.get("index") != JsonValue.FALSE;
            fields.putIfAbsent(path + name, new Known(type, indexed, !analyzed && indexed));
            properties(path + name + ".", field, fields);
          });
    }
  }

  private static boolean isAnalyzed(String type, JsonObject field) {
    return type.equals("string") && !"not_analyzed".equals(text(field, "index"));
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text ? text.getString() : "";
  }

  private interface Member {
    void take(String name, JsonObject value);
  }

  private static void objects(@Nullable JsonValue holder, Member member) {
    if (holder instanceof JsonObject object) {
      object.forEach(
          (name, value) -> {
            if (value instanceof JsonObject inner) {
              member.take(name, inner);
            }
          });
    }
  }

  /** The column of that name, or the one that has it as its field of whole values. */
  public Optional<BrowsedColumn> find(String field) {
    BrowsedColumn named = columns.get(field);
    return named != null
        ? Optional.of(named)
        : columns.values().stream()
            .filter(column -> column.exact().filter(field::equals).isPresent())
            .findFirst();
  }

  /** Fields that are highlighted, sub-fields included; a bounded number. */
  List<String> highlighted() {
    return highlighted;
  }

  /** Fields within nested objects that can be searched, by their objects; not endlessly many. */
  Map<NestedObjects, List<String>> searchedWithin() {
    Map<NestedObjects, List<String>> within = new LinkedHashMap<>();
    columns.values().stream()
        .filter(column -> column.nested().isPresent() && column.searchable())
        .limit(MOST_NESTED)
        .forEach(
            column ->
                within
                    .computeIfAbsent(column.nested().get(), nested -> new ArrayList<>())
                    .add(column.field()));
    return within;
  }

  /** In the order in which fields stand in those documents, others behind them by name. */
  List<BrowsedColumn> ordered(List<JsonObject> documents) {
    Set<String> seen = new LinkedHashSet<>();
    documents.forEach(document -> paths("", document, seen::add));
    List<BrowsedColumn> ordered = new ArrayList<>();
    for (String path : seen) {
      BrowsedColumn column = columns.get(path);
      if (column != null) {
        ordered.add(column);
      }
    }
    columns.values().stream()
        .filter(column -> !seen.contains(column.field()))
        .forEach(ordered::add);
    return ordered;
  }

  private void paths(String path, JsonObject object, Consumer<String> seen) {
    object.forEach(
        (name, value) -> {
          String here = path + name;
          if (columns.containsKey(here)) {
            seen.accept(here);
          } else if (value instanceof JsonObject inner) {
            paths(here + ".", inner, seen);
          } else if (value instanceof JsonArray several) {
            several.stream()
                .filter(JsonObject.class::isInstance)
                .forEach(inner -> paths(here + ".", inner.asJsonObject(), seen));
          }
        });
  }

  JsonArray json(List<JsonObject> documents) {
    JsonArrayBuilder json = Json.array();
    ordered(documents).forEach(column -> json.add(column.json()));
    return json.build();
  }
}
