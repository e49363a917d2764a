package io.searchgateway.search.splice;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.function.UnaryOperator;

/** What becomes of one element of the engine's {@code responses}. */
public sealed interface ElementTreatment {

  /**
   * It is handed on as it is.
   *
   * @param key member of the declarative answer
   * @param rename whether the {@code _index} of its hits becomes the alias of the plan
   * @param members added to it, before its own
   */
  record Splice(String key, boolean rename, JsonObject members) implements ElementTreatment {

    /** The same without members of ours. */
    public Splice(String key, boolean rename) {
      this(key, rename, JsonValue.EMPTY_JSON_OBJECT);
    }
  }

  /** It is left out, because a later query has the same id. */
  record Drop() implements ElementTreatment {}

  /**
   * It is read whole and changed.
   *
   * @param key member of the declarative answer
   * @param rename whether the {@code _index} of its hits becomes the alias of the plan
   * @param shaper pure, quick
   */
  record Shape(String key, boolean rename, UnaryOperator<JsonObject> shaper)
      implements ElementTreatment {}
}
