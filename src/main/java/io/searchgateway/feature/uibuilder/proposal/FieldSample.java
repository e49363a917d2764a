package io.searchgateway.feature.uibuilder.proposal;

import io.searchgateway.authorization.field.IndexFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A search that reads some documents of an index, and counts the different values of its fields.
 */
final class FieldSample {

  private static final int DOCUMENTS = 50;
  private static final int MOST_FIELDS = 200;
  private static final int MOST_COUNTED = 60;
  private static final int DEEPEST = 6;
  private static final Set<String> COUNTED =
      Set.of("keyword", "boolean", "date", "integer", "long", "short", "byte", "float", "double");

  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://\\S+|/[\\w./%-]+");
  private static final Pattern IMAGE =
      Pattern.compile("(?i)(https?://|/)\\S+\\.(jpe?g|png|webp|gif|svg|avif)([?#]\\S*)?");

  private final IndexFields fields;
  private final Map<String, String> filtered = new LinkedHashMap<>();

  /**
   * A sample of fields.
   *
   * @param open which of them the caller may see
   */
  FieldSample(IndexFields fields, Predicate<String> open) {
    this.fields = fields;
    List<String> names = fields.names().stream().filter(open).toList();
    for (String name : names) {
      if (filtered.size() < MOST_FIELDS && !isForm(name, names)) {
        filtered.put(name, filteredBy(name, names));
      }
    }
  }

  private boolean isForm(String name, List<String> names) {
    int dot = name.lastIndexOf('.');
    return dot > 0
        && names.contains(name.substring(0, dot))
        && fields.isForm(name, name.substring(0, dot));
  }

  private String filteredBy(String name, List<String> names) {
    Set<String> types = fields.types(name);
    if (types.contains("text") || types.contains("string")) {
      return names.contains(name + ".keyword") ? name + ".keyword" : "";
    }
    return types.size() == 1 ? name : "";
  }

  /** The body of the search. */
  JsonObject request() {
    JsonObjectBuilder counts = Json.object();
    int at = 0;
    for (String field : filtered.values()) {
      if (!field.isEmpty()
          && at < MOST_COUNTED
          && COUNTED.containsAll(fields.types(field))
          && !fields.types(field).isEmpty()) {
        counts.add(field, Json.wrapped("cardinality", Json.wrapped("field", Json.text(field))));
        at++;
      }
    }
    JsonObjectBuilder body =
        Json.object()
            .add("size", DOCUMENTS)
            .add("query", Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT));
    return (at == 0 ? body : body.add("aggs", counts)).build();
  }

  /** What is known of the fields that documents have. */
  List<SampledField> read(JsonObject answer) {
    List<JsonObject> documents = documents(answer);
    JsonObject counts =
        answer.get("aggregations") instanceof JsonObject found
            ? found
            : JsonValue.EMPTY_JSON_OBJECT;
    List<SampledField> read = new ArrayList<>();
    filtered.forEach(
        (name, by) -> {
          List<List<JsonValue>> values =
              documents.stream().map(document -> values(document, name, 0)).toList();
          long found = values.stream().filter(some -> !some.isEmpty()).count();
          if (found > 0) {
            read.add(sampled(name, by, values, found, counts));
          }
        });
    return read;
  }

  private SampledField sampled(
      String name, String by, List<List<JsonValue>> values, long found, JsonObject counts) {
    List<String> texts =
        values.stream()
            .flatMap(List::stream)
            .filter(JsonString.class::isInstance)
            .map(value -> ((JsonString) value).getString())
            .toList();
    long distinct =
        counts.get(by) instanceof JsonObject counted
                && counted.get("value") instanceof JsonNumber number
            ? number.longValue()
            : 0;
    return new SampledField(
        name,
        by,
        fields.types(name),
        found / (double) values.size(),
        texts.stream().mapToInt(String::length).average().orElse(0),
        share(texts, ADDRESS),
        share(texts, IMAGE),
        distinct,
        values.stream().anyMatch(some -> some.size() > 1));
  }

  private static double share(List<String> texts, Pattern form) {
    return texts.isEmpty()
        ? 0
        : texts.stream().filter(text -> form.matcher(text.strip()).matches()).count()
            / (double) texts.size();
  }

  private static List<JsonObject> documents(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject hits
            && hits.get("hits") instanceof JsonArray found
        ? found.stream()
            .filter(JsonObject.class::isInstance)
            .map(hit -> ((JsonObject) hit).get("_source"))
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .toList()
        : List.of();
  }

  private static List<JsonValue> values(JsonObject from, String path, int depth) {
    List<JsonValue> found = new ArrayList<>();
    collect(from.getOrDefault(path, JsonValue.NULL), found);
    int dot = path.indexOf('.');
    if (found.isEmpty() && dot > 0 && depth < DEEPEST) {
      JsonValue below = from.getOrDefault(path.substring(0, dot), JsonValue.NULL);
      String rest = path.substring(dot + 1);
      if (below instanceof JsonObject object) {
        return values(object, rest, depth + 1);
      }
      if (below instanceof JsonArray array) {
        array.stream()
            .filter(JsonObject.class::isInstance)
            .forEach(one -> found.addAll(values((JsonObject) one, rest, depth + 1)));
      }
    }
    return found;
  }

  private static void collect(JsonValue value, List<JsonValue> found) {
    if (value instanceof JsonArray array) {
      array.forEach(one -> collect(one, found));
    } else if (value != JsonValue.NULL) {
      found.add(value);
    }
  }

  /** The last part of a name, in lower case and without what stands between words. */
  static String word(String field) {
    return field
        .substring(field.lastIndexOf('.') + 1)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
