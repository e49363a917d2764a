package io.searchgateway.feature.importer.job;

import io.searchgateway.json.ObjectText;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The id of a document from its fields: one of them, or a template such as {@code {a}-{b}}. */
final class DocumentId {

  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

  private final List<Part> parts = new ArrayList<>();
  private final String end;

  /** A field and what stands in front of it. */
  private record Part(String before, String path) {}

  DocumentId(String fieldOrTemplate) {
    String template = fieldOrTemplate.contains("{") ? fieldOrTemplate : "{" + fieldOrTemplate + "}";
    Matcher places = PLACE.matcher(template);
    int at = 0;
    while (places.find()) {
      parts.add(new Part(template.substring(at, places.start()), places.group(1)));
      at = places.end();
    }
    end = template.substring(at);
  }

  /** The id; absent where a field has no value. */
  Optional<String> of(ObjectText document) {
    StringBuilder id = new StringBuilder();
    for (Part part : parts) {
      Optional<String> value = value(document, part.path());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      id.append(part.before()).append(value.get());
    }
    return Optional.of(id.append(end).toString()).filter(text -> !text.isBlank());
  }

  private static Optional<String> value(ObjectText document, String path) {
    Optional<JsonValue> value = document.get(path);
    int dot = path.indexOf('.');
    return value.isEmpty() && dot > 0
        ? document.get(path.substring(0, dot)).flatMap(inner -> within(inner, path, dot))
        : value.flatMap(DocumentId::text);
  }

  private static Optional<String> within(JsonValue outer, String path, int dot) {
    return outer instanceof JsonObject object
        ? value(object, path.substring(dot + 1))
        : Optional.empty();
  }

  private static Optional<String> value(JsonObject object, String path) {
    JsonValue value = object.get(path);
    if (value != null) {
      return text(value);
    }
    int dot = path.indexOf('.');
    JsonValue inner = dot > 0 ? object.get(path.substring(0, dot)) : null;
    return inner == null ? Optional.empty() : within(inner, path, dot);
  }

  private static Optional<String> text(JsonValue value) {
    if (value instanceof JsonString text) {
      return Optional.of(text.getString());
    }
    return value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE
        ? Optional.of(value.toString())
        : Optional.empty();
  }
}
