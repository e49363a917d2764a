package io.searchgateway.script;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** Writes a script's values as JSON; paid for as it grows, and not deeper than is good. */
final class ScriptJsonWriter {

  /** Deepest nesting of values that are read, written or returned. */
  static final int DEEPEST = 500;

  private static final int MOST_INDENT = 10;

  private final SandboxContext context;
  private final ScriptableObject scope;
  private final BoundedText text;
  private final IdentityHashMap<Object, Boolean> above = new IdentityHashMap<>();
  private @Nullable Callable replacer;
  private @Nullable List<Object> wanted;
  private String indent = "";

  ScriptJsonWriter(SandboxContext context, ScriptableObject scope) {
    this.context = context;
    this.scope = scope;
    this.text = new BoundedText(context);
  }

  /** As {@code JSON.stringify} does it; undefined when the value has no JSON. */
  static Object stringify(
      SandboxContext context, ScriptableObject scope, Object value, Object replacer, Object space) {
    ScriptJsonWriter json = new ScriptJsonWriter(context, scope);
    if (replacer instanceof Callable function) {
      json.replacer = function;
    } else if (replacer instanceof NativeArray names) {
      json.wanted = new ArrayList<>();
      for (Object name : MeteredIteration.all(context, scope, names)) {
        json.wanted.add(ScriptRuntime.toString(name));
      }
    }
    json.indent = indent(space);
    Scriptable holder = context.newObject(scope);
    holder.put("", holder, value);
    return json.write(holder, "", value, 0) ? json.text.toString() : Undefined.instance;
  }

  private static String indent(Object space) {
    if (space instanceof Number number) {
      return " ".repeat((int) Math.max(0, Math.min(MOST_INDENT, number.doubleValue())));
    }
    if (space instanceof CharSequence chars) {
      return chars.subSequence(0, Math.min(MOST_INDENT, chars.length())).toString();
    }
    return "";
  }

  /** What a value stands for: {@code toJSON}, then objects around primitive values. */
  static Object prepared(SandboxContext context, ScriptableObject scope, Object key, Object value) {
    Object prepared = value;
    if (prepared instanceof Scriptable object
        && ScriptableObject.getProperty(object, "toJSON") instanceof Callable toJson) {
      prepared = toJson.call(context, scope, object, new Object[] {key});
    }
    return prepared;
  }

  private static Object unwrapped(Object value) {
    if (value instanceof Scriptable object) {
      return switch (object.getClassName()) {
        case "Number" -> ScriptRuntime.toNumber(object);
        case "String" -> ScriptRuntime.toString(object);
        case "Boolean" -> object.getDefaultValue(ScriptRuntime.BooleanClass);
        default -> value;
      };
    }
    return value;
  }

  private boolean write(Scriptable holder, Object key, Object raw, int depth) {
    Object value = prepared(context, scope, key, raw);
    if (replacer != null) {
      value = replacer.call(context, scope, holder, new Object[] {key, value});
    }
    value = unwrapped(value);
    if (value == null) {
      text.append("null");
    } else if (value instanceof Boolean) {
      text.append(value.toString());
    } else if (value instanceof CharSequence chars) {
      quote(chars.toString());
    } else if (value instanceof java.math.BigInteger) {
      throw ScriptRuntime.typeError("a BigInt cannot be serialized as JSON");
    } else if (value instanceof Number number) {
      double exact = number.doubleValue();
      text.append(Double.isFinite(exact) ? ScriptRuntime.toString(exact) : "null");
    } else if (value instanceof Scriptable object
        && !(value instanceof Callable)
        && !(value instanceof org.mozilla.javascript.Symbol)
        && !Undefined.isUndefined(value)) {
      nested(object, depth + 1);
    } else {
      return false;
    }
    return true;
  }

  private void nested(Scriptable object, int depth) {
    enter(context, above, object, depth);
    if (object instanceof NativeArray array) {
      array(array, depth);
    } else {
      object(object, depth);
    }
    above.remove(object);
  }

  /** Goes into an object, unless it holds itself or lies too deep. */
  static void enter(
      SandboxContext context,
      IdentityHashMap<Object, Boolean> above,
      Scriptable object,
      int depth) {
    context.spend(1);
    if (above.put(object, Boolean.TRUE) != null) {
      throw ScriptRuntime.typeError("a circular value cannot be serialized as JSON");
    }
    if (depth > DEEPEST) {
      throw ScriptRuntime.rangeError("a value is nested too deeply to be serialized as JSON");
    }
  }

  private void array(NativeArray array, int depth) {
    long length = array.getLength();
    context.spend(length);
    text.append('[');
    for (int i = 0; i < length; i++) {
      text.append(i == 0 ? "" : ",");
      newLine(depth);
      Object element = ScriptableObject.getProperty(array, i);
      if (element == Scriptable.NOT_FOUND || !write(array, Integer.toString(i), element, depth)) {
        text.append("null");
      }
    }
    if (length > 0) {
      newLine(depth - 1);
    }
    text.append(']');
  }

  private void object(Scriptable object, int depth) {
    context.allocate(ValueSizes.ofKeys(object));
    text.append('{');
    boolean first = true;
    for (Object id : wanted == null ? object.getIds() : wanted.toArray()) {
      if (!(id instanceof String) && !(id instanceof Integer)) {
        continue;
      }
      Object member =
          id instanceof String name
              ? ScriptableObject.getProperty(object, name)
              : ScriptableObject.getProperty(object, (Integer) id);
      if (member == Scriptable.NOT_FOUND) {
        continue;
      }
      int before = text.length();
      text.append(first ? "" : ",");
      newLine(depth);
      quote(id.toString());
      text.append(indent.isEmpty() ? ":" : ": ");
      if (write(object, id.toString(), member, depth)) {
        first = false;
      } else {
        text.cut(before);
      }
    }
    if (!first) {
      newLine(depth - 1);
    }
    text.append('}');
  }

  private void newLine(int depth) {
    if (!indent.isEmpty()) {
      text.append('\n');
      for (int i = 0; i < depth; i++) {
        text.append(indent);
      }
    }
  }

  private void quote(String value) {
    context.spend(value.length() / 16);
    text.append('"');
    int plain = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\' || c < ' ' || isLone(value, i)) {
        text.append(value.substring(plain, i));
        plain = i + 1;
        text.append(escaped(c));
      }
    }
    text.append(plain == 0 ? value : value.substring(plain)).append('"');
  }

  private static boolean isLone(String value, int at) {
    char c = value.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
  }

  private static String escaped(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      default -> String.format("\\u%04x", (int) c);
    };
  }
}
