package io.searchgateway.script;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.NativeArray;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.SymbolKey;
import org.mozilla.javascript.Undefined;

/** Arrays: native loops as long as an array are paid for, and what makes bigger arrays is ours. */
final class ArrayNatives {

  /** From this length on the interpreter keeps arrays as tables. */
  private static final int DENSE = 10_000;

  private static final int BYTES_DENSE = 8;
  private static final int BYTES_SPARSE = 96;
  private static final int MOST_ARGUMENTS = 65_536;

  private final ScriptableObject scope;
  private final IdentityHashMap<Scriptable, Boolean> beingJoined = new IdentityHashMap<>();

  private ArrayNatives(ScriptableObject scope) {
    this.scope = scope;
  }

  static void guard(NativeGuards natives) {
    ArrayNatives own = new ArrayNatives(natives.scope());
    ScriptableObject array = natives.global("Array");
    NativeGuards.remove(
        array, "join", "reverse", "sort", "push", "pop", "shift", "unshift", "splice", "concat");
    NativeGuards.remove(
        array, "slice", "indexOf", "lastIndexOf", "every", "filter", "forEach", "map", "some");
    NativeGuards.remove(
        array, "find", "findIndex", "findLast", "findLastIndex", "reduce", "reduceRight");
    ScriptableObject prototype = natives.prototype("Array");
    natives.replace(
        prototype,
        ArrayNatives::sized,
        "every",
        "some",
        "forEach",
        "filter",
        "find",
        "findIndex",
        "findLast",
        "findLastIndex",
        "indexOf",
        "includes",
        "lastIndexOf",
        "reduce",
        "reduceRight",
        "reverse",
        "slice",
        "sort",
        "splice",
        "shift",
        "unshift",
        "copyWithin",
        "toReversed",
        "toSorted",
        "toSpliced",
        "with");
    natives.replace(prototype, ArrayNatives::filled, "fill", "map");
    natives.replace(prototype, "join", own::join);
    natives.replace(prototype, own::plainText, "toString", "toLocaleString");
    natives.replace(prototype, "concat", own::concat);
    natives.replace(prototype, "flat", own::flat);
    natives.replace(prototype, "flatMap", own::flatMap);
    natives.replace(array, "from", own::from);
    Object iterator = prototype.get(SymbolKey.ITERATOR, prototype);
    prototype.defineProperty(SymbolKey.ITERATOR, iterator, NativeGuards.LOCKED);
    natives.replace(
        (ScriptableObject) ScriptableObject.getProperty(natives.global("Function"), "prototype"),
        "apply",
        (context, self, args, original) -> applied(context, self, args, original, 1));
    ScriptableObject reflect = natives.global("Reflect");
    natives.replace(
        reflect,
        "apply",
        (context, self, args, original) -> applied(context, self, args, original, 2));
    natives.replace(
        reflect,
        "construct",
        (context, self, args, original) -> applied(context, self, args, original, 1));
  }

  private static Object sized(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Scriptable steady = steady(context, self);
    pay(context, ValueSizes.length(steady), BYTES_DENSE);
    return original.call(context, scopeOf(steady), steady, args);
  }

  /** What the native function will find as long as it was found to be; a copy if need be. */
  private static Scriptable steady(SandboxContext context, Scriptable self) {
    return ValueSizes.isSteady(self) ? self : MeteredIteration.copy(context, scopeOf(self), self);
  }

  private static Object filled(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Scriptable steady = steady(context, self);
    long length = ValueSizes.length(steady);
    pay(context, length, length > DENSE ? BYTES_SPARSE : BYTES_DENSE);
    return original.call(context, scopeOf(steady), steady, args);
  }

  private static Scriptable scopeOf(Scriptable self) {
    return ScriptableObject.getTopLevelScope(self);
  }

  static void pay(SandboxContext context, long length, int bytes) {
    context.allocate(Math.multiplyExact(Math.min(length, Integer.MAX_VALUE), (long) bytes));
    context.spend(length);
  }

