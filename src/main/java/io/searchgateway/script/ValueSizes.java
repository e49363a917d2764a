package io.searchgateway.script;

import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.typedarrays.NativeTypedArrayView;

/** How big values are, found without running code of the script. */
final class ValueSizes {

  /** Texts up to this length are not worth looking at. */
  static final int SHORT = 1024;

  private static final int BYTES_PER_KEY = 40;

  private ValueSizes() {}

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
   * Whether the length of an array-like object is the same however often it is asked for; finding
   * that out runs no code of the script.
   */
  static boolean isSteady(Scriptable object) {
    if (object instanceof NativeArray || object instanceof NativeTypedArrayView<?>) {
      return true;
    }
    Scriptable holder = object;
    while (holder != null && !holder.has("length", holder)) {
      holder = holder.getPrototype();
    }
    return holder == null
        || !(holder instanceof ScriptableObject plain)
        || "String".equals(plain.getClassName())
        || (plain.getGetterOrSetter("length", 0, plain, false) == null
            && !(plain.get("length", plain) instanceof Scriptable));
  }

  /** Length of an array or of something like it, asked for once. */
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
    Object length = ScriptableObject.getProperty(object, "length");
    return length == Scriptable.NOT_FOUND
        ? 0
        : (long) Math.max(0, ScriptRuntime.toInteger(ScriptRuntime.toNumber(length)));
  }
}
