package io.searchgateway.indices.design;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads from a mapping what its columns are for: the way back from {@link IndexDesign}. */
public final class MappedColumns {

  private static final String PROPERTIES = "properties";
  private static final int MOST = 2000;

  private final List<Column> columns = new ArrayList<>();

  private MappedColumns() {}

  /**
   * The columns of a mapping, objects before their fields, the first two thousand.
   *
   * @param mapping with a type around it or without
   */
  public static List<Column> of(JsonObject mapping) {
    MappedColumns reading = new MappedColumns();
    reading.fields("", IndexDesign.typeless(mapping));
    return List.copyOf(reading.columns);
  }

  private void fields(String prefix, JsonObject around) {
    if (!(around.get(PROPERTIES) instanceof JsonObject fields)) {
      return;
    }
    for (Map.Entry<String, JsonValue> field : fields.entrySet()) {
      if (columns.size() < MOST && field.getValue() instanceof JsonObject mapped) {
        String name = prefix + field.getKey();
        columns.add(column(name, mapped));
        fields(name + ".", mapped);
      }
    }
  }

  private static Column column(String name, JsonObject mapped) {
    Optional<ColumnUse> use = use(mapped);
    return new Column(
        name,
        use.orElse(ColumnUse.NONE),
        Optional.ofNullable(mapped.get("format"))
            .filter(JsonString.class::isInstance)
            .map(format -> ((JsonString) format).getString()),
        use.isPresent() ? Optional.empty() : Optional.of(mapped));
  }

  private static Optional<ColumnUse> use(JsonObject mapped) {
    String type = mapped.getString("type", mapped.containsKey(PROPERTIES) ? "object" : "");
    return switch (type) {
      case "text" -> Optional.of(text(mapped));
      case "string" ->
          Optional.of(
              "not_analyzed".equals(mapped.getString("index", ""))
                  ? ColumnUse.KEYWORD
                  : text(mapped));
      case "object" ->
          Optional.of(mapped.getBoolean("enabled", true) ? ColumnUse.OBJECT : ColumnUse.NONE);
      case "search", "none", "ignore", "aggs", "searchaggs", "bool", "geo" -> Optional.empty();
      default -> ColumnUse.of(type);
    };
  }

  private static ColumnUse text(JsonObject mapped) {
    return mapped.get("fields") instanceof JsonObject parts && parts.containsKey("autosuggest")
        ? ColumnUse.SEARCH
        : ColumnUse.TEXT;
  }
}
