package io.searchgateway.script;

import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.ErrorReporter;
import org.mozilla.javascript.EvaluatorException;
import org.mozilla.javascript.ScriptRuntime;

/**
 * Makes what the interpreter complains of while a script runs either a limit or an error of the
 * language; its own kind of error is none that scripts could catch.
 */
final class RuntimeFaults implements ErrorReporter {

  private static final String TOO_DEEP = "Exceeded maximum stack depth";

  private final SandboxContext context;
  private final ErrorReporter others;

  RuntimeFaults(SandboxContext context, ErrorReporter others) {
    this.context = context;
    this.others = others;
  }

  @Override
  public void warning(
      String message, @Nullable String name, int line, @Nullable String source, int column) {
    others.warning(message, name, line, source, column);
  }

  @Override
  public void error(
      String message, @Nullable String name, int line, @Nullable String source, int column) {
    others.error(message, name, line, source, column);
  }

  @Override
  public EvaluatorException runtimeError(
      String message, @Nullable String name, int line, @Nullable String source, int column) {
    if (!context.isPaidFor()) {
      return others.runtimeError(message, name, line, source, column);
    }
    if (TOO_DEEP.equals(message)) {
      throw context.tooDeep();
    }
    throw ScriptRuntime.constructError("TypeError", message);
  }
}
