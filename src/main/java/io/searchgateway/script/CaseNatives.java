package io.searchgateway.script;

import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/**
 * Texts turned to upper and lower case. Java copies the whole text for each character that becomes
 * several, as ß does, and looks for the end of the word at each sigma; so they are turned piece by
 * piece.
 */
final class CaseNatives {

  /** The shorter, the less it costs to copy a piece for each of its characters. */
  private static final int PIECE = 128;

  private CaseNatives() {}

  static void guard(NativeGuards natives) {
    ScriptableObject prototype = natives.prototype("String");
    natives.replace(
        prototype,
        (context, self, args, original) ->
            turned(context, self, piece -> piece.toUpperCase(Locale.ROOT)),
        "toUpperCase",
        "toLocaleUpperCase");
    natives.replace(
        prototype,
        (context, self, args, original) ->
            turned(context, self, piece -> piece.toLowerCase(Locale.ROOT)),
        "toLowerCase",
        "toLocaleLowerCase");
  }

  private static Object turned(
      SandboxContext context, Scriptable self, UnaryOperator<String> turning) {
    String text = TextNatives.self(self);
    BoundedText result = new BoundedText(context);
    int from = 0;
    while (from < text.length()) {
      int to = end(text, from);
      context.spend((to - from) / 8);
      result.append(turning.apply(text.substring(from, to)));
      from = to;
    }
    return result.toString();
  }

  /** Where a piece ends: between words if it can, since a sigma differs at the end of one. */
  private static int end(String text, int from) {
    int most = from + PIECE;
    if (most >= text.length()) {
      return text.length();
    }
    int end = after(text, from, most, Character::isWhitespace);
    if (end == from) {
      end = after(text, from, most, CaseNatives::isOutsideWords);
    }
    if (end == from) {
      end = most;
    }
    return Character.isSurrogatePair(text.charAt(end - 1), text.charAt(end)) ? end - 1 : end;
  }

  /** Where the last such character before a place ends; where to begin, if there is none. */
  private static int after(String text, int from, int most, IntPredicate sought) {
    int end = most;
    while (end > from && !sought.test(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isOutsideWords(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.SURROGATE ->
          false;
      default -> !Character.isLetter(character);
    };
  }
}
