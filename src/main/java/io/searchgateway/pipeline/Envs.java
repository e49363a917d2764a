package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** The values that stages see under {@code envs}; immutable. */
public interface Envs {

  /** The value of that name. */
  Optional<JsonValue> find(String name);

  /** All values as one object. */
  JsonObject object();
}
