package io.searchgateway.script;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.NativeObject;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** JSON as objects of a script's own scope, which it may change as it likes. */
final class JsonScope {

  private final Context context;
  private final ScriptableObject scope;

  JsonScope(Context context, ScriptableObject scope) {
    this.context = context;
    this.scope = scope;
  }

  @Nullable Object of(JsonValue value) {
    return switch (value.getValueType()) {
      case OBJECT -> object((JsonObject) value);
      case ARRAY -> array((JsonArray) value);
      case STRING -> ((JsonString) value).getString();
      case NUMBER -> number((JsonNumber) value);
      case TRUE -> true;
      case FALSE -> false;
      case NULL -> null;
    };
  }

  private static Object number(JsonNumber number) {
    double exact = number.doubleValue();
    if (exact == (int) exact) {
      return (int) exact;
    }
    return exact;
  }

  private Scriptable object(JsonObject json) {
    NativeObject object = (NativeObject) context.newObject(scope);
    json.forEach(
        (key, value) -> {
          if (isIndex(key)) {
            object.put(Integer.parseInt(key), object, of(value));
          } else {
            object.defineProperty(key, of(value), ScriptableObject.EMPTY);
          }
        });
    return object;
  }

  /** Such keys are kept as numbers. */
  private static boolean isIndex(String key) {
    return !key.isEmpty()
        && key.length() < 10
        && key.chars().allMatch(c -> c >= '0' && c <= '9')
        && (key.length() == 1 || key.charAt(0) != '0');
  }

  private Scriptable array(JsonArray json) {
    @Nullable Object[] elements = new Object[json.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = of(json.get(i));
    }
    return context.newArray(scope, elements);
  }
}
