package io.searchgateway.pipeline.expression;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.function.Function;
import java.util.function.Predicate;

/** One evaluation of an expression, within its budget of steps. */
final class Evaluation {

  /** More steps were needed than are allowed. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLong() {
      super("too many steps", null, false, false);
    }
  }

  private static final int MAX_STEPS = 10_000;
  private static final int MAX_TEXT = 1 << 20;

  private final Function<String, JsonValue> roots;
  private JsonValue element = JsonValue.NULL;
  private int steps;

  Evaluation(Function<String, JsonValue> roots) {
    this.roots = roots;
  }

  JsonValue of(ExpressionNode node) {
    count();
    if (node instanceof ExpressionNode.Literal literal) {
      return literal.value();
    }
    if (node instanceof ExpressionNode.Root root) {
      return roots.apply(root.name());
    }
    if (node instanceof ExpressionNode.Element) {
      return element;
    }
    if (node instanceof ExpressionNode.Member member) {
      return ExpressionValues.member(of(member.of()), of(member.key()));
    }
    if (node instanceof ExpressionNode.Binary binary) {
      return binary(binary.operator(), of(binary.left()), of(binary.right()));
    }
    if (node instanceof ExpressionNode.Lazy lazy) {
      return lazy(lazy);
    }
    if (node instanceof ExpressionNode.Unary unary) {
      JsonValue operand = of(unary.operand());
      return unary.operator().equals("not")
          ? ExpressionValues.of(!ExpressionValues.isTrue(operand))
          : ExpressionValues.arithmetic("-", Json.number(0), operand);
    }
    return composed(node);
  }

  private JsonValue composed(ExpressionNode node) {
    if (node instanceof ExpressionNode.Choice choice) {
      return of(
          ExpressionValues.isTrue(of(choice.condition())) ? choice.then() : choice.otherwise());
    }
    if (node instanceof ExpressionNode.Call call) {
      return ExpressionFunctions.call(call.function(), of(call.arguments().get(0)));
    }
    if (node instanceof ExpressionNode.Each each) {
      return each(each);
    }
    if (node instanceof ExpressionNode.Rule rule) {
      return ExpressionValues.of(
          RuleMatch.holds(of(rule.left()), rule.operator(), of(rule.right())) != rule.negated());
    }
    if (node instanceof ExpressionNode.Items items) {
      return Json.array(items.items(), item -> of(item)).build();
    }
    JsonObjectBuilder object = Json.object();
    ((ExpressionNode.Members) node).members().forEach((name, value) -> object.add(name, of(value)));
    return object.build();
  }

  private void count() {
    if (++steps > MAX_STEPS) {
      throw new TooLong();
    }
  }

  private JsonValue lazy(ExpressionNode.Lazy lazy) {
    JsonValue left = of(lazy.left());
    return switch (lazy.operator()) {
      case "and" ->
          ExpressionValues.of(
              ExpressionValues.isTrue(left) && ExpressionValues.isTrue(of(lazy.right())));
      case "or" ->
          ExpressionValues.of(
              ExpressionValues.isTrue(left) || ExpressionValues.isTrue(of(lazy.right())));
      default -> left == JsonValue.NULL ? of(lazy.right()) : left;
    };
  }

  private JsonValue binary(String operator, JsonValue left, JsonValue right) {
    return switch (operator) {
      case "==" -> ExpressionValues.of(ExpressionValues.equal(left, right));
      case "!=" -> ExpressionValues.of(!ExpressionValues.equal(left, right));
      case "<" -> ordered(left, right, order -> order < 0);
      case "<=" -> ordered(left, right, order -> order <= 0);
      case ">" -> ordered(left, right, order -> order > 0);
      case ">=" -> ordered(left, right, order -> order >= 0);
      case "in" -> ExpressionValues.of(ExpressionValues.isIn(left, right));
      case "not in" -> ExpressionValues.of(!ExpressionValues.isIn(left, right));
      case "contains", "startsWith", "endsWith", "matches" ->
          ExpressionValues.of(
              left instanceof JsonString text
                  && right instanceof JsonString part
                  && RuleMatch.text(text.getString(), operator, part.getString()));
      default -> limited(ExpressionValues.arithmetic(operator, left, right));
    };
  }

  private static JsonValue ordered(JsonValue left, JsonValue right, Predicate<Integer> wanted) {
    return ExpressionValues.of(ExpressionValues.compare(left, right).filter(wanted).isPresent());
  }

  private static JsonValue limited(JsonValue value) {
    if (value instanceof JsonString text && text.getString().length() > MAX_TEXT) {
      throw new TooLong();
    }
    return value;
  }

  private JsonValue each(ExpressionNode.Each each) {
    if (!(of(each.list()) instanceof JsonArray list)) {
      return JsonValue.NULL;
    }
    JsonValue outer = element;
    JsonArrayBuilder kept = Json.array();
    int fitting = 0;
    for (JsonValue item : list) {
      element = item;
      JsonValue answer = of(each.predicate());
      boolean fits = ExpressionValues.isTrue(answer);
      fitting += fits ? 1 : 0;
      if (each.function().equals("map")) {
        kept.add(answer);
      } else if (fits) {
        kept.add(item);
      }
    }
    element = outer;
    return switch (each.function()) {
      case "all" -> ExpressionValues.of(fitting == list.size());
      case "any" -> ExpressionValues.of(fitting > 0);
      case "one" -> ExpressionValues.of(fitting == 1);
      case "none" -> ExpressionValues.of(fitting == 0);
      case "count" -> Json.number(fitting);
      default -> kept.build();
    };
  }
}
