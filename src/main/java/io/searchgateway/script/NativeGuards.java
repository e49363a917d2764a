package io.searchgateway.script;

import org.mozilla.javascript.BaseFunction;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Initializable;
import org.mozilla.javascript.LazilyLoadedCtor;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** Puts guarded functions in the place of a scope's native ones. */
final class NativeGuards {

  /** As functions of the language are: not listed, but theirs to change. */
  static final int ORDINARY = ScriptableObject.DONTENUM;

  /** What guards rely on cannot be changed. */
  static final int LOCKED =
      ScriptableObject.DONTENUM | ScriptableObject.READONLY | ScriptableObject.PERMANENT;

  /** What a guarded function does. */
  @FunctionalInterface
  interface Body {

    /**
     * Is called.
     *
     * @param original the function that was there before
     */
    Object call(SandboxContext context, Scriptable self, Object[] args, Callable original);
  }

  private final ScriptableObject scope;

  NativeGuards(ScriptableObject scope) {
    this.scope = scope;
  }

  ScriptableObject scope() {
    return scope;
  }

  /** A global object of that name. */
  ScriptableObject global(String name) {
    return (ScriptableObject) ScriptableObject.getProperty(scope, name);
  }

  /** The prototype that a global constructor gives. */
  ScriptableObject prototype(String constructor) {
    return (ScriptableObject) ScriptableObject.getProperty(global(constructor), "prototype");
  }

  /** Replaces the function of that name, if there is one. */
  void replace(ScriptableObject holder, String name, Body body) {
    if (holder.get(name, holder) instanceof BaseFunction original) {
      holder.defineProperty(
          name,
          new Guarded(scope, original.getFunctionName(), original.getLength(), original, body),
          ORDINARY);
    }
  }

  /** Replaces them all by the same. */
  void replace(ScriptableObject holder, Body body, String... names) {
    for (String name : names) {
      replace(holder, name, body);
    }
  }

  /** Takes away what scripts are not to have. */
  static void remove(ScriptableObject holder, String... names) {
    for (String name : names) {
      holder.delete(name);
    }
  }

  /** A function that stands for another one. */
  private static final class Guarded extends BaseFunction {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final int length;
    private final transient Callable original;
    private final transient Body body;

    Guarded(Scriptable scope, String name, int length, Callable original, Body body) {
      super(scope, ScriptableObject.getFunctionPrototype(scope));
      this.name = name;
      this.length = length;
      this.original = original;
      this.body = body;
    }

    @Override
    public String getFunctionName() {
      return name;
    }

    @Override
    public int getLength() {
      return length;
    }

    @Override
    public int getArity() {
      return length;
    }

    @Override
    public Object call(Context context, Scriptable scope, Scriptable self, Object[] args) {
      return body.call(SandboxContext.of(context), self, args, original);
    }

    @Override
    public Scriptable construct(Context context, Scriptable scope, Object[] args) {
      throw org.mozilla.javascript.ScriptRuntime.typeError(name + " is not a constructor");
    }
  }

  /** Turns the arguments of a constructor into such as are safe for the native one. */
  @FunctionalInterface
  interface Adapting {
    Object[] adapted(SandboxContext context, Object[] args);
  }

  /** Replaces a global constructor; its prototype stays. */
  void replaceConstructor(String name, Adapting adapting) {
    scope.defineProperty(name, guarded(name, global(name), adapting), ORDINARY);
  }

  /** Has a global constructor made, and replaced at once, when a script first asks for it. */
  void replaceLazily(String name, Initializable making, Adapting adapting) {
    scope.delete(name);
    var unused =
        new LazilyLoadedCtor(
            scope,
            name,
            false,
            true,
            (context, from, frozen) ->
                guarded(
                    name, (ScriptableObject) making.initialize(context, from, frozen), adapting));
  }

  private Function guarded(String name, ScriptableObject original, Adapting adapting) {
    GuardedConstructor guarded = new GuardedConstructor(scope, name, (Function) original, adapting);
    for (Object id : original.getAllIds()) {
      if (id instanceof String key && !guarded.has(key, guarded) && !"prototype".equals(key)) {
        guarded.defineProperty(key, original.get(key, original), original.getAttributes(key));
      }
    }
    ((ScriptableObject) ScriptableObject.getProperty(original, "prototype"))
        .defineProperty("constructor", guarded, ORDINARY);
    return guarded;
  }

  private static final class GuardedConstructor extends BaseFunction {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient Function original;
    private final transient Adapting adapting;

    GuardedConstructor(Scriptable scope, String name, Function original, Adapting adapting) {
      super(scope, original.getPrototype());
      this.name = name;
      this.original = original;
      this.adapting = adapting;
      setImmunePrototypeProperty(ScriptableObject.getProperty(original, "prototype"));
    }

    @Override
    public String getFunctionName() {
      return name;
    }

    @Override
    public Object call(Context context, Scriptable scope, Scriptable self, Object[] args) {
      Object[] safe = adapting.adapted(SandboxContext.of(context), args);
      if (self == null || !hasInstance(self)) {
        return original.call(context, scope, self, safe);
      }
      // The constructor of a class that extends this one, compiled to functions.
      Scriptable made = original.construct(context, scope, safe);
      made.setPrototype(self.getPrototype());
      return made;
    }

    @Override
    public Scriptable construct(Context context, Scriptable scope, Object[] args) {
      return original.construct(context, scope, adapting.adapted(SandboxContext.of(context), args));
    }
  }
}
