package io.searchgateway.pipeline.stored;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** The global envs (section 3.5). */
public final class GlobalEnvs {

  /** What stages see: values by key, those that are texts of objects or arrays parsed. */
  public JsonObject values() {
    return JsonValue.EMPTY_JSON_OBJECT;
  }

  /** Hides the secrets of this moment. */
  public Masking masking() {
    return new Masking(List.of());
  }
}
