package io.searchgateway.script;

import org.mozilla.javascript.Callable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.LambdaFunction;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.SymbolKey;

/** Collections, buffers and objects: what iterates natively, or allocates what it is told to. */
final class CollectionNatives {

  private final ScriptableObject scope;

  private CollectionNatives(ScriptableObject scope) {
    this.scope = scope;
  }

  static void guard(NativeGuards natives) {
    CollectionNatives own = new CollectionNatives(natives.scope());
    for (String name : new String[] {"Map", "Set", "WeakMap", "WeakSet"}) {
      natives.replaceConstructor(name, own::listed);
    }
    ScriptableObject promise = natives.global("Promise");
    natives.replace(promise, own::onList, "all", "any", "race");
    natives.replace(promise, "allSettled", own::allSettled);
    ScriptableObject object = natives.global("Object");
    natives.replace(object, own::onList, "fromEntries", "groupBy");
    natives.replace(natives.global("Map"), "groupBy", own::onList);
    natives.replace(
        object,
        own::onKeys,
        "keys",
        "values",
        "entries",
        "assign",
        "getOwnPropertyNames",
        "getOwnPropertyDescriptors",
        "defineProperties",
        "freeze",
        "seal",
        "isFrozen",
        "isSealed",
        "create");
    natives.replace(natives.global("Reflect"), "ownKeys", own::onKeys);
    for (String name :
        new String[] {
          "union",
          "intersection",
          "difference",
          "symmetricDifference",
          "isSubsetOf",
          "isSupersetOf",
          "isDisjointFrom"
        }) {
      natives.replace(natives.prototype("Set"), name, own::onSet);
    }
    own.countSteps(natives);
  }

  /** Native loops over iterators call the native {@code next} unobserved. */
  private void countSteps(NativeGuards natives) {
    SandboxContext context = SandboxContext.of(Context.getCurrentContext());
    for (String name : new String[] {"Array", "Map", "Set", "String"}) {
      ScriptableObject source = natives.prototype(name);
      if (ScriptableObject.getProperty(source, SymbolKey.ITERATOR) instanceof Callable iterator) {
        Scriptable empty = context.newObject(scope, name);
        Object made = iterator.call(context, scope, empty, ScriptRuntime.emptyArgs);
        if (made instanceof Scriptable steps
            && steps.getPrototype() instanceof ScriptableObject prototype) {
          natives.replace(
              prototype,
              "next",
              (calling, self, args, original) -> {
                calling.spend(1);
                return original.call(calling, scope, self, args);
              });
          if (prototype.has("next", prototype)) {
            prototype.setAttributes("next", NativeGuards.LOCKED);
          }
        }
      }
    }
  }

  private Object[] listed(SandboxContext context, Object[] args) {
    if (args.length == 0 || !(args[0] instanceof Scriptable || args[0] instanceof CharSequence)) {
      return args;
    }
    return new Object[] {MeteredIteration.array(context, scope, args[0])};
  }

  private Object onList(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Object[] safe = args;
    if (args.length > 0 && (args[0] instanceof Scriptable || args[0] instanceof CharSequence)) {
      safe = args.clone();
      safe[0] = MeteredIteration.array(context, scope, args[0]);
    }
    return original.call(context, scope, self, safe);
  }

  /** The interpreter's own writes the state {@code rejected} with a space before it. */
  private Object allSettled(
      SandboxContext context, Scriptable self, Object[] args, Callable original) {
    Object[] all = MeteredIteration.all(context, scope, TextNatives.argument(args, 0)).toArray();
    for (int i = 0; i < all.length; i++) {
      Scriptable promise = (Scriptable) call(context, self, "resolve", all[i]);
      all[i] =
          call(context, promise, "then", state("fulfilled", "value"), state("rejected", "reason"));
    }
    return call(context, self, "all", context.newArray(scope, all));
  }

  private Object call(SandboxContext context, Scriptable on, String name, Object... args) {
    return ((Callable) ScriptableObject.getProperty(on, name)).call(context, scope, on, args);
  }

  private LambdaFunction state(String status, String key) {
    return new LambdaFunction(
        scope,
        "",
        1,
        (context, from, self, args) -> {
          Scriptable state = context.newObject(scope);
          state.put("status", state, status);
          state.put(key, state, TextNatives.argument(args, 0));
          return state;
        });
  }

  private Object onSet(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    if (args.length == 0
        || !(args[0] instanceof Scriptable other)
        || !("Set".equals(other.getClassName()) || "Map".equals(other.getClassName()))) {
      throw ScriptRuntime.typeError("a Set or a Map is required");
    }
    return original.call(context, scope, self, args);
  }

  private Object onKeys(SandboxContext context, Scriptable self, Object[] args, Callable original) {
    long bytes = 0;
    for (Object arg : args) {
      bytes += ValueSizes.ofKeys(arg);
    }
    context.allocate(bytes);
    context.spend(bytes / 64);
    return original.call(context, scope, self, args);
  }
}