  /** Guards the list of arguments at that position. */
  private static Object applied(
      SandboxContext context, Scriptable self, Object[] args, Callable original, int list) {
    if (args.length <= list || !(args[list] instanceof Scriptable given)) {
      return original.call(context, scopeOf(self), self, args);
    }
    Object[] safe = args.clone();
    Scriptable steady = steady(context, given);
    if (ValueSizes.length(steady) > MOST_ARGUMENTS) {
      throw ScriptRuntime.rangeError("too many arguments");
    }
    safe[list] = steady;
    return original.call(context, scopeOf(self), self, safe);
  }

  private Object plainText(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    if (self instanceof NativeArray array
        && ScriptableObject.getProperty(array, "join") instanceof Callable join) {
      return join.call(context, scope, array, ScriptRuntime.emptyArgs);
    }
    return original.call(context, scope, self, args);
  }

  private Object join(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    long length = ValueSizes.length(self);
    pay(context, length, BYTES_DENSE);
    String separator =
        args.length == 0 || Undefined.isUndefined(args[0]) ? "," : ScriptRuntime.toString(args[0]);
    if (beingJoined.put(self, Boolean.TRUE) != null) {
      return "";
    }
    try {
      BoundedText text = new BoundedText(context);
      for (int i = 0; i < length; i++) {
        if (i > 0) {
          text.append(separator);
        }
        Object element = ScriptableObject.getProperty(self, i);
        if (element != null && element != Scriptable.NOT_FOUND && !Undefined.isUndefined(element)) {
          text.append(ScriptRuntime.toString(element));
        }
      }
      return text.toString();
    } finally {
      beingJoined.remove(self);
    }
  }

  private Object concat(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    List<Object> all = new ArrayList<>();
    append(context, all, self);
    for (Object arg : args) {
      append(context, all, arg);
    }
    return context.newArray(scope, all.toArray());
  }

  private static void append(SandboxContext context, List<Object> all, Object item) {
    if (!(item instanceof NativeArray array)) {
      all.add(item);
      return;
    }
    long length = array.getLength();
    pay(context, length, BYTES_DENSE);
    for (int i = 0; i < length; i++) {
      MeteredIteration.add(context, all, ScriptableObject.getProperty(array, i));
    }
  }

  private Object flat(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    double depth =
        args.length == 0 || Undefined.isUndefined(args[0])
            ? 1
            : ScriptRuntime.toIntegerOrInfinity(args[0]);
    List<Object> all = new ArrayList<>();
    flatten(context, all, self, depth);
    return context.newArray(scope, all.toArray());
  }

  private static void flatten(
      SandboxContext context, List<Object> all, Scriptable source, double depth) {
    long length = ValueSizes.length(source);
    pay(context, length, BYTES_DENSE);
    for (int i = 0; i < length; i++) {
      Object element = ScriptableObject.getProperty(source, i);
      if (element instanceof NativeArray inner && depth >= 1) {
        flatten(context, all, inner, depth - 1);
      } else if (element != Scriptable.NOT_FOUND) {
        MeteredIteration.add(context, all, element);
      }
    }
  }

  private Object flatMap(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    if (args.length == 0 || !(args[0] instanceof Callable mapping)) {
      throw ScriptRuntime.typeError("flatMap requires a function");
    }
    Scriptable receiver = receiver(args);
    long length = ValueSizes.length(self);
    pay(context, length, BYTES_DENSE);
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Object element = ScriptableObject.getProperty(self, i);
      if (element != Scriptable.NOT_FOUND) {
        append(
            context, all, mapping.call(context, scope, receiver, new Object[] {element, i, self}));
      }
    }
    return context.newArray(scope, all.toArray());
  }

  private Scriptable receiver(Object[] args) {
    return args.length > 1 && args[1] instanceof Scriptable object ? object : scope;
  }

  private Object from(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    List<Object> all =
        MeteredIteration.all(context, scope, args.length == 0 ? Undefined.instance : args[0]);
    if (args.length > 1 && args[1] instanceof Callable mapping) {
      Scriptable receiver = args.length > 2 && args[2] instanceof Scriptable it ? it : scope;
      all.replaceAll(
          new java.util.function.UnaryOperator<>() {
            private int index;

            @Override
            public Object apply(Object element) {
              context.spend(1);
              return mapping.call(context, scope, receiver, new Object[] {element, index++});
            }
          });
    }
    return context.newArray(scope, all.toArray());
  }
}
