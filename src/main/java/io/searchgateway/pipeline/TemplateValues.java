package io.searchgateway.pipeline;

import jakarta.json.JsonValue;
import java.util.Optional;

/** What places in templates are filled with. */
interface TemplateValues {

  /** The value at a dotted path such as {@code context.envs.query}. */
  Optional<JsonValue> at(String path);

  /** The global env of that name. */
  Optional<JsonValue> global(String name);
}
