package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Hides the values of secret global envs in what people get to see; immutable, of one moment. */
public final class SecretMasking {

  /** What is shown in place of a secret. */
  public static final String MASK = "***";

  private final List<String> spellings;

  /**
   * A masking of values.
   *
   * @param secrets texts that are shown nowhere; the longest go first, for one may hold another
   */
  public SecretMasking(Collection<String> secrets) {
    this.spellings =
        secrets.stream()
            .filter(secret -> !secret.isEmpty())
            .flatMap(SecretSpellings::of)
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
  }

  /** Whether nothing is secret. */
  public boolean isEmpty() {
    return spellings.isEmpty();
  }

  /** The text with every secret masked, also where it stands inside of a JSON text or encoded. */
  public String mask(String text) {
    String masked = text;
    for (String spelling : spellings) {
      masked = masked.replace(spelling, MASK);
    }
    return masked;
  }

  /** The value with every secret masked in its texts and names. */
  public JsonValue mask(JsonValue value) {
    if (isEmpty()) {
      return value;
    }
    return switch (value.getValueType()) {
      case OBJECT -> masked(value.asJsonObject());
      case ARRAY -> {
        yield Json.array(value.asJsonArray(), this::mask).build();
      }
      case STRING -> Json.text(mask(((JsonString) value).getString()));
      default -> value;
    };
  }

  private JsonObject masked(JsonObject object) {
    JsonObjectBuilder masked = Json.object();
    object.forEach((name, value) -> masked.add(mask(name), mask(value)));
    return masked.build();
  }
}
