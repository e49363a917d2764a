package io.searchgateway.script;

import io.searchgateway.pipeline.StageContext;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.StringJoiner;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.LambdaFunction;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** The globals that need nothing but the script itself. */
final class ScriptGlobals {

  /** No line of the console is longer, for all are held until the invocation ends. */
  private static final int LONGEST_LINE = 64 * 1024;

  private final ScriptableObject scope;
  private final StageContext stage;

  private ScriptGlobals(ScriptableObject scope, StageContext stage) {
    this.scope = scope;
    this.stage = stage;
  }

  /** What a global function does. */
  @FunctionalInterface
  interface Body {
    Object call(SandboxContext context, Object[] args);
  }

  static void define(SandboxContext context, ScriptableObject scope, StageContext stage) {
    ScriptGlobals globals = new ScriptGlobals(scope, stage);
    function(scope, scope, "error", 3, globals::error);
    function(scope, scope, "btoa", 1, ScriptGlobals::btoa);
    function(scope, scope, "atob", 1, ScriptGlobals::atob);
    ScriptableObject console = (ScriptableObject) context.newObject(scope);
    for (String level : new String[] {"log", "info", "warn", "error", "debug"}) {
      function(scope, console, level, 0, globals::print);
    }
    scope.defineProperty("console", console, NativeGuards.ORDINARY);
  }

  /** Defines a function. */
  static void function(
      ScriptableObject scope, ScriptableObject holder, String name, int length, Body body) {
    holder.defineProperty(
        name,
        new LambdaFunction(
            scope,
            name,
            length,
            (context, from, self, args) -> body.call(SandboxContext.of(context), args)),
        NativeGuards.ORDINARY);
  }

  /** An error object of the script's own. */
  static ScriptableObject newError(SandboxContext context, ScriptableObject scope, String message) {
    return (ScriptableObject) context.newObject(scope, "Error", new Object[] {message});
  }

  private Object error(SandboxContext context, Object[] args) {
    Object said = TextNatives.argument(args, 0);
    ScriptableObject error =
        newError(context, scope, Undefined.isUndefined(said) ? "" : ScriptRuntime.toString(said));
    if (args.length > 1) {
      error.defineProperty("code", args[1], NativeGuards.ORDINARY);
    }
    if (args.length > 2) {
      error.defineProperty("body", args[2], NativeGuards.ORDINARY);
    }
    return error;
  }

  private Object print(SandboxContext context, Object[] args) {
    StringJoiner line = new StringJoiner(" ");
    for (Object arg : args) {
      if (line.length() < LONGEST_LINE) {
        line.add(shown(context, arg));
      }
    }
    String text = line.toString();
    stage.print(text.length() > LONGEST_LINE ? text.substring(0, LONGEST_LINE) : text);
    return Undefined.instance;
  }

  private String shown(SandboxContext context, Object value) {
    if (!(value instanceof Scriptable object)
        || Undefined.isUndefined(value)
        || value instanceof org.mozilla.javascript.Symbol) {
      return value instanceof org.mozilla.javascript.Symbol
          ? "Symbol()"
          : ScriptRuntime.toString(value);
    }
    if (value instanceof Callable) {
      return "[function]";
    }
    try {
      if ("Error".equals(object.getClassName())) {
        return ScriptRuntime.toString(object);
      }
      Object json =
          ScriptJsonWriter.stringify(
              context, scope, object, Undefined.instance, Undefined.instance);
      return ScriptRuntime.toString(json);
    } catch (RhinoException unprintable) {
      return "[" + object.getClassName() + ": " + unprintable.details() + "]";
    }
  }

  private static Object btoa(SandboxContext context, Object[] args) {
    String text = ScriptRuntime.toString(TextNatives.argument(args, 0));
    context.allocate(4L * text.length());
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 255) {
        throw ScriptRuntime.rangeError("btoa supports characters up to U+00FF only");
      }
    }
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static Object atob(SandboxContext context, Object[] args) {
    String text = ScriptRuntime.toString(TextNatives.argument(args, 0));
    context.allocate(4L * text.length());
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1));
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IllegalArgumentException malformed) {
      throw ScriptRuntime.constructError("Error", "the argument of atob is not valid Base64");
    }
  }
}
