package io.searchgateway.attack;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tokens of one's own making, right ones and wrong ones. */
record JwtText(String header, String claims) {

  private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

  private String unsigned() {
    return URL.encodeToString(header.getBytes(UTF_8))
        + "."
        + URL.encodeToString(claims.getBytes(UTF_8));
  }

  String with(byte[] signature) {
    return unsigned() + "." + URL.encodeToString(signature);
  }

  String signedBy(PrivateKey key) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(unsigned().getBytes(UTF_8));
      return with(signature.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  String signedWith(byte[] secret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      return with(mac.doFinal(unsigned().getBytes(UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
