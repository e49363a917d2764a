package io.searchgateway.script;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Callable;
import org.mozilla.javascript.Script;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.typedarrays.NativeArrayBuffer;
import org.mozilla.javascript.typedarrays.NativeTypedArrayView;

/** Globals written in JavaScript, which a scope gets when its script first asks for one. */
final class ScriptLibrary {

  private static final String[] NAMES = {
    "URL", "URLSearchParams", "TextEncoder", "TextDecoder", "crypto", "structuredClone"
  };

  private final Sandbox sandbox;
  private volatile @Nullable Script script;

  /** One that is compiled when it is first needed. */
  ScriptLibrary(Sandbox sandbox) {
    this.sandbox = sandbox;
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

  private static String text() {
    try (InputStream in = ScriptLibrary.class.getResourceAsStream("library.js")) {
      if (in == null) {
        throw new IllegalStateException("the library of scripts is missing");
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
      ScriptGlobals.function(
          scope, natives, "utf8", 1, (calling, args) -> utf8(calling, scope, args));
      ScriptGlobals.function(scope, natives, "text", 1, (calling, args) -> text(calling, args[0]));
      ScriptGlobals.function(
          scope, natives, "digest", 2, (calling, args) -> digest(calling, scope, args));
      ScriptGlobals.function(
          scope, natives, "uuid", 0, (calling, args) -> UUID.randomUUID().toString());
      return natives;
    }
  }

  /** Gives a scope the library's globals. */
  Part define(ScriptableObject scope) {
    Part part = new Part(scope);
    for (String name : NAMES) {
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

  private static Object utf8(SandboxContext context, ScriptableObject scope, Object[] args) {
    String text = ScriptRuntime.toString(args[0]);
    context.allocate(8L * text.length());
    return view(context, scope, text.getBytes(StandardCharsets.UTF_8));
  }

  private static Scriptable view(SandboxContext context, ScriptableObject scope, byte[] bytes) {
    return context.newObject(scope, "Uint8Array", new Object[] {buffer(context, scope, bytes)});
  }

  private static Scriptable buffer(SandboxContext context, ScriptableObject scope, byte[] bytes) {
    Scriptable buffer = context.newObject(scope, "ArrayBuffer", new Object[] {bytes.length});
    System.arraycopy(bytes, 0, ((NativeArrayBuffer) buffer).getBuffer(), 0, bytes.length);
    return buffer;
  }

  private static Object text(SandboxContext context, Object source) {
    byte[] bytes = bytes(context, source);
    context.allocate(4L * bytes.length);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(SandboxContext context, Object source) {
    if (source instanceof NativeArrayBuffer buffer) {
      context.allocate(buffer.getLength());
      return java.util.Arrays.copyOf(buffer.getBuffer(), buffer.getLength());
    }
    if (source instanceof NativeTypedArrayView<?> view) {
      int offset = (int) ScriptRuntime.toInteger(ScriptableObject.getProperty(view, "byteOffset"));
      int length = view.getArrayLength() * view.getBytesPerElement();
      NativeArrayBuffer buffer = (NativeArrayBuffer) ScriptableObject.getProperty(view, "buffer");
      context.allocate(length);
      return java.util.Arrays.copyOfRange(buffer.getBuffer(), offset, offset + length);
    }
    throw ScriptRuntime.typeError("a typed array or an ArrayBuffer is required");
  }

  private static Object digest(SandboxContext context, ScriptableObject scope, Object[] args) {
    String algorithm = ScriptRuntime.toString(args[0]).toUpperCase(java.util.Locale.ROOT);
    byte[] bytes = bytes(context, args[1]);
    context.spend(bytes.length);
    try {
      if (!algorithm.matches("SHA-(1|256|384|512)")) {
        throw new NoSuchAlgorithmException(algorithm);
      }
      return buffer(context, scope, MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException unknown) {
      throw ScriptRuntime.typeError("digest supports SHA-1, SHA-256, SHA-384 and SHA-512");
    }
  }
}
