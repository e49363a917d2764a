package io.searchgateway.script;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.LambdaFunction;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** What a script does in its own scope, from its first line to what it returns. */
final class ScriptExecution {

  private final ScriptProgram program;
  private final StageContext stage;
  private final ScriptableObject scope;
  private final ScriptTimers timers;
  private final Fetches fetches;
  private final Callable then;
  private boolean awaitsPromise;
  private @Nullable StageResult settled;

  /**
   * A scope in which nothing has run yet.
   *
   * @param longest that one call to another host may take
   */
  ScriptExecution(
      SandboxContext context,
      ScriptEnvironment environment,
      ScriptProgram program,
      StageContext stage,
      EventLoop loop,
      Duration longest) {
    this.program = program;
    this.stage = stage;
    scope = Realm.create(context);
    ScriptLibrary.Part library = environment.library().define(scope);
    environment.lodash().define(scope);
    ScriptGlobals.define(context, scope, stage);
    timers = new ScriptTimers(scope, loop, environment.timer());
    fetches = new Fetches(scope, library, loop, environment.fetchClient(), stage, longest);
    // The script may replace it.
    then =
        (Callable)
            ScriptableObject.getProperty(new NativeGuards(scope).prototype("Promise"), "then");
  }

  /** Runs the script, and calls its function if it has one. */
  void begin(SandboxContext context) {
    Object value = new JsonScope(context, scope).of(stage.json());
    scope.defineProperty("context", value, ScriptableObject.DONTENUM);
    program.helpers().ifPresent(helpers -> helpers.exec(context, scope, scope));
    program.script().exec(context, scope, scope);
    if (!(ScriptableObject.getProperty(scope, stage.entry()) instanceof Callable entry)) {
      return;
    }
    Object returned = entry.call(context, scope, scope, new Object[] {value});
    if (returned instanceof Scriptable promise && "Promise".equals(promise.getClassName())) {
      awaitsPromise = true;
      then.call(
          context,
          scope,
          promise,
          new Object[] {settling(this::returned), settling(this::rejected)});
    } else {
      returned(context, returned);
    }
  }

  /** What the script came to, once it is known. */
  Optional<StageResult> settled() {
    return Optional.ofNullable(settled);
  }

  /** What it comes to when nothing more will happen by itself. */
  StageResult idle() {
    return awaitsPromise
        ? new StageResult.Failed(
            StageFailure.of(
                Problem.of(
                    500, "script_failure", "the promise of " + stage.entry() + " never settles")))
        : new StageResult.Returned(JsonValue.EMPTY_JSON_OBJECT);
  }

  /** What an exception comes to. */
  StageResult failed(SandboxContext context, RhinoException thrown) {
    return new StageResult.Failed(errors(context).of(thrown));
  }

  /** Nobody waits any more; may be called by any thread. */
  void cancel() {
    timers.cancel();
    fetches.cancel();
  }

  private ScriptErrors errors(SandboxContext context) {
    return new ScriptErrors(context, scope);
  }

  private interface Settling {
    void with(SandboxContext context, @Nullable Object value);
  }

  private Callable settling(Settling settling) {
    return new LambdaFunction(
        scope,
        "",
        1,
        (context, from, self, args) -> {
          try {
            settling.with(SandboxContext.of(context), TextNatives.argument(args, 0));
          } catch (RhinoException unfit) {
            // The promise's own machinery would swallow it.
            settled = failed(SandboxContext.of(context), unfit);
          }
          return Undefined.instance;
        });
  }

  private void returned(SandboxContext context, @Nullable Object value) {
    settled = new StageResult.Returned(copied(context, value));
  }

  private void rejected(SandboxContext context, @Nullable Object reason) {
    settled = new StageResult.Failed(errors(context).ofValue(reason));
  }

  private JsonObject copied(SandboxContext context, @Nullable Object value) {
    if (value instanceof Callable || value instanceof NativeArray) {
      stage.print(
          "[warning] "
              + stage.entry()
              + " returned "
              + (value instanceof Callable ? "a function" : "an array")
              + ", which has no effect; return an object");
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    if (!(value instanceof Scriptable) || Undefined.isUndefined(value)) {
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    return new JsonTree(context, scope)
        .of(value)
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }
}
