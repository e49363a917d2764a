package io.searchgateway.script;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.Script;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** Globals written in JavaScript, which a scope gets when its script first asks for one. */
final class ScriptLibrary {

  private final Sandbox sandbox;
  private final String file;
  private final List<String> names;
  private volatile @Nullable Script script;

  private ScriptLibrary(Sandbox sandbox, String file, String... names) {
    this.sandbox = sandbox;
    this.file = file;
    this.names = List.of(names);
  }

  /** The globals of the web, compiled when they are first needed. */
  static ScriptLibrary ofWeb(Sandbox sandbox) {
    return new ScriptLibrary(
        sandbox,
        "library.js",
        "URL",
        "URLSearchParams",
        "TextEncoder",
        "TextDecoder",
        "crypto",
        "structuredClone");
  }

  /** The functions of lodash, compiled likewise. */
  static ScriptLibrary ofLodash(Sandbox sandbox) {
    return new ScriptLibrary(sandbox, "lodash.js", "_");
  }

  /** Compiles it unless that was done; twice where two need it at once. */
  Script script() {
    Script known = script;
    if (known == null) {
      String text = text();
      known =
          sandbox.compile(
              context -> {
                context.tellLinesBy(LineTable.NONE);
                return context.compileString(text, "library", 1, null);
              });
      script = known;
    }
    return known;
  }

  private String text() {
    try (InputStream in = ScriptLibrary.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** What of it one scope has. */
  final class Part {

    private final ScriptableObject scope;
    private @Nullable Scriptable made;

    Part(ScriptableObject scope) {
      this.scope = scope;
    }

    /** A member of what the library returns. */
    Object get(SandboxContext context, String name) {
      Scriptable known = made;
      if (known == null) {
        Callable library = (Callable) script().exec(context, scope, scope);
        known = (Scriptable) library.call(context, scope, scope, new Object[] {natives(context)});
        made = known;
      }
      return ScriptableObject.getProperty(known, name);
    }

    private Scriptable natives(SandboxContext context) {
      ScriptableObject natives = (ScriptableObject) context.newObject(scope);
      ScriptBytes.define(scope, natives);
      CryptoNatives.define(scope, natives);
      return natives;
    }
  }

  /** Gives a scope the library's globals. */
  Part define(ScriptableObject scope) {
    Part part = new Part(scope);
    for (String name : names) {
      scope.defineProperty(
          name,
          () -> {
            Object value =
                part.get(
                    SandboxContext.of(org.mozilla.javascript.Context.getCurrentContext()), name);
            become(scope, name, value);
            return value;
          },
          value -> become(scope, name, value),
          NativeGuards.ORDINARY);
    }
    return part;
  }

  private static void become(ScriptableObject scope, String name, Object value) {
    scope.delete(name);
    scope.defineProperty(name, value, NativeGuards.ORDINARY);
  }
}
