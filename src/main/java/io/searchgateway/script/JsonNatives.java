package io.searchgateway.script;

import org.mozilla.javascript.Callable;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** The object {@code JSON}: native reading is measured before, writing is ours. */
final class JsonNatives {

  private static final int BYTES_PER_NEST = 240;
  private static final int BYTES_PER_MEMBER = 64;

  private JsonNatives() {}

  static void guard(NativeGuards natives) {
    ScriptableObject json = natives.global("JSON");
    ScriptableObject scope = natives.scope();
    natives.replace(
        json,
        "parse",
        (context, self, args, original) -> parse(context, scope, self, args, original));
    natives.replace(
        json,
        "stringify",
        (context, self, args, original) ->
            ScriptJsonWriter.stringify(
                context,
                scope,
                TextNatives.argument(args, 0),
                TextNatives.argument(args, 1),
                TextNatives.argument(args, 2)));
  }

  private static Object parse(
      SandboxContext context, Scriptable scope, Scriptable self, Object[] args, Callable original) {
    String text = ScriptRuntime.toString(TextNatives.argument(args, 0));
    measure(context, text);
    Object[] safe = args.length == 0 ? new Object[1] : args.clone();
    safe[0] = text;
    return original.call(context, scope, self, safe);
  }

  /** What the text would take as objects, and how deep they are. */
  private static void measure(SandboxContext context, String text) {
    long bytes = 0;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c == '\\') {
          i++;
        } else if (c == '"') {
          quoted = false;
        }
        continue;
      }
      switch (c) {
        case '"' -> quoted = true;
        case '[', '{' -> {
          bytes += BYTES_PER_NEST;
          if (++depth > ScriptJsonWriter.DEEPEST) {
            throw ScriptRuntime.rangeError("the JSON is nested too deeply");
          }
        }
        case ']', '}' -> depth--;
        case ',' -> bytes += BYTES_PER_MEMBER;
        default -> {}
      }
    }
    context.allocate(bytes + text.length());
    context.spend(text.length() / 16);
  }
}
