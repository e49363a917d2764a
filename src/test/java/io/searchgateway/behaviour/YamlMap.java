package io.searchgateway.behaviour;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A mapping in a case file, read strictly: a wrong type or an unknown key is a fault. */
record YamlMap(String where, Map<?, ?> content) {
  static YamlMap parse(String where, String text) {
    Load load = new Load(LoadSettings.builder().setLabel(where).build());
    return of(where, load.loadFromString(text));
  }

  private static YamlMap of(String where, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return new YamlMap(where, map);
    }
    throw new IllegalArgumentException(where + ": expected a mapping, found " + value);
  }

  YamlMap allowOnly(String... keys) {
    Set<String> known = Set.of(keys);
    for (Object key : content.keySet()) {
      if (!known.contains(String.valueOf(key))) {
        throw new IllegalArgumentException(where + ": unknown key " + key);
      }
    }
    return this;
  }

  boolean has(String key) {
    return content.containsKey(key);
  }

  String text(String key) {
    return optionalText(key)
        .orElseThrow(() -> new IllegalArgumentException(where + ": " + key + " is missing"));
  }

  Optional<String> optionalText(String key) {
    return Optional.ofNullable(content.get(key)).map(value -> textOf(key, value));
  }

  Optional<Integer> number(String key) {
    return Optional.ofNullable(content.get(key))
        .map(
            value -> {
              if (value instanceof Integer number) {
                return number;
              }
              throw new IllegalArgumentException(where + ": " + key + " is no number");
            });
  }

  boolean flag(String key) {
    return Boolean.TRUE.equals(content.get(key));
  }

  Optional<YamlMap> map(String key) {
    return Optional.ofNullable(content.get(key)).map(value -> of(where + " " + key, value));
  }

  List<YamlMap> maps(String key) {
    return list(key).stream().map(value -> of(where + " " + key, value)).toList();
  }

  List<String> texts(String key) {
    return list(key).stream().map(value -> textOf(key, value)).toList();
  }

  private List<?> list(String key) {
    Object value = content.get(key);
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list) {
      return list;
    }
    throw new IllegalArgumentException(where + ": " + key + " is no list");
  }

  private String textOf(String key, Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException(where + ": " + key + " is no text: quote it");
  }
}
