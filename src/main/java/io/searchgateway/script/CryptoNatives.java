package io.searchgateway.script;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;

/** Digests, keyed digests, random bytes and Base64, on which {@code crypto} of scripts is built. */
final class CryptoNatives {

  /** What one digest costs, whatever its length. */
  private static final int DIGEST = 200;

  private static final int MOST_RANDOM_BYTES = 65_536;
  private static final SecureRandom RANDOM = new SecureRandom();

  private static final Map<String, String> ALGORITHMS =
      Map.of(
          "MD5", "MD5",
          "SHA1", "SHA-1",
          "SHA256", "SHA-256",
          "SHA384", "SHA-384",
          "SHA512", "SHA-512");

  private CryptoNatives() {}

  static void define(ScriptableObject scope, ScriptableObject natives) {
    ScriptGlobals.function(
        scope,
        natives,
        "digest",
        2,
        (context, args) -> ScriptBytes.buffer(context, scope, digest(context, args[0], args[1])));
    ScriptGlobals.function(
        scope,
        natives,
        "hash",
        3,
        (context, args) -> encoded(context, digest(context, args[0], args[1]), args[2]));
    ScriptGlobals.function(
        scope,
        natives,
        "hmac",
        4,
        (context, args) -> encoded(context, hmac(context, args), args[3]));
    ScriptGlobals.function(
        scope,
        natives,
        "random",
        1,
        (context, args) -> ScriptBytes.view(context, scope, random(context, args[0])));
    ScriptGlobals.function(
        scope,
        natives,
        "encoded",
        2,
        (context, args) -> encoded(context, ScriptBytes.of(context, args[0]), args[1]));
    ScriptGlobals.function(
        scope,
        natives,
        "decoded",
        1,
        (context, args) -> ScriptBytes.view(context, scope, decoded(context, args[0])));
    ScriptGlobals.function(
        scope, natives, "uuid", 0, (context, args) -> UUID.randomUUID().toString());
  }

  private static byte[] digest(SandboxContext context, Object name, Object data) {
    String algorithm = algorithm(name);
    byte[] bytes = ScriptBytes.of(context, data);
    context.spend(DIGEST + (long) bytes.length);
    try {
      return MessageDigest.getInstance(algorithm).digest(bytes);
    } catch (NoSuchAlgorithmException absent) {
      throw unknown();
    }
  }

  private static byte[] hmac(SandboxContext context, Object[] args) {
    String algorithm = "Hmac" + algorithm(args[0]).replace("-", "");
    byte[] key = ScriptBytes.of(context, args[1]);
    byte[] bytes = ScriptBytes.of(context, args[2]);
    context.spend(2L * DIGEST + key.length + bytes.length);
    if (key.length == 0) {
      throw ScriptRuntime.typeError("the key is empty");
    }
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(key, algorithm));
      return mac.doFinal(bytes);
    } catch (GeneralSecurityException absent) {
      throw unknown();
    }
  }

  private static String algorithm(Object name) {
    String plain = ScriptRuntime.toString(name).toUpperCase(Locale.ROOT).replace("-", "");
    String algorithm = ALGORITHMS.get(plain);
    if (algorithm == null) {
      throw unknown();
    }
    return algorithm;
  }

  private static RuntimeException unknown() {
    return ScriptRuntime.typeError("the algorithm must be SHA-256, SHA-384, SHA-512, SHA-1 or MD5");
  }

  private static byte[] random(SandboxContext context, Object wanted) {
    double length = ScriptRuntime.toInteger(wanted);
    if (!(length >= 0 && length <= MOST_RANDOM_BYTES)) {
      throw ScriptRuntime.rangeError("at most " + MOST_RANDOM_BYTES + " random bytes at once");
    }
    context.spend(DIGEST + (long) length);
    context.allocate((long) length);
    byte[] bytes = new byte[(int) length];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  private static String encoded(SandboxContext context, byte[] bytes, Object encoding) {
    String form = Undefined.isUndefined(encoding) ? "hex" : ScriptRuntime.toString(encoding);
    context.spend(bytes.length);
    context.allocate(4L * bytes.length);
    return switch (form) {
      case "hex" -> HexFormat.of().formatHex(bytes);
      case "base64" -> Base64.getEncoder().encodeToString(bytes);
      case "base64url" -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
      default -> throw ScriptRuntime.typeError("the encoding must be hex, base64 or base64url");
    };
  }

  private static byte[] decoded(SandboxContext context, Object text) {
    String base64 = ScriptRuntime.toString(text).replace('-', '+').replace('_', '/');
    context.spend(base64.length());
    context.allocate(4L * base64.length());
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException malformed) {
      throw ScriptRuntime.constructError("Error", "the text is not valid Base64");
    }
  }
}
