package io.searchgateway.script;

import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ContextFactory;

/** Makes contexts in which scripts reach nothing of Java and end when their budget does. */
final class Sandbox extends ContextFactory {

  /** How often the budget is looked at. */
  static final int INSTRUCTIONS_BETWEEN_CHECKS = 1000;

  private final int depth;

  /**
   * A sandbox.
   *
   * @param depth of calls within each other
   */
  Sandbox(int depth) {
    this.depth = depth;
  }

  /** Does something as the present thread's script, at the expense of a budget. */
  <T extends @Nullable Object> T run(ScriptBudget budget, Work<T> work) {
    SandboxContext context = (SandboxContext) enterContext();
    try {
      context.pay(budget);
      return work.in(context);
    } finally {
      Context.exit();
    }
  }

  /** Compiles something of the gateway's own account, for which nobody pays. */
  <T extends @Nullable Object> T compile(Work<T> work) {
    SandboxContext context = (SandboxContext) enterContext();
    try {
      return work.in(context);
    } finally {
      Context.exit();
    }
  }

  /** Something to do in a context. */
  interface Work<T extends @Nullable Object> {
    T in(SandboxContext context);
  }

  @Override
  protected Context makeContext() {
    SandboxContext context = new SandboxContext(this);
    context.setInterpretedMode(true);
    context.setLanguageVersion(Context.VERSION_ES6);
    context.setMaximumInterpreterStackDepth(depth);
    context.setClassShutter(name -> false);
    context.setErrorReporter(new RuntimeFaults(context, context.getErrorReporter()));
    return context;
  }

  @Override
  protected boolean hasFeature(Context context, int feature) {
    return switch (feature) {
      case Context.FEATURE_E4X, Context.FEATURE_ENHANCED_JAVA_ACCESS -> false;
      default -> super.hasFeature(context, feature);
    };
  }

  @Override
  protected void observeInstructionCount(Context context, int executed) {
    ((SandboxContext) context).observe(executed);
  }
}
