package io.searchgateway.access.credential;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads public keys of identity providers: PEM of X.509 SubjectPublicKeyInfo (RSA, EC) or PKCS#1
 * (RSA), as it is or in Base64 once more.
 */
final class PemKeys {

  private static final Pattern PEM =
      Pattern.compile(
          "\\s*-----BEGIN (RSA )?PUBLIC KEY-----([A-Za-z0-9+/=\\s]+)-----END (RSA )?PUBLIC"
              + " KEY-----\\s*");

  /** The algorithm identifier of RSA, in DER (RFC 8017, A.1). */
  private static final byte[] RSA = {
    0x30,
    0x0d,
    0x06,
    0x09,
    0x2a,
    (byte) 0x86,
    0x48,
    (byte) 0x86,
    (byte) 0xf7,
    0x0d,
    0x01,
    0x01,
    0x01,
    0x05,
    0x00
  };

  private static final int SEQUENCE = 0x30;
  private static final int BIT_STRING = 0x03;

  private PemKeys() {}

  /** The key in the text; empty when there is none that can be used. */
  static Optional<JWK> read(String text) {
    return parse(text).or(() -> decoded(text).flatMap(PemKeys::parse));
  }

  private static Optional<String> decoded(String text) {
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(text.strip());
      return Optional.of(new String(bytes, StandardCharsets.US_ASCII));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<JWK> parse(String pem) {
    Matcher matcher = PEM.matcher(pem);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      byte[] der = Base64.getMimeDecoder().decode(matcher.group(2));
      return matcher.group(1) == null ? subjectPublicKey(der) : rsa(wrapped(der));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<JWK> subjectPublicKey(byte[] der) {
    return rsa(der).or(() -> elliptic(der));
  }

  private static Optional<JWK> rsa(byte[] der) {
    try {
      KeyFactory factory = KeyFactory.getInstance("RSA");
      return factory.generatePublic(new X509EncodedKeySpec(der)) instanceof RSAPublicKey key
          ? Optional.of(new RSAKey.Builder(key).build())
          : Optional.empty();
    } catch (GeneralSecurityException other) {
      return Optional.empty();
    }
  }

  private static Optional<JWK> elliptic(byte[] der) {
    try {
      KeyFactory factory = KeyFactory.getInstance("EC");
      if (!(factory.generatePublic(new X509EncodedKeySpec(der)) instanceof ECPublicKey key)) {
        return Optional.empty();
      }
      return Optional.ofNullable(Curve.forECParameterSpec(key.getParams()))
          .filter(List.of(Curve.P_256, Curve.P_384)::contains)
          .map(curve -> new ECKey.Builder(curve, key).build());
    } catch (GeneralSecurityException other) {
      return Optional.empty();
    }
  }

  /** A PKCS#1 key as the bit string of a SubjectPublicKeyInfo. */
  private static byte[] wrapped(byte[] pkcs1) {
    byte[] bits = new byte[pkcs1.length + 1];
    System.arraycopy(pkcs1, 0, bits, 1, pkcs1.length);
    ByteArrayOutputStream inner = new ByteArrayOutputStream();
    inner.writeBytes(RSA);
    inner.writeBytes(tagged(BIT_STRING, bits));
    return tagged(SEQUENCE, inner.toByteArray());
  }

  private static byte[] tagged(int tag, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    if (content.length < 0x80) {
      out.write(content.length);
    } else {
      byte[] length = java.math.BigInteger.valueOf(content.length).toByteArray();
      int sign = length[0] == 0 ? 1 : 0;
      out.write(0x80 | (length.length - sign));
      out.writeBytes(Arrays.copyOfRange(length, sign, length.length));
    }
    out.writeBytes(content);
    return out.toByteArray();
  }
}
