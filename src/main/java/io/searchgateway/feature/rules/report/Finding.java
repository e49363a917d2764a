package io.searchgateway.feature.rules.report;

import io.searchgateway.feature.rules.definition.Rule;
import java.util.List;

/**
 * Something odd about rules.
 *
 * @param type stable ID: {@code conflicting_pins}, {@code never_applies}, {@code expired}, {@code
 *     shadowed} or {@code missing_document}
 * @param rules IDs of the rules that it is about
 * @param message for people
 */
public record Finding(String type, List<String> rules, String message) {

  public Finding {
    rules = List.copyOf(rules);
  }

  static Finding of(String type, Rule rule, String message) {
    return new Finding(type, List.of(rule.id()), message);
  }
}
