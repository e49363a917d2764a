package io.searchgateway.feature.rules.effect;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

/**
 * What rules did in a preview, attached to its exchange.
 *
 * @param before the request as the rules found it
 * @param after the request as they left it
 * @param applied the rules that were applied, as in {@code settings.appliedRules}
 * @param notApplied those that were not, as in {@code settings.rulesNotApplied}
 */
public record RuleTrace(
    JsonValue before, JsonValue after, JsonArray applied, JsonArray notApplied) {

  /** Of a request that no rule was looked at for. */
  public static final RuleTrace NONE =
      new RuleTrace(
          JsonValue.NULL, JsonValue.NULL, JsonValue.EMPTY_JSON_ARRAY, JsonValue.EMPTY_JSON_ARRAY);
}
