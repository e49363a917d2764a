package io.searchgateway.authorization.field;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the engine's answer to {@code GET /{index}/_mapping}, with or without types. */
final class MappingReader {

  private static final String PROPERTIES = "properties";
  private static final String PASSING_THROUGH = "passthrough";

  /** Fields that scripts make, as Elasticsearch and OpenSearch call them. */
  private static final List<String> COMPUTED = List.of("runtime", "derived");

  /** Where these are kept of words, phrases cannot be looked for. */
  private static final Set<String> WITHOUT_POSITIONS = Set.of("docs", "freqs");

  /** Stands for fields that are made by what documents hold. */
  static final String ANY_FIELD = "*";

  private final TreeMap<String, Set<MappedField>> found = new TreeMap<>();
  private final Set<String> untold = new HashSet<>();

  private MappingReader() {}

  static MappedFields read(JsonObject answer) {
    MappingReader reader = new MappingReader();
    for (JsonValue index : answer.values()) {
      object(index, "mappings").ifPresent(reader::mappings);
    }
    return answer.isEmpty() ? MappedFields.NONE : new MappedFields(reader.found, reader.untold);
  }

  /** The fields that any template of indices makes, of whatever form the answer is. */
  static MappedFields templates(JsonValue answer) {
    MappingReader reader = new MappingReader();
    reader.template(answer);
    return new MappedFields(reader.found, reader.untold);
  }

  private void template(JsonValue value) {
    if (value instanceof JsonArray list) {
      list.forEach(this::template);
    } else if (value instanceof JsonObject object) {
      object(object, "mappings").ifPresent(this::mappings);
      object.forEach((name, inner) -> template(inner));
    }
  }

  /** A type may have the name of anything, so both forms are looked for at once. */
  private void mappings(JsonObject mappings) {
    mapping(mappings);
    for (JsonValue type : mappings.values()) {
      if (type instanceof JsonObject mapping) {
        mapping(mapping);
      }
    }
  }

  private void mapping(JsonObject mapping) {
    object(mapping, PROPERTIES).ifPresent(fields -> fields(fields, "", false));
    if (isMadeOf(mapping.get("dynamic_templates"))) {
      untold.add(ANY_FIELD);
    }
    for (String computed : COMPUTED) {
      object(mapping, computed).ifPresent(this::computed);
    }
  }

  private void computed(JsonObject fields) {
    fields.forEach(
        (name, field) ->
            add(
                name,
                new MappedField(
                    text(field, "type").orElse("runtime"),
                    false,
                    true,
                    true,
                    Optional.empty(),
                    Set.of())));
  }

  private void fields(JsonObject fields, String around, boolean variant) {
    fields.forEach(
        (name, field) -> {
          String path = around + name;
          add(path, field(field, variant));
          object(field, PROPERTIES)
              .ifPresent(
                  inner -> {
                    fields(inner, path + ".", false);
                    if (text(field, "type").filter(PASSING_THROUGH::equals).isPresent()) {
                      alsoWithout(path + ".");
                    }
                  });
          object(field, "fields").ifPresent(inner -> fields(inner, path + ".", true));
        });
  }

  /** Of some objects the fields go by the rest of their names too. */
  private void alsoWithout(String around) {
    Set<String> within = Set.copyOf(found.tailMap(around).keySet());
    within.stream()
        .filter(name -> name.startsWith(around))
        .forEach(
            name ->
                add(
                    name.substring(around.length()),
                    new MappedField("alias", false, false, true, Optional.of(name), Set.of())));
  }

  private static MappedField field(JsonValue field, boolean variant) {
    return new MappedField(
        text(field, "type").orElse("object"),
        variant,
        field instanceof JsonObject described && described.containsKey("script"),
        isSearched(field),
        text(field, "type").filter("alias"::equals).flatMap(alias -> text(field, "path")),
        copies(field));
  }

  /** Old engines say of an index whether there is one, and how it is made, in one word. */
  private static boolean isSearched(JsonValue field) {
    return field instanceof JsonObject described
        && described.get("index") != JsonValue.FALSE
        && text(field, "index").filter(word -> word.equals("no") || word.equals("false")).isEmpty()
        && text(field, "index_options").filter(WITHOUT_POSITIONS::contains).isEmpty();
  }

  /** Whether any text within a value is the type of fields that hold queries. */
  private static boolean isMadeOf(@Nullable JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.values().stream().anyMatch(MappingReader::isMadeOf);
    }
    return value instanceof JsonArray list
        ? list.stream().anyMatch(MappingReader::isMadeOf)
        : value instanceof JsonString text && text.getString().equals(MappedField.OF_QUERIES);
  }

  private static Set<String> copies(JsonValue field) {
    JsonValue copies = field instanceof JsonObject described ? described.get("copy_to") : null;
    Set<String> names = new HashSet<>();
    if (copies instanceof JsonString one) {
      names.add(one.getString());
    } else if (copies instanceof JsonArray many) {
      many.forEach(name -> names.add(name instanceof JsonString text ? text.getString() : ""));
    }
    return names;
  }

  private void add(String name, MappedField field) {
    found.computeIfAbsent(name, none -> new HashSet<>()).add(field);
  }

  private static Optional<String> text(JsonValue value, String key) {
    return value instanceof JsonObject object && object.get(key) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  private static Optional<JsonObject> object(JsonValue value, String key) {
    return value instanceof JsonObject object && object.get(key) instanceof JsonObject inner
        ? Optional.of(inner)
        : Optional.empty();
  }
}
