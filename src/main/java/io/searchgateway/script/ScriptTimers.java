package io.searchgateway.script;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** {@code setTimeout} of one run; set by its own jobs only. */
final class ScriptTimers {

  private static final int MOST = 1_000;
  private static final long LONGEST_MILLIS = 3_600_000;

  private final ScriptableObject scope;
  private final EventLoop loop;
  private final ScheduledExecutorService timer;
  private final Map<Integer, Future<?>> set = new ConcurrentHashMap<>();
  private int last;

  ScriptTimers(ScriptableObject scope, EventLoop loop, ScheduledExecutorService timer) {
    this.scope = scope;
    this.loop = loop;
    this.timer = timer;
    ScriptGlobals.function(scope, scope, "setTimeout", 2, this::set);
    ScriptGlobals.function(scope, scope, "clearTimeout", 1, this::clear);
  }

  private Object set(SandboxContext context, Object[] args) {
    if (args.length == 0 || !(args[0] instanceof Callable then)) {
      throw ScriptRuntime.typeError("setTimeout requires a function");
    }
    if (set.size() >= MOST) {
      throw ScriptRuntime.rangeError("too many timers");
    }
    double wanted = args.length > 1 ? ScriptRuntime.toInteger(args[1]) : 0;
    long millis = (long) Math.max(0, Math.min(LONGEST_MILLIS, wanted));
    Object[] handed =
        args.length > 2
            ? java.util.Arrays.copyOfRange(args, 2, args.length)
            : ScriptRuntime.emptyArgs;
    int id = ++last;
    loop.await();
    set.put(
        id,
        timer.schedule(
            () ->
                loop.resume(
                    later -> {
                      if (set.remove(id) != null) {
                        then.call(later, scope, scope, handed);
                      }
                    }),
            millis,
            TimeUnit.MILLISECONDS));
    return id;
  }

  private Object clear(SandboxContext context, Object[] args) {
    double id = args.length == 0 ? 0 : ScriptRuntime.toNumber(args[0]);
    Future<?> running = set.remove((int) id);
    if (running != null && running.cancel(false)) {
      loop.forget();
    }
    return Undefined.instance;
  }

  /** Nobody waits any more; may be called by any thread. */
  void cancel() {
    set.values().forEach(running -> running.cancel(false));
  }
}
