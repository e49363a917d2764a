package io.searchgateway.script;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** Texts: what grows them, and searches whose cost is the product of two lengths. */
final class TextNatives {

  private static final int BYTES_PER_PIECE = 64;

  private final ScriptableObject scope;

  private TextNatives(ScriptableObject scope) {
    this.scope = scope;
  }

  static void guard(NativeGuards natives) {
    ScriptableObject string = natives.global("String");
    TextNatives own = new TextNatives(natives.scope());
    for (Object id : string.getAllIds()) {
      if (id instanceof String name
          && string.get(name, string) instanceof Callable
          && !name.startsWith("from")
          && !"raw".equals(name)) {
        NativeGuards.remove(string, name);
      }
    }
    natives.replace(string, "raw", own::raw);
    ScriptableObject prototype = natives.prototype("String");
    natives.replace(
        prototype, "repeat", (context, self, args, original) -> repeat(context, self, args));
    natives.replace(
        prototype,
        "padStart",
        (context, self, args, original) -> padded(context, self, args, true));
    natives.replace(
        prototype, "padEnd", (context, self, args, original) -> padded(context, self, args, false));
    natives.replace(
        prototype, "concat", (context, self, args, original) -> concat(context, self, args));
    natives.replace(prototype, own::searched, "indexOf", "lastIndexOf", "includes");
    natives.replace(prototype, "split", own::split);
    natives.replace(prototype, own::matched, "match", "matchAll", "search");
    natives.replace(prototype, own::wide, "normalize", "localeCompare");
    natives.replace(
        prototype,
        "replace",
        (context, self, args, original) -> own.replaced(context, self, args, original, false));
    natives.replace(
        prototype,
        "replaceAll",
        (context, self, args, original) -> own.replaced(context, self, args, original, true));
    natives.replace(
        natives.scope(),
        own::coded,
        "encodeURI",
        "encodeURIComponent",
        "decodeURI",
        "decodeURIComponent",
        "escape",
        "unescape");
    natives.replaceConstructor("RegExp", TextNatives::pattern);
    NativeGuards.remove(natives.prototype("RegExp"), "compile");
  }

  /** The text that a method is called on, found once. */
  static String self(@Nullable Scriptable self) {
    if (self == null) {
      throw ScriptRuntime.typeError("null is not a string");
    }
    return "String".equals(self.getClassName()) ? self.toString() : ScriptRuntime.toString(self);
  }

  static Object argument(Object[] args, int index) {
    return index < args.length ? args[index] : Undefined.instance;
  }

  private static boolean isRegex(Object value) {
    return value instanceof Scriptable object && "RegExp".equals(object.getClassName());
  }

  private static Object repeat(SandboxContext context, Scriptable self, Object[] args) {
    String text = self(self);
    double times = ScriptRuntime.toIntegerOrInfinity(argument(args, 0));
    if (times < 0 || Double.isInfinite(times)) {
      throw ScriptRuntime.rangeError("Invalid count value");
    }
    context.allocate((long) Math.min(4e18, 2.0 * text.length() * times));
    return text.isEmpty() ? text : text.repeat((int) times);
  }

  private static Object padded(
      SandboxContext context, Scriptable self, Object[] args, boolean before) {
    String text = self(self);
    double length = ScriptRuntime.toIntegerOrInfinity(argument(args, 0));
    String filler =
        Undefined.isUndefined(argument(args, 1)) ? " " : ScriptRuntime.toString(args[1]);
    if (length <= text.length() || filler.isEmpty()) {
      return text;
    }
    context.allocate((long) Math.min(4e18, 4 * length));
    int missing = (int) length - text.length();
    String padding = filler.repeat(missing / filler.length() + 1).substring(0, missing);
    return before ? padding + text : text + padding;
  }

  private static Object concat(SandboxContext context, Scriptable self, Object[] args) {
    BoundedText text = new BoundedText(context).append(self(self));
    for (Object arg : args) {
      text.append(ScriptRuntime.toString(arg));
    }
    return text.toString();
  }

  /** A search is seldom worse than linear, but may cost the product of both lengths. */
  private static void paySearch(SandboxContext context, String text, String sought) {
    if (sought.length() > 8) {
      context.spend((long) text.length() * sought.length() / 64);
    } else {
      context.spend(text.length() / 64);
    }
  }

  private Object searched(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Object sought = argument(args, 0);
    if (isRegex(sought)) {
      return original.call(context, scope, self, args);
    }
    String text = self(self);
    Object[] safe = args.length == 0 ? new Object[1] : args.clone();
    safe[0] = ScriptRuntime.toString(sought);
    paySearch(context, text, (String) safe[0]);
    return original.call(context, scope, object(context, text), safe);
  }

