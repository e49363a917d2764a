package io.searchgateway.query;

import jakarta.json.JsonNumber;
import java.util.Map;
import java.util.Optional;

/**
 * A boost by a rank-feature field; function or boost is present.
 *
 * @param function the first given of saturation, log and sigmoid
 */
public record RankFeature(String field, Optional<Function> function, Optional<JsonNumber> boost) {

  /**
   * A function with its parameters.
   *
   * @param name name in the engine query
   * @param parameters names in the engine query and numbers as sent, in the order sent
   */
  public record Function(String name, Map<String, JsonNumber> parameters) {
    public Function {
      parameters = OrderedCopies.copyOf(parameters);
    }
  }
}
