package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The global envs of one moment.
 *
 * @param envs by key
 * @param values what stages see
 * @param masking hides those that are secret
 */
record EnvSnapshot(List<EnvRecord> envs, JsonObject values, SecretMasking masking) {

  /** A shorter text within a secret, such as a flag, would hide much that is not secret. */
  private static final int SHORTEST_PART = 6;

  static EnvSnapshot of(Optional<Snapshot<EnvRecord>> snapshot) {
    List<EnvRecord> envs =
        snapshot.stream()
            .flatMap(view -> view.all().stream())
            .map(Stored::value)
            .sorted(Comparator.comparing(EnvRecord::key))
            .toList();
    JsonObjectBuilder values = Json.object();
    List<String> secrets = new ArrayList<>();
    for (EnvRecord env : envs) {
      JsonValue value = value(env.value());
      values.add(env.key(), value);
      if (env.secret()) {
        secrets.add(env.value());
        parts(value, secrets);
      }
    }
    return new EnvSnapshot(envs, values.build(), new SecretMasking(secrets));
  }

  /** A text that is an object or array is given parsed, anything else as it is. */
  private static JsonValue value(String text) {
    String begin = text.stripLeading();
    if (begin.startsWith("{") || begin.startsWith("[")) {
      Optional<JsonStructure> parsed = Json.read(text.getBytes(StandardCharsets.UTF_8));
      if (parsed.isPresent()) {
        return parsed.get();
      }
    }
    return Json.text(text);
  }

  private static void parts(JsonValue value, List<String> secrets) {
    switch (value.getValueType()) {
      case OBJECT -> value.asJsonObject().values().forEach(member -> parts(member, secrets));
      case ARRAY -> value.asJsonArray().forEach(element -> parts(element, secrets));
      case STRING -> {
        String text = ((JsonString) value).getString();
        if (text.length() >= SHORTEST_PART) {
          secrets.add(text);
        }
      }
      default -> {
        // Numbers and flags are too common to be hidden.
      }
    }
  }
}
