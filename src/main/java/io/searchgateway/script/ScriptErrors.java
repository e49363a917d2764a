package io.searchgateway.script;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.EcmaError;
import org.mozilla.javascript.JavaScriptException;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** What a script threw, as a failure of its stage. */
final class ScriptErrors {

  private static final int DELIBERATE = 400;
  private static final int MISTAKE = 500;

  private static final Set<String> MISTAKES =
      Set.of(
          "TypeError",
          "ReferenceError",
          "RangeError",
          "SyntaxError",
          "URIError",
          "EvalError",
          "InternalError");

  private static final Set<String> MISSING =
      Set.of("require", "module", "process", "CryptoJS", "nlp", "BigInt", "Proxy", "Buffer");

  private static final Pattern NOT_DEFINED = Pattern.compile("\"?([\\w$]+)\"? is not defined\\.?");

  private static final Pattern PLACE =
      Pattern.compile("(?<!\\w)" + ScriptProgram.SOURCE + ":(\\d{1,8})");

  private final SandboxContext context;
  private final ScriptableObject scope;

  ScriptErrors(SandboxContext context, ScriptableObject scope) {
    this.context = context;
    this.scope = scope;
  }

  /** An exception that came out of the script. */
  StageFailure of(RhinoException thrown) {
    Optional<Integer> line =
        ScriptProgram.SOURCE.equals(thrown.sourceName()) && thrown.lineNumber() > 0
            ? Optional.of(thrown.lineNumber())
            : Optional.empty();
    if (thrown instanceof JavaScriptException deliberate) {
      StageFailure failure = ofValue(deliberate.getValue());
      return failure.line().isPresent()
          ? failure
          : new StageFailure(failure.problem(), failure.answer(), line);
    }
    String message =
        thrown instanceof EcmaError mistake ? mistake.getErrorMessage() : thrown.details();
    return new StageFailure(
        problem(MISTAKE, "script_failure", explained(message)), Optional.empty(), line);
  }

  private static Problem problem(int status, String type, String message) {
    return Problem.of(status, type, BoundedText.shortened(message));
  }

  /** A value that was thrown, or that a promise was rejected with. */
  StageFailure ofValue(@Nullable Object value) {
    try {
      return told(value);
    } catch (RhinoException untellable) {
      // Code of the script is asked for what it threw, and that code fails too.
      return StageFailure.of(
          problem(
              DELIBERATE,
              "script_error",
              "the script threw a value that cannot be shown: " + untellable.details()));
    }
  }

  private StageFailure told(@Nullable Object value) {
    if (!(value instanceof Scriptable object) || Undefined.isUndefined(value)) {
      return StageFailure.of(problem(DELIBERATE, "script_error", ScriptRuntime.toString(value)));
    }
    Optional<Integer> line = Optional.empty();
    String type = "script_error";
    int status = DELIBERATE;
    if ("Error".equals(object.getClassName())) {
      line = line(object);
      if (MISTAKES.contains(text(object, "name"))) {
        type = "script_failure";
        status = MISTAKE;
      }
    }
    status = code(object).orElse(status);
    String message = "script_failure".equals(type) ? explained(message(object)) : message(object);
    int told = status;
    return new StageFailure(
        problem(status, type, message), body(object).map(body -> answer(told, body)), line);
  }

  private Optional<Integer> line(Scriptable error) {
    if (ScriptProgram.SOURCE.equals(text(error, "fileName"))
        && ScriptableObject.getProperty(error, "lineNumber") instanceof Number line
        && line.intValue() > 0) {
      return Optional.of(line.intValue());
    }
    // What was thrown before somebody awaited it has only this.
    Matcher place = PLACE.matcher(text(error, "stack"));
    return place.find() ? Optional.of(Integer.valueOf(place.group(1))) : Optional.empty();
  }

  private String message(Scriptable thrown) {
    Object message = ScriptableObject.getProperty(thrown, "message");
    if (message != Scriptable.NOT_FOUND && !Undefined.isUndefined(message) && message != null) {
      return ScriptRuntime.toString(message);
    }
    Object json =
        ScriptJsonWriter.stringify(context, scope, thrown, Undefined.instance, Undefined.instance);
    return ScriptRuntime.toString(json);
  }

  private static Optional<Integer> code(Scriptable thrown) {
    Object code = ScriptableObject.getProperty(thrown, "code");
    double number =
        code instanceof Number || code instanceof CharSequence ? ScriptRuntime.toNumber(code) : 0;
    return number >= 400 && number <= 599 && number == Math.rint(number)
        ? Optional.of((int) number)
        : Optional.empty();
  }

  private Optional<String> body(Scriptable thrown) {
    Object body = ScriptableObject.getProperty(thrown, "body");
    if (body == Scriptable.NOT_FOUND || body == null || Undefined.isUndefined(body)) {
      return Optional.empty();
    }
    Optional<JsonValue> value = new JsonTree(context, scope).of(body);
    return value.map(
        json ->
            json instanceof JsonString text
                ? text.getString()
                : new String(Json.bytes(json), java.nio.charset.StandardCharsets.UTF_8));
  }

  private static PipelineResponse answer(int status, String body) {
    return new PipelineResponse(status, HttpFields.EMPTY, MessageBody.of(body));
  }

  private static String text(Scriptable object, String name) {
    return ScriptableObject.getProperty(object, name) instanceof CharSequence text
        ? text.toString()
        : "";
  }

  /** Says why a name is missing that other places provide. */
  private static String explained(String message) {
    Matcher name = NOT_DEFINED.matcher(message);
    return name.matches() && MISSING.contains(name.group(1))
        ? name.group(1) + " is not available in pipeline scripts"
        : message;
  }

  /** The run ended by its limits. */
  static StageFailure of(ScriptLimit limit) {
    return StageFailure.of(Problem.of(MISTAKE, limit.type(), limit.message()));
  }

  /** The run ended by something that scripts cause without using up a limit of theirs. */
  static StageResult limit(String message) {
    return new StageResult.Failed(StageFailure.of(Problem.of(MISTAKE, "script_limit", message)));
  }
}
