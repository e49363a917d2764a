package io.searchgateway.pipeline.expression;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Whether texts fit each other. */
final class RuleMatch {

  private RuleMatch() {}

  /** A condition of the rule dialect, in whichever case the letters are; nil fits nothing. */
  static boolean holds(JsonValue left, String operator, JsonValue right) {
    if (left instanceof JsonArray several) {
      return several.stream().anyMatch(one -> holds(one, operator, right));
    }
    if (left == JsonValue.NULL) {
      return false;
    }
    String text = ExpressionValues.display(left);
    String wanted = ExpressionValues.display(right);
    return operator.equals("matches")
        ? finds(wanted, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, text)
        : text(text.toLowerCase(Locale.ROOT), operator, wanted.toLowerCase(Locale.ROOT));
  }

  static boolean text(String text, String operator, String part) {
    return switch (operator) {
      case "contains" -> text.contains(part);
      case "startsWith" -> text.startsWith(part);
      case "endsWith" -> text.endsWith(part);
      case "matches" -> finds(part, 0, text);
      default -> text.equals(part);
    };
  }

  private static boolean finds(String regex, int flags, String text) {
    try {
      return BoundedMatch.finds(Pattern.compile(regex, flags), text);
    } catch (PatternSyntaxException | StackOverflowError wrong) {
      return false;
    }
  }
}
