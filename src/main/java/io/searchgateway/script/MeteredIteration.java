package io.searchgateway.script;

import java.util.ArrayList;
import java.util.List;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.IteratorLikeIterable;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.SymbolKey;
import org.mozilla.javascript.Undefined;

/**
 * Walks through what can be iterated, paid for step by step: native loops would call a native
 * {@code next} for ever without anybody noticing.
 */
final class MeteredIteration {

  private static final int BYTES_PER_ELEMENT = 16;
  private static final int STEP = 10;

  private MeteredIteration() {}

  /** All that an iterable gives, or an array-like object holds. */
  static List<Object> all(SandboxContext context, Scriptable scope, Object source) {
    if (source instanceof NativeArray array) {
      return elements(context, array, array.getLength());
    }
    List<Object> all = new ArrayList<>();
    if (source instanceof CharSequence text) {
      context.allocate(64L * text.length());
      text.codePoints().forEach(point -> all.add(Character.toString(point)));
      return all;
    }
    Scriptable object = ScriptRuntime.toObject(context, scope, source);
    if (!(ScriptableObject.getProperty(object, SymbolKey.ITERATOR) instanceof Callable)) {
      return elements(context, object, ValueSizes.length(object));
    }
    Object iterator = ScriptRuntime.callIterator(object, context, scope);
    if (!Undefined.isUndefined(iterator)) {
      try (IteratorLikeIterable steps = new IteratorLikeIterable(context, scope, iterator)) {
        for (Object element : steps) {
          context.spend(STEP);
          add(context, all, element);
        }
      }
    }
    return all;
  }

  /** The same as a new array. */
  static Scriptable array(SandboxContext context, Scriptable scope, Object source) {
    return context.newArray(scope, all(context, scope, source).toArray());
  }

  /** An array-like object as a new array. */
  static Scriptable copy(SandboxContext context, Scriptable scope, Scriptable source) {
    return context.newArray(scope, elements(context, source, ValueSizes.length(source)).toArray());
  }

  /** The elements of an array-like object; holes are undefined. */
  private static List<Object> elements(SandboxContext context, Scriptable object, long length) {
    context.spend(length);
    context.allocate(BYTES_PER_ELEMENT * length);
    List<Object> elements = new ArrayList<>((int) length);
    for (int i = 0; i < length; i++) {
      elements.add(element(object, i));
    }
    return elements;
  }

  private static Object element(Scriptable object, int index) {
    Object element = ScriptableObject.getProperty(object, index);
    return element == Scriptable.NOT_FOUND ? Undefined.instance : element;
  }

  /** Adds to a list that grows without a bound known beforehand. */
  static void add(SandboxContext context, List<Object> list, Object element) {
    int size = list.size();
    if (size >= ValueSizes.SHORT && Integer.bitCount(size) == 1) {
      context.allocate(2L * BYTES_PER_ELEMENT * size);
    }
    list.add(element);
  }
}
