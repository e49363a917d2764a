package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.Optional;

/**
 * A global env as it is stored.
 *
 * @param key of {@code A-Z a-z 0-9 _}
 * @param label shown to people
 * @param value text
 * @param description for people
 * @param validate the call that tells whether the value is any good
 * @param secret whether the value is never shown
 */
public record EnvRecord(
    String key,
    String label,
    String value,
    String description,
    Optional<JsonObject> validate,
    boolean secret,
    Instant createdAt,
    Instant updatedAt) {

  /** As the API shows it; a secret's value is not in it. */
  public JsonObject shown() {
    JsonObjectBuilder shown =
        Json.object()
            .add("id", key)
            .add("key", key)
            .add("label", label)
            .add("value", secret ? SecretMasking.MASK : value)
            .add("description", description)
            .add("secret", secret)
            .add("created_at", createdAt.getEpochSecond())
            .add("updated_at", updatedAt.getEpochSecond());
    validate.ifPresent(call -> shown.add("validate", call));
    return shown.build();
  }

  @Override
  public String toString() {
    return "EnvRecord[" + key + "]";
  }
}
