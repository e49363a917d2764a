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

  JsonValue of(Node node) {
    count();
    if (node instanceof Node.Literal literal) {
      return literal.value();
    }
    if (node instanceof Node.Root root) {
      return roots.apply(root.name());
    }
    if (node instanceof Node.Element) {
      return element;
    }
    if (node instanceof Node.Member member) {
      return Values.member(of(member.of()), of(member.key()));
    }
    if (node instanceof Node.Binary binary) {
      return binary(binary.operator(), of(binary.left()), of(binary.right()));
    }
    if (node instanceof Node.Lazy lazy) {
      return lazy(lazy);
    }
    if (node instanceof Node.Unary unary) {
      JsonValue operand = of(unary.operand());
      return unary.operator().equals("not")
          ? Values.of(!Values.isTrue(operand))
          : Values.arithmetic("-", Json.number(0), operand);
    }
    return composed(node);
  }

  private JsonValue composed(Node node) {
    if (node instanceof Node.Choice choice) {
      return of(Values.isTrue(of(choice.condition())) ? choice.then() : choice.otherwise());
    }
    if (node instanceof Node.Call call) {
      return Functions.call(call.function(), of(call.arguments().get(0)));
    }
    if (node instanceof Node.Each each) {
      return each(each);
    }
    if (node instanceof Node.Rule rule) {
      return Values.of(
          RuleMatch.holds(of(rule.left()), rule.operator(), of(rule.right())) != rule.negated());
    }
    if (node instanceof Node.Items items) {
      return Json.array(items.items(), item -> of(item)).build();
    }
    JsonObjectBuilder object = Json.object();
    ((Node.Members) node).members().forEach((name, value) -> object.add(name, of(value)));
    return object.build();
  }

  private void count() {
    if (++steps > MAX_STEPS) {
      throw new TooLong();
    }
  }

  private JsonValue lazy(Node.Lazy lazy) {
    JsonValue left = of(lazy.left());
    return switch (lazy.operator()) {
      case "and" -> Values.of(Values.isTrue(left) && Values.isTrue(of(lazy.right())));
      case "or" -> Values.of(Values.isTrue(left) || Values.isTrue(of(lazy.right())));
      default -> left == JsonValue.NULL ? of(lazy.right()) : left;
    };
  }

  private JsonValue binary(String operator, JsonValue left, JsonValue right) {
    return switch (operator) {
      case "==" -> Values.of(Values.equal(left, right));
      case "!=" -> Values.of(!Values.equal(left, right));
      case "<" -> ordered(left, right, order -> order < 0);
      case "<=" -> ordered(left, right, order -> order <= 0);
      case ">" -> ordered(left, right, order -> order > 0);
      case ">=" -> ordered(left, right, order -> order >= 0);
      case "in" -> Values.of(Values.isIn(left, right));
      case "not in" -> Values.of(!Values.isIn(left, right));
      case "contains", "startsWith", "endsWith", "matches" ->
          Values.of(
              left instanceof JsonString text
                  && right instanceof JsonString part
                  && RuleMatch.text(text.getString(), operator, part.getString()));
      default -> limited(Values.arithmetic(operator, left, right));
    };
  }

  private static JsonValue ordered(JsonValue left, JsonValue right, Predicate<Integer> wanted) {
    return Values.of(Values.compare(left, right).filter(wanted).isPresent());
  }

  private static JsonValue limited(JsonValue value) {
    if (value instanceof JsonString text && text.getString().length() > MAX_TEXT) {
      throw new TooLong();
    }
    return value;
  }

  private JsonValue each(Node.Each each) {
    if (!(of(each.list()) instanceof JsonArray list)) {
      return JsonValue.NULL;
    }
    JsonValue outer = element;
    JsonArrayBuilder kept = Json.array();
    int fitting = 0;
    for (JsonValue item : list) {
      element = item;
      JsonValue answer = of(each.predicate());
      boolean fits = Values.isTrue(answer);
      fitting += fits ? 1 : 0;
      if (each.function().equals("map")) {
        kept.add(answer);
      } else if (fits) {
        kept.add(item);
      }
    }
    element = outer;
    return switch (each.function()) {
      case "all" -> Values.of(fitting == list.size());
      case "any" -> Values.of(fitting > 0);
      case "one" -> Values.of(fitting == 1);
      case "none" -> Values.of(fitting == 0);
      case "count" -> Json.number(fitting);
      default -> kept.build();
    };
  }
}
