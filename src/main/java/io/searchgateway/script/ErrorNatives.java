package io.searchgateway.script;

import org.mozilla.javascript.Callable;
import org.mozilla.javascript.EvaluatorException;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** Errors: their stacks are texts, in whose making scripts have no part. */
final class ErrorNatives {

  private ErrorNatives() {}

  static void guard(NativeGuards natives) {
    ScriptableObject error = natives.global("Error");
    // What a script puts there instead means nothing.
    NativeGuards.remove(error, "prepareStackTrace");
    natives.replace(error, "captureStackTrace", ErrorNatives::captured);
  }

  private static Object captured(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    if (!(TextNatives.argument(args, 0) instanceof ScriptableObject target)
        || !target.isExtensible()) {
      throw ScriptRuntime.typeError("captureStackTrace requires an extensible object");
    }
    target.defineProperty(
        "stack", new EvaluatorException("").getScriptStackTrace(), NativeGuards.ORDINARY);
    return Undefined.instance;
  }
}
