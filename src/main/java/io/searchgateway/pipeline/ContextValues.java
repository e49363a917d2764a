package io.searchgateway.pipeline;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What places in templates are filled with: values of a stage's context, and global envs. */
record ContextValues(StageContext context, JsonObject globalEnvs) {

  private static final String ROOT = "context.";

  /** The value at a dotted path such as {@code context.envs.query}. */
  Optional<JsonValue> at(String path) {
    JsonObject root = context.json();
    if (path.startsWith(ROOT)) {
      return walk(root, path.substring(ROOT.length()));
    }
    return walk(root, path).or(() -> walk(context.envs().object(), path));
  }

  /** The global env of that name. */
  Optional<JsonValue> global(String name) {
    return Optional.ofNullable(globalEnvs.get(name));
  }

  /** A key may hold dots itself, as ids of stages do. */
  private static Optional<JsonValue> walk(JsonObject root, String path) {
    JsonValue whole = root.get(path);
    if (whole != null) {
      return present(whole);
    }
    JsonValue at = root;
    for (String name : path.split("\\.", -1)) {
      at = member(at, name);
      if (at == null) {
        return Optional.empty();
      }
    }
    return present(at);
  }

  private static Optional<JsonValue> present(JsonValue value) {
    return value == JsonValue.NULL ? Optional.empty() : Optional.of(value);
  }

  private static @Nullable JsonValue member(JsonValue value, String name) {
    if (value instanceof JsonObject object) {
      return object.get(name);
    }
    if (value instanceof JsonArray array && !name.isEmpty() && name.length() < 9) {
      int index = name.chars().allMatch(Character::isDigit) ? Integer.parseInt(name) : -1;
      return index >= 0 && index < array.size() ? array.get(index) : null;
    }
    return null;
  }
}
