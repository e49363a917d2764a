package io.searchgateway.translate;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * What a query takes over from those that its {@code react} names.
 *
 * @param clauses list L of specification section 10.3
 * @param inherited options by name (section 10.4)
 */
record Dependencies(List<JsonValue> clauses, Map<String, JsonValue> inherited) {

  static final Dependencies NONE = new Dependencies(List.of(), Map.of());
}
