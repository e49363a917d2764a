package io.searchgateway.script;

import org.mozilla.javascript.Context;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;
import org.mozilla.javascript.typedarrays.NativeTypedArrayView;

/** How big values are, found without running code of the script. */
final class Sizes {

  /** Texts up to this length are not worth looking at. */
  static final int SHORT = 1024;

  private static final int BYTES_PER_KEY = 40;

  private Sizes() {}

  /** Bytes that a list of an object's keys takes, where it takes more than the object itself. */
  static long ofKeys(Object value) {
    if (value instanceof CharSequence text) {
      return (long) BYTES_PER_KEY * text.length();
    }
    if (value instanceof NativeTypedArrayView<?> view) {
      return (long) BYTES_PER_KEY * view.getArrayLength();
    }
    if (value instanceof ScriptableObject object && "String".equals(object.getClassName())) {
      return (long) BYTES_PER_KEY * length(object);
    }
    return 0;
  }

  /**
   * Length of an array or of something like it.
   *
   * @throws org.mozilla.javascript.EcmaError when finding it would run code of the script
   */
  static long length(Object value) {
    if (value instanceof NativeArray array) {
      return array.getLength();
    }
    if (value instanceof NativeTypedArrayView<?> view) {
      return view.getArrayLength();
    }
    if (value instanceof CharSequence text) {
      return text.length();
    }
    if (!(value instanceof Scriptable object)) {
      return 0;
    }
    Scriptable holder = object;
    while (holder != null && !holder.has("length", holder)) {
      holder = holder.getPrototype();
    }
    if (holder == null) {
      return 0;
    }
    if (holder instanceof ScriptableObject plain
        && plain.getGetterOrSetter("length", 0, plain, false) != null) {
      throw ScriptRuntime.typeError("methods of arrays work on arrays");
    }
    Object length = holder.get("length", object);
    if (length instanceof Number number) {
      double size = ScriptRuntime.toInteger(number.doubleValue());
      return size > 0 ? (long) size : 0;
    }
    if (length == null || Undefined.isUndefined(length)) {
      return 0;
    }
    if (length instanceof Scriptable) {
      throw ScriptRuntime.typeError("methods of arrays work on arrays");
    }
    return (long) Math.max(0, ScriptRuntime.toInteger(Context.toNumber(length)));
  }
}
