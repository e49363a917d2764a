package io.searchgateway.script;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.LambdaFunction;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** {@code fetch} of one run. */
final class Fetches {

  private static final String CONTENT_TYPE = "content-type";

  private final ScriptableObject scope;
  private final ScriptLibrary.Part library;
  private final EventLoop loop;
  private final FetchClient fetchClient;
  private final StageContext stage;
  private final Duration longest;
  private final Set<FetchClient.Call> running = ConcurrentHashMap.newKeySet();

  /**
   * Calls on behalf of a stage.
   *
   * @param longest that a call may take
   */
  Fetches(
      ScriptableObject scope,
      ScriptLibrary.Part library,
      EventLoop loop,
      FetchClient fetchClient,
      StageContext stage,
      Duration longest) {
    this.scope = scope;
    this.library = library;
    this.loop = loop;
    this.fetchClient = fetchClient;
    this.stage = stage;
    this.longest = longest;
    ScriptGlobals.function(scope, scope, "fetch", 2, this::fetch);
  }

  private Object fetch(SandboxContext context, Object[] args) {
    FetchClient.Request request =
        request(context, TextNatives.argument(args, 0), TextNatives.argument(args, 1));
    return context.newObject(
        scope,
        "Promise",
        new Object[] {
          new LambdaFunction(
              scope,
              "",
              2,
              (calling, from, self, settle) -> {
                start(
                    SandboxContext.of(calling),
                    request,
                    (Callable) settle[0],
                    (Callable) settle[1]);
                return Undefined.instance;
              })
        });
  }

  private void start(
      SandboxContext context, FetchClient.Request request, Callable resolve, Callable reject) {
    FetchClient.Call call;
    try {
      call = fetchClient.start(request, stage);
    } catch (Problem refused) {
      settle(context, reject, failure(context, refused));
      return;
    }
    running.add(call);
    loop.await();
    var unused =
        call.answer()
            .whenComplete(
                (answer, thrown) -> {
                  running.remove(call);
                  loop.resume(
                      later -> {
                        if (answer != null) {
                          settle(later, resolve, response(later, request, answer));
                        } else {
                          settle(later, reject, failure(later, thrown));
                        }
                      });
                });
  }

  private void settle(SandboxContext context, Callable function, Object value) {
    function.call(context, scope, scope, new Object[] {value});
  }

  /** An error that carries the status with which it ends the stage unless it is caught. */
  private Object failure(SandboxContext context, @Nullable Throwable thrown) {
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    ScriptableObject error =
        ScriptGlobals.newError(
            context, scope, cause instanceof Problem problem ? problem.message() : "fetch failed");
    error.defineProperty(
        "code", cause instanceof Problem problem ? problem.status() : 502, NativeGuards.ORDINARY);
    return error;
  }

  private Object response(
      SandboxContext context, FetchClient.Request request, FetchClient.Answer answer) {
    context.allocate(2L * answer.body().length);
    Scriptable headers = context.newObject(scope);
    answer
        .headers()
        .forEach(
            (name, values) ->
                headers.put(name.toLowerCase(Locale.ROOT), headers, String.join(", ", values)));
    Callable make = (Callable) library.get(context, "response");
    return make.call(
        context,
        scope,
        scope,
        new Object[] {
          request.url(), answer.status(), headers, new String(answer.body(), StandardCharsets.UTF_8)
        });
  }

  private FetchClient.Request request(SandboxContext context, Object url, Object options) {
    Map<String, String> headers = new LinkedHashMap<>();
    String method = "";
    byte[] body = new byte[0];
    Duration timeout = longest;
    if (options instanceof Scriptable object && !Undefined.isUndefined(options)) {
      method = text(object, "method").toUpperCase(Locale.ROOT);
      headers(context, object, headers);
      body = body(context, ScriptableObject.getProperty(object, "body"), headers);
      if (ScriptableObject.getProperty(object, "timeout") instanceof Number millis
          && millis.doubleValue() >= 1
          && millis.doubleValue() < longest.toMillis()) {
        timeout = Duration.ofMillis(millis.longValue());
      }
    }
    return new FetchClient.Request(
        method.isEmpty() ? "GET" : method, ScriptRuntime.toString(url), headers, body, timeout);
  }

  private static String text(Scriptable object, String name) {
    Object value = ScriptableObject.getProperty(object, name);
    return value == Scriptable.NOT_FOUND || value == null || Undefined.isUndefined(value)
        ? ""
        : ScriptRuntime.toString(value);
  }

  private void headers(SandboxContext context, Scriptable options, Map<String, String> headers) {
    Object given = ScriptableObject.getProperty(options, "headers");
    if (!(given instanceof Scriptable object) || Undefined.isUndefined(given)) {
      return;
    }
    if (object instanceof org.mozilla.javascript.NativeArray pairs) {
      for (Object pair : MeteredIteration.all(context, scope, pairs)) {
        headers.put(
            ScriptRuntime.toString(ScriptableObject.getProperty((Scriptable) pair, 0)),
            ScriptRuntime.toString(ScriptableObject.getProperty((Scriptable) pair, 1)));
      }
      return;
    }
    for (Object id : object.getIds()) {
      if (id instanceof String name) {
        headers.put(name, text(object, name));
      }
    }
  }

  private byte[] body(SandboxContext context, Object given, Map<String, String> headers) {
    if (given == Scriptable.NOT_FOUND || given == null || Undefined.isUndefined(given)) {
      return new byte[0];
    }
    String text;
    String type = "";
    if (given instanceof Scriptable object
        && ("Object".equals(object.getClassName()) || "Array".equals(object.getClassName()))
        && !ScriptableObject.hasProperty(object, "_pairs")) {
      text =
          ScriptRuntime.toString(
              ScriptJsonWriter.stringify(
                  context, scope, given, Undefined.instance, Undefined.instance));
      type = "application/json";
    } else {
      text = ScriptRuntime.toString(given);
      if (given instanceof Scriptable object && ScriptableObject.hasProperty(object, "_pairs")) {
        type = "application/x-www-form-urlencoded;charset=UTF-8";
      }
    }
    if (!type.isEmpty() && headers.keySet().stream().noneMatch(CONTENT_TYPE::equalsIgnoreCase)) {
      headers.put("Content-Type", type);
    }
    context.allocate(4L * text.length());
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Nobody waits any more. */
  void cancel() {
    running.forEach(FetchClient.Call::cancel);
  }
}
