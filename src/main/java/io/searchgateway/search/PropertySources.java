package io.searchgateway.search;

import io.searchgateway.translate.Source;
import java.util.Map;

/**
 * Where properties come from that a stage gave to queries, attached by that stage for explanations.
 *
 * @param byPointer the source of each property, by its pointer in the request as the stage left it
 */
public record PropertySources(Map<String, Source> byPointer) {

  /** None. */
  static final PropertySources NONE = new PropertySources(Map.of());

  public PropertySources {
    byPointer = Map.copyOf(byPointer);
  }
}
