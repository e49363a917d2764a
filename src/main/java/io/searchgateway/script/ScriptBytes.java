package io.searchgateway.script;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.typedarrays.NativeArrayBuffer;
import org.mozilla.javascript.typedarrays.NativeTypedArrayView;

/** Bytes as scripts hold them: texts in UTF-8, typed arrays and buffers. */
final class ScriptBytes {

  private ScriptBytes() {}

  static void define(ScriptableObject scope, ScriptableObject natives) {
    ScriptGlobals.function(
        scope, natives, "utf8", 1, (context, args) -> view(context, scope, utf8(context, args[0])));
    ScriptGlobals.function(scope, natives, "text", 1, (context, args) -> text(context, args[0]));
  }

  private static byte[] utf8(SandboxContext context, Object value) {
    String text = ScriptRuntime.toString(value);
    context.allocate(8L * text.length());
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static Scriptable view(SandboxContext context, ScriptableObject scope, byte[] bytes) {
    return context.newObject(scope, "Uint8Array", new Object[] {buffer(context, scope, bytes)});
  }

  static Scriptable buffer(SandboxContext context, ScriptableObject scope, byte[] bytes) {
    Scriptable buffer = context.newObject(scope, "ArrayBuffer", new Object[] {bytes.length});
    System.arraycopy(bytes, 0, ((NativeArrayBuffer) buffer).getBuffer(), 0, bytes.length);
    return buffer;
  }

  private static Object text(SandboxContext context, Object source) {
    byte[] bytes = of(context, source);
    context.allocate(4L * bytes.length);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The bytes of a text or an array. */
  static byte[] of(SandboxContext context, Object source) {
    if (source instanceof CharSequence text) {
      return utf8(context, text);
    }
    if (source instanceof NativeArrayBuffer buffer) {
      context.allocate(buffer.getLength());
      return Arrays.copyOf(buffer.getBuffer(), buffer.getLength());
    }
    if (source instanceof NativeTypedArrayView<?> view) {
      int offset = (int) ScriptRuntime.toInteger(ScriptableObject.getProperty(view, "byteOffset"));
      int length = view.getArrayLength() * view.getBytesPerElement();
      NativeArrayBuffer buffer = (NativeArrayBuffer) ScriptableObject.getProperty(view, "buffer");
      context.allocate(length);
      return Arrays.copyOfRange(buffer.getBuffer(), offset, offset + length);
    }
    throw ScriptRuntime.typeError("a string, a typed array or an ArrayBuffer is required");
  }
}
