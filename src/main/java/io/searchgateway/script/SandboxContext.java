package io.searchgateway.script;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.CompilerEnvirons;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ErrorReporter;
import org.mozilla.javascript.Evaluator;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;

/** A context whose work is paid for by a budget, and whose code is bounded as it is compiled. */
final class SandboxContext extends Context {

  /** What one job of a promise costs, so that they cannot follow each other without end. */
  private static final int JOB = 100;

  /** Longest text that a script may compile while it runs. */
  private static final int LONGEST_EVALUATED = 100_000;

  private @Nullable ScriptBudget budget;
  private LineTable lines = LineTable.SAME;

  SandboxContext(Sandbox sandbox) {
    super(sandbox);
  }

  /** Who pays from now on. */
  void pay(ScriptBudget payer) {
    budget = payer;
    setInstructionObserverThreshold(Sandbox.INSTRUCTIONS_BETWEEN_CHECKS);
  }

  /** What is compiled from now on has the lines of the text that it was made of. */
  void tellLinesBy(LineTable table) {
    lines = table;
  }

  /** The context of the present thread. */
  static SandboxContext of(Context context) {
    return (SandboxContext) context;
  }

  void observe(int executed) {
    ScriptBudget payer = budget;
    if (payer != null) {
      payer.spend(executed);
    }
  }

  /** Native code works as much as that many instructions would. */
  void spend(long executed) {
    ScriptBudget payer = budget;
    if (payer != null) {
      try {
        payer.spend(executed);
      } catch (ScriptLimit over) {
        throw ended(over);
      }
    }
  }

  /** Native code is about to allocate that many bytes. */
  void allocate(long bytes) {
    ScriptBudget payer = budget;
    if (payer != null) {
      try {
        payer.allocate(bytes);
      } catch (ScriptLimit over) {
        throw ended(over);
      }
    }
  }

  /** Whether a script is at work. */
  boolean isPaidFor() {
    return budget != null;
  }

  /** Calls are nested too deeply. */
  ScriptLimit tooDeep() {
    ScriptBudget payer = budget;
    return payer == null ? ScriptLimit.depth() : ended(payer.tooDeep());
  }

  /** Nothing of the script runs any more, not even what it put into {@code finally}. */
  private ScriptLimit ended(ScriptLimit over) {
    setInstructionObserverThreshold(1);
    return over;
  }

  @Override
  public void enqueueMicrotask(Runnable job) {
    spend(JOB);
    super.enqueueMicrotask(job);
  }

  @Override
  protected Object compileImpl(
      Scriptable scope,
      String source,
      String name,
      int line,
      @Nullable Object domain,
      boolean returnFunction,
      @Nullable Evaluator evaluator,
      @Nullable ErrorReporter reporter,
      @Nullable Consumer<CompilerEnvirons> environs) {
    if (budget != null) {
      if (source.length() > LONGEST_EVALUATED) {
        throw ScriptRuntime.rangeError("the string is too long to be evaluated");
      }
      spend(10L * source.length());
    }
    return super.compileImpl(
        scope,
        source,
        name,
        line,
        domain,
        returnFunction,
        new BoundedInterpreter(lines),
        reporter,
        environs);
  }
}
