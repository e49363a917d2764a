package io.searchgateway.script;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** Values between scripts and the gateway, copied as JSON. */
final class JsonTree {

  /** Keys that mean something else than a member in some language. */
  private static final Set<String> DROPPED = Set.of("__proto__", "constructor", "prototype");

  private static final double MOST_EXACT = 9_007_199_254_740_992.0;

  private final SandboxContext context;
  private final ScriptableObject scope;
  private final IdentityHashMap<Object, Boolean> above = new IdentityHashMap<>();

  JsonTree(SandboxContext context, ScriptableObject scope) {
    this.context = context;
    this.scope = scope;
  }

  /** A script's value as JSON; absent for what has none, such as functions. */
  Optional<JsonValue> of(Object value) {
    return of("", value, 0);
  }

  private Optional<JsonValue> of(String key, Object raw, int depth) {
    Object value = ScriptJsonWriter.prepared(context, scope, key, raw);
    if (value == null) {
      return Optional.of(JsonValue.NULL);
    }
    if (value instanceof Boolean truth) {
      return Optional.of(truth ? JsonValue.TRUE : JsonValue.FALSE);
    }
    if (value instanceof CharSequence text) {
      return Optional.of(Json.text(text.toString()));
    }
    if (value instanceof java.math.BigInteger) {
      throw ScriptRuntime.typeError("a BigInt cannot be serialized as JSON");
    }
    if (value instanceof Number number) {
      return Optional.of(number(number.doubleValue()));
    }
    if (!(value instanceof Scriptable object)
        || value instanceof Callable
        || value instanceof org.mozilla.javascript.Symbol
        || Undefined.isUndefined(value)) {
      return Optional.empty();
    }
    return switch (object.getClassName()) {
      case "Number" -> Optional.of(number(ScriptRuntime.toNumber(object)));
      case "String" -> Optional.of(Json.text(ScriptRuntime.toString(object)));
      case "Boolean" -> of(key, object.getDefaultValue(ScriptRuntime.BooleanClass), depth);
      default -> Optional.of(nested(object, depth + 1));
    };
  }

  private static JsonValue number(double number) {
    if (!Double.isFinite(number)) {
      return JsonValue.NULL;
    }
    return number == Math.rint(number) && Math.abs(number) < MOST_EXACT
        ? Json.number((long) number)
        : Json.number(new BigDecimal(ScriptRuntime.toString(number)));
  }

  private JsonValue nested(Scriptable object, int depth) {
    ScriptJsonWriter.enter(context, above, object, depth);
    JsonValue copied =
        object instanceof NativeArray list ? array(list, depth) : object(object, depth);
    above.remove(object);
    return copied;
  }

  private JsonValue array(NativeArray array, int depth) {
    JsonArrayBuilder copy = Json.array();
    long length = array.getLength();
    ArrayNatives.pay(context, length, 8);
    for (int i = 0; i < length; i++) {
      Object element = ScriptableObject.getProperty(array, i);
      copy.add(
          element == Scriptable.NOT_FOUND
              ? JsonValue.NULL
              : of(Integer.toString(i), element, depth).orElse(JsonValue.NULL));
    }
    return copy.build();
  }

  private JsonValue object(Scriptable object, int depth) {
    context.allocate(ValueSizes.ofKeys(object));
    JsonObjectBuilder copy = Json.object();
    for (Object id : object.getIds()) {
      if (id instanceof String || id instanceof Integer) {
        String key = id.toString();
        Object member =
            id instanceof Integer index
                ? ScriptableObject.getProperty(object, index)
                : ScriptableObject.getProperty(object, key);
        if (member != Scriptable.NOT_FOUND && !DROPPED.contains(key)) {
          of(key, member, depth).ifPresent(value -> copy.add(key, value));
        }
      }
    }
    return copy.build();
  }
}
