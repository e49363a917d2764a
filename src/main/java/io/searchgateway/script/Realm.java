package io.searchgateway.script;

import org.mozilla.javascript.ScriptableObject;

/** Makes the global scope of one run: safe, guarded and new, so that nothing stays. */
final class Realm {

  /** What is not for scripts of this kind, or only ever of use to attack. */
  private static final String[] REMOVED = {
    "BigInt",
    "BigInt64Array",
    "BigUint64Array",
    "Call",
    "CallSite",
    "Continuation",
    "InternalError",
    "Iterator",
    "JavaException",
    "Proxy",
    "Script",
    "StopIteration",
    "With",
    "isXMLName",
    "uneval",
    "global"
  };

  private static final String[] WITH_SOURCE = {
    "Array", "Boolean", "Date", "Error", "Function", "Number", "Object", "RegExp", "String"
  };

  private Realm() {}

  static ScriptableObject create(SandboxContext context) {
    ScriptableObject scope = context.initSafeStandardObjects();
    SizeChecks.in(scope);
    NativeGuards natives = new NativeGuards(scope);
    NativeGuards.remove(scope, REMOVED);
    for (String name : WITH_SOURCE) {
      NativeGuards.remove(natives.prototype(name), "toSource");
    }
    ArrayNatives.guard(natives);
    TextNatives.guard(natives);
    CaseNatives.guard(natives);
    CollectionNatives.guard(natives);
    BufferNatives.guard(natives);
    JsonNatives.guard(natives);
    ErrorNatives.guard(natives);
    return scope;
  }
}