  private Scriptable object(SandboxContext context, String text) {
    return ScriptRuntime.toObject(context, scope, text);
  }

  private Object split(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    String text = self(self);
    Object separator = argument(args, 0);
    if (isRegex(separator) || Undefined.isUndefined(separator)) {
      return original.call(context, scope, object(context, text), args);
    }
    String by = ScriptRuntime.toString(separator);
    Object most = argument(args, 1);
    long limit = Undefined.isUndefined(most) ? Integer.MAX_VALUE : ScriptRuntime.toUint32(most);
    List<Object> pieces = new ArrayList<>();
    if (by.isEmpty()) {
      int count = (int) Math.min(limit, text.length());
      context.allocate((long) BYTES_PER_PIECE * count);
      for (int i = 0; i < count; i++) {
        pieces.add(String.valueOf(text.charAt(i)));
      }
      return context.newArray(scope, pieces.toArray());
    }
    paySearch(context, text, by);
    int from = 0;
    for (int at = text.indexOf(by); at >= 0 && pieces.size() < limit; at = text.indexOf(by, from)) {
      if (pieces.size() % ValueSizes.SHORT == 0) {
        context.allocate((long) BYTES_PER_PIECE * ValueSizes.SHORT);
        context.spend(ValueSizes.SHORT);
      }
      pieces.add(text.substring(from, at));
      from = at + by.length();
    }
    if (pieces.size() < limit) {
      pieces.add(text.substring(from));
    }
    return context.newArray(scope, pieces.toArray());
  }

  private Object matched(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    String text = self(self);
    Object[] safe = args;
    if (args.length > 0 && !isRegex(args[0]) && !Undefined.isUndefined(args[0])) {
      safe = args.clone();
      safe[0] = ScriptRuntime.toString(args[0]);
      payPattern(context, (String) safe[0]);
    }
    return original.call(context, scope, object(context, text), safe);
  }

  private Object wide(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    String text = self(self);
    context.allocate(8L * text.length());
    context.spend(text.length() / 8);
    return original.call(context, scope, object(context, text), args);
  }

  private Object coded(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    String text = ScriptRuntime.toString(argument(args, 0));
    context.allocate(12L * text.length());
    context.spend(text.length());
    return original.call(context, scope, self, new Object[] {text});
  }

  private static Object[] pattern(SandboxContext context, Object[] args) {
    if (args.length == 0 || isRegex(args[0]) || Undefined.isUndefined(args[0])) {
      return args;
    }
    Object[] safe = args.clone();
    safe[0] = ScriptRuntime.toString(args[0]);
    payPattern(context, (String) safe[0]);
    return safe;
  }

  /** Sets of characters are drawn up one character at a time. */
  private static void payPattern(SandboxContext context, String pattern) {
    if (pattern.length() > BoundedInterpreter.LONGEST_REGEX) {
      throw ScriptRuntime.constructError("SyntaxError", "the regular expression is too long");
    }
    context.spend(100L * pattern.length());
  }

  private Object raw(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Scriptable template = ScriptRuntime.toObject(context, scope, argument(args, 0));
    Object pieces = ScriptableObject.getProperty(template, "raw");
    long count = ValueSizes.length(pieces);
    context.spend(count);
    BoundedText text = new BoundedText(context);
    for (int i = 0; i < count; i++) {
      text.append(ScriptRuntime.toString(ScriptableObject.getProperty((Scriptable) pieces, i)));
      if (i + 1 < count && i + 1 < args.length) {
        text.append(ScriptRuntime.toString(args[i + 1]));
      }
    }
    return text.toString();
  }

  private Object replaced(
      SandboxContext context, Scriptable self, Object[] args, Callable original, boolean all) {
    String text = self(self);
    Object pattern = argument(args, 0);
    ReplaceCallback with = ReplaceCallback.of(context, scope, argument(args, 1));
    if (isRegex(pattern)) {
      return original.call(
          context, scope, object(context, text), new Object[] {pattern, with.forNative(text)});
    }
    String sought = ScriptRuntime.toString(pattern);
    paySearch(context, text, sought);
    BoundedText result = new BoundedText(context);
    int from = 0;
    int at = text.indexOf(sought);
    while (at >= 0) {
      context.spend(1);
      result.append(text.substring(from, at)).append(with.of(text, sought, at));
      from = at + sought.length();
      at = all && at < text.length() ? text.indexOf(sought, Math.max(from, at + 1)) : -1;
    }
    return result.append(text.substring(from)).toString();
  }
}
