package io.searchgateway.pipeline.validation;

import dev.harrel.jsonschema.EvaluationContext;
import dev.harrel.jsonschema.Evaluator;
import dev.harrel.jsonschema.EvaluatorFactory;
import dev.harrel.jsonschema.JsonNode;
import dev.harrel.jsonschema.SchemaParsingContext;
import java.util.Optional;
import java.util.Set;

/** Keywords of any dialect, each of which pays when it is asked. */
final class MeteredKeywords implements EvaluatorFactory {

  @Override
  public Optional<Evaluator> create(SchemaParsingContext parsing, String keyword, JsonNode value) {
    return EvaluatorFactory.compose(
            BoundedKeywords.FACTORY, parsing.getDialect().getEvaluatorFactory())
        .create(parsing, keyword, value)
        .map(
            evaluator ->
                new Metered(
                    evaluator,
                    KeywordKind.of(keyword),
                    size(value),
                    value.getJsonPointer().length()));
  }

  private static int size(JsonNode value) {
    if (value.isObject()) {
      return value.asObject().size();
    }
    return value.isArray() ? value.asArray().size() : 0;
  }

  /**
   * A keyword that pays.
   *
   * @param size of its value in the schema
   * @param length of its place there
   */
  private record Metered(Evaluator keyword, KeywordKind kind, int size, int length)
      implements Evaluator {

    @Override
    public Result evaluate(EvaluationContext context, JsonNode node) {
      ValidationBudget budget = ValidationBudget.current();
      if (budget == null) {
        return keyword.evaluate(context, node);
      }
      if (budget.isFaulty()) {
        return Result.success();
      }
      budget.enter(kind, size, length);
      Result result = keyword.evaluate(context, node);
      budget.leave(kind, length);
      return result;
    }

    @Override
    public int getOrder() {
      return keyword.getOrder();
    }

    @Override
    @SuppressWarnings("deprecation") // The library still asks it.
    public Set<String> getVocabularies() {
      return keyword.getVocabularies();
    }
  }
}
