package io.searchgateway.script;

import org.mozilla.javascript.Callable;
import org.mozilla.javascript.LambdaFunction;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** The second argument of {@code replace}: what comes in the place of each match. */
final class ReplaceCallback {

  private static final int HARMLESS = 1 << 20;

  private final SandboxContext context;
  private final ScriptableObject scope;
  private final Object with;
  private long length;

  private ReplaceCallback(SandboxContext context, ScriptableObject scope, Object with) {
    this.context = context;
    this.scope = scope;
    this.with = with;
  }

  static ReplaceCallback of(SandboxContext context, ScriptableObject scope, Object with) {
    return new ReplaceCallback(
        context, scope, with instanceof Callable ? with : ScriptRuntime.toString(with));
  }

  /** What replaces a text that was sought literally. */
  String of(String text, String match, int at) {
    if (with instanceof Callable function) {
      return ScriptRuntime.toString(
          function.call(context, scope, scope, new Object[] {match, at, text}));
    }
    return expanded((String) with, text, new Object[] {match, at, text}, 0);
  }

  /** For the native function, which would not look at how long its result becomes. */
  Object forNative(String text) {
    if (with instanceof String template) {
      long signs = template.chars().filter(c -> c == '$').count();
      if ((text.length() + 1L) * (template.length() + signs * text.length()) < HARMLESS) {
        return template;
      }
    }
    return new LambdaFunction(
        scope,
        "",
        0,
        (calling, from, self, args) -> {
          String piece =
              with instanceof Callable function
                  ? ScriptRuntime.toString(function.call(calling, scope, scope, args))
                  : expanded((String) with, text, args, groups(args));
          length += piece.length();
          context.spend(1);
          context.allocate(4 * length);
          return piece;
        });
  }

  /** How many groups there are between the match and its place. */
  private static int groups(Object[] args) {
    int last = args.length - 1;
    return args[last] instanceof CharSequence ? last - 2 : last - 3;
  }

  private String expanded(String template, String text, Object[] args, int groups) {
    if (template.indexOf('$') < 0) {
      return template;
    }
    String match = ScriptRuntime.toString(args[0]);
    int at = (int) ScriptRuntime.toInteger(args[groups + 1]);
    BoundedText result = new BoundedText(context);
    int i = 0;
    while (i < template.length()) {
      char c = template.charAt(i++);
      char next = c == '$' && i < template.length() ? template.charAt(i) : 0;
      switch (next) {
        case '$' -> result.append('$');
        case '&' -> result.append(match);
        case '`' -> result.append(text.substring(0, at));
        case '\'' -> result.append(text.substring(Math.min(text.length(), at + match.length())));
        case '<' -> {
          int end = template.indexOf('>', i);
          if (end < 0 || !(args[args.length - 1] instanceof Scriptable named)) {
            result.append(c);
            continue;
          }
          appendGroup(result, ScriptableObject.getProperty(named, template.substring(i + 1, end)));
          i = end;
        }
        default -> {
          int group = group(template, i, groups);
          if (c != '$' || group == 0) {
            result.append(c);
            continue;
          }
          appendGroup(result, args[group]);
          i += group > 9 || next == '0' ? 1 : 0;
        }
      }
      i++;
    }
    return result.toString();
  }

  private static void appendGroup(BoundedText result, Object group) {
    if (group != Scriptable.NOT_FOUND && !Undefined.isUndefined(group)) {
      result.append(ScriptRuntime.toString(group));
    }
  }

  /** The number of a group, of two digits if there are so many; 0 when there is none. */
  private static int group(String template, int at, int groups) {
    int one = at < template.length() ? Character.digit(template.charAt(at), 10) : -1;
    int two = at + 1 < template.length() ? Character.digit(template.charAt(at + 1), 10) : -1;
    if (one >= 0 && two >= 0 && one * 10 + two >= 1 && one * 10 + two <= groups) {
      return one * 10 + two;
    }
    return one >= 1 && one <= groups ? one : 0;
  }
}
