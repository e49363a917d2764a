package io.searchgateway.pipeline.validation;

import dev.harrel.jsonschema.Evaluator;
import dev.harrel.jsonschema.EvaluatorFactory;
import dev.harrel.jsonschema.JsonNode;
import dev.harrel.jsonschema.SchemaParsingContext;
import io.searchgateway.pipeline.expression.BoundedMatch;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keywords whose cost a client could drive up without end: regular expressions run within a budget
 * of steps, and only so many array elements are compared with each other.
 */
final class BoundedKeywords {

  private static final String UNIQUE_ITEMS = "uniqueItems";
  private static final int MOST_COMPARED = 10_000;

  static final EvaluatorFactory FACTORY =
      new EvaluatorFactory.Builder()
          .withKeyword("pattern", BoundedKeywords::pattern)
          .withKeyword("patternProperties", BoundedKeywords::patternProperties)
          .withKeyword(UNIQUE_ITEMS, BoundedKeywords::uniqueItems)
          .build();

  /** Steps of an expression that cost as much as one look at a value. */
  private static final int STEPS_OF_LOOK = 4;

  private BoundedKeywords() {}

  private static boolean finds(Pattern pattern, String text) {
    return BoundedMatch.finds(
        pattern, text, steps -> ValidationBudget.pay(1 + steps / STEPS_OF_LOOK));
  }

  private static Evaluator pattern(JsonNode expression) {
    Pattern pattern = Pattern.compile(expression.asString());
    return (context, node) ->
        !node.isString() || finds(pattern, node.asString())
            ? Evaluator.Result.success()
            : Evaluator.Result.failure("the string does not match the pattern");
  }

  private static Evaluator patternProperties(SchemaParsingContext parsing, JsonNode schemas) {
    Map<Pattern, String> places = new LinkedHashMap<>();
    schemas
        .asObject()
        .forEach(
            (expression, schema) ->
                places.put(Pattern.compile(expression), parsing.getAbsoluteUri(schema)));
    return (context, node) -> {
      if (!node.isObject()) {
        return Evaluator.Result.success();
      }
      Set<String> evaluated = new HashSet<>();
      boolean valid = true;
      for (Map.Entry<String, JsonNode> member : node.asObject().entrySet()) {
        for (Map.Entry<Pattern, String> place : places.entrySet()) {
          if (finds(place.getKey(), member.getKey())) {
            evaluated.add(member.getKey());
            valid &= context.resolveInternalRefAndValidate(place.getValue(), member.getValue());
          }
        }
      }
      return valid ? Evaluator.Result.success(evaluated) : Evaluator.Result.failure();
    };
  }

  private static Evaluator uniqueItems(JsonNode unique) {
    if (!unique.isBoolean()) {
      throw new IllegalArgumentException("uniqueItems must be true or false");
    }
    boolean wanted = unique.asBoolean();
    return (context, node) -> {
      if (!wanted || !node.isArray()) {
        return Evaluator.Result.success();
      }
      if (node.asArray().size() > MOST_COMPARED) {
        return Evaluator.Result.failure(
            "more than " + MOST_COMPARED + " elements cannot be checked for uniqueness");
      }
      return MeteredEquality.found(node.asArray())
          ? Evaluator.Result.failure("two elements are equal")
          : Evaluator.Result.success();
    };
  }
}
