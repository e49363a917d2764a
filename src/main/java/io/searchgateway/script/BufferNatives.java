package io.searchgateway.script;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Initializable;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.typedarrays.NativeArrayBuffer;
import org.mozilla.javascript.typedarrays.NativeFloat32Array;
import org.mozilla.javascript.typedarrays.NativeFloat64Array;
import org.mozilla.javascript.typedarrays.NativeInt16Array;
import org.mozilla.javascript.typedarrays.NativeInt32Array;
import org.mozilla.javascript.typedarrays.NativeInt8Array;
import org.mozilla.javascript.typedarrays.NativeTypedArrayView;
import org.mozilla.javascript.typedarrays.NativeUint16Array;
import org.mozilla.javascript.typedarrays.NativeUint32Array;
import org.mozilla.javascript.typedarrays.NativeUint8Array;
import org.mozilla.javascript.typedarrays.NativeUint8ClampedArray;

/** Typed arrays and their buffers, which allocate what they are told to; few scripts use them. */
final class BufferNatives {

  private static final int WIDEST_ELEMENT = 8;

  private static final Map<String, Initializable> ARRAYS = arrays();

  private final NativeGuards natives;
  private final ScriptableObject scope;
  private boolean guarded;

  private BufferNatives(NativeGuards natives) {
    this.natives = natives;
    this.scope = natives.scope();
  }

  private static Map<String, Initializable> arrays() {
    Map<String, Initializable> arrays = new LinkedHashMap<>();
    arrays.put("Int8Array", NativeInt8Array::init);
    arrays.put("Uint8Array", NativeUint8Array::init);
    arrays.put("Uint8ClampedArray", NativeUint8ClampedArray::init);
    arrays.put("Int16Array", NativeInt16Array::init);
    arrays.put("Uint16Array", NativeUint16Array::init);
    arrays.put("Int32Array", NativeInt32Array::init);
    arrays.put("Uint32Array", NativeUint32Array::init);
    arrays.put("Float32Array", NativeFloat32Array::init);
    arrays.put("Float64Array", NativeFloat64Array::init);
    return arrays;
  }

  static void guard(NativeGuards natives) {
    BufferNatives own = new BufferNatives(natives);
    ARRAYS.forEach(
        (name, making) ->
            natives.replaceLazily(
                name, (context, scope, frozen) -> own.made(making, context, scope), own::measured));
    natives.replaceLazily(
        "ArrayBuffer",
        (context, scope, frozen) -> {
          ScriptableObject made = (ScriptableObject) NativeArrayBuffer.init(context, scope, frozen);
          NativeGuards.remove(
              (ScriptableObject) ScriptableObject.getProperty(made, "prototype"),
              "transfer",
              "transferToFixedLength");
          return made;
        },
        BufferNatives::allocated);
  }

  /** A constructor, and what all of them share guarded before anybody sees it. */
  private Object made(Initializable making, Context context, Scriptable from) {
    ScriptableObject made = (ScriptableObject) making.initialize(context, from, false);
    if (!guarded) {
      guarded = true;
      guardViews(made);
    }
    return made;
  }

  private void guardViews(ScriptableObject constructor) {
    ScriptableObject view = (ScriptableObject) constructor.getPrototype();
    natives.replace(
        view,
        "from",
        (context, self, args, original) -> {
          Object[] safe = args.clone();
          if (safe.length > 0) {
            safe[0] = MeteredIteration.array(context, scope, safe[0]);
          }
          return original.call(context, scope, self, safe);
        });
    ScriptableObject methods =
        (ScriptableObject)
            ((ScriptableObject) ScriptableObject.getProperty(constructor, "prototype"))
                .getPrototype();
    for (Object id : methods.getAllIds()) {
      if (id instanceof String name
          && methods.getGetterOrSetter(name, 0, methods, false) == null
          && !"constructor".equals(name)) {
        natives.replace(methods, name, this::onView);
      }
    }
  }

  private Object onView(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    long length = self instanceof NativeTypedArrayView<?> view ? view.getArrayLength() : 0;
    long bytes = WIDEST_ELEMENT;
    Object[] safe = args.clone();
    for (int i = 0; i < args.length; i++) {
      if (args[i] instanceof CharSequence text) {
        bytes += 2L * text.length();
      } else if (!(args[i] instanceof Callable)
          && args[i] instanceof Scriptable source
          && !(source instanceof NativeTypedArrayView<?>)
          && ScriptableObject.hasProperty(source, "length")) {
        safe[i] = MeteredIteration.copy(context, scope, source);
      }
    }
    ArrayNatives.pay(context, length, (int) Math.min(bytes, 1 << 24));
    return original.call(context, scope, self, safe);
  }

  private Object[] measured(SandboxContext context, Object[] args) {
    if (args.length == 0 || args[0] instanceof NativeArrayBuffer) {
      return args;
    }
    Object source = args[0];
    if (source instanceof NativeArray || source instanceof NativeTypedArrayView<?>) {
      ArrayNatives.pay(context, ValueSizes.length(source), WIDEST_ELEMENT);
      return args;
    }
    if (source instanceof Scriptable) {
      return new Object[] {MeteredIteration.array(context, scope, source)};
    }
    double length = ScriptRuntime.toIntegerOrInfinity(source);
    context.allocate((long) Math.min(4e18, Math.max(0, length) * WIDEST_ELEMENT));
    return args;
  }

  private static Object[] allocated(SandboxContext context, Object[] args) {
    if (args.length == 0) {
      return args;
    }
    double length = ScriptRuntime.toIntegerOrInfinity(args[0]);
    context.allocate((long) Math.min(4e18, Math.max(0, length)));
    return new Object[] {length};
  }
}
