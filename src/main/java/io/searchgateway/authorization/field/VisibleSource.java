package io.searchgateway.authorization.field;

import io.searchgateway.json.Json;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * Takes out of a document what a caller may not see, and what it did not ask for. A name with dots
 * counts as the path that it spells.
 */
final class VisibleSource {

  private final FieldRights rights;
  private final Optional<FieldRights> asked;

  VisibleSource(FieldRights rights) {
    this(rights, Optional.empty());
  }

  private VisibleSource(FieldRights rights, Optional<FieldRights> asked) {
    this.rights = rights;
    this.asked = asked;
  }

  /** For a caller who asked for a part, by parameters that the engine was not given. */
  static VisibleSource of(FieldRights rights, RequestedSource asked) {
    return asked.isEverything()
        ? new VisibleSource(rights)
        : new VisibleSource(
            rights,
            Optional.of(new FieldRights(patterns(asked.includes()), patterns(asked.excludes()))));
  }

  private static List<WildcardPattern> patterns(List<String> texts) {
    return texts.stream().map(WildcardPattern::new).toList();
  }

  /** What is left of a whole source. */
  JsonObject narrow(JsonObject source) {
    return object(source, "");
  }

  /**
   * What is left of an object that stands within a document.
   *
   * @param around the path of the object, ending with a dot; empty for a whole document
   */
  JsonObject object(JsonObject object, String around) {
    JsonObjectBuilder left = Json.object();
    object.forEach(
        (name, value) -> {
          String path = around + name;
          if (value instanceof JsonObject || value instanceof JsonArray) {
            inner(value, path).ifPresent(inner -> left.add(name, inner));
          } else if (shows(path)) {
            left.add(name, value);
          }
        });
    return left.build();
  }

  private Optional<JsonValue> inner(JsonValue value, String path) {
    if (hides(path)) {
      return Optional.empty();
    }
    if (value instanceof JsonObject object) {
      JsonObject left = object(object, path + ".");
      return left.isEmpty() && !shows(path) ? Optional.empty() : Optional.of(left);
    }
    if (!(value instanceof JsonArray array)) {
      return shows(path) ? Optional.of(value) : Optional.empty();
    }
    JsonArrayBuilder left = Json.array();
    int count = 0;
    for (JsonValue entry : array) {
      Optional<JsonValue> inner = inner(entry, path);
      if (inner.isPresent()) {
        left.add(inner.orElseThrow());
        count++;
      }
    }
    return count == 0 && !shows(path) ? Optional.empty() : Optional.of(left.build());
  }

  /** Whether the value of a field is shown. */
  boolean shows(String path) {
    return rights.allow(path) && asked.filter(part -> !part.allow(path)).isEmpty();
  }

  private boolean hides(String path) {
    return excluded(rights, path) || asked.filter(part -> excluded(part, path)).isPresent();
  }

  private static boolean excluded(FieldRights rights, String path) {
    return rights.exclude().stream().anyMatch(pattern -> pattern.matches(path));
  }
}
